import { useMutation } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { getFollowedCalendar } from '@wattershed/contract/service-requests/orders';
import type { startService } from '@wattershed/contract/service-requests/start';
import { downloadFile } from '../../../api/downloads/download-file.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { FactList } from '../../../ui/content/FactList.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { placeWords } from '../place-words.ts';
import { useTimeWords } from '../visit/slot-words.ts';
import { usePlacedTexts } from './placed-texts.ts';

type Props = {
  order: DataOf<typeof startService>['orders'][number];
  followKey: string;
  /** What is ordered, where it isn't the only one. */
  title?: string;
};

/** An order as it was placed: its number, where, when, and what it waits for. */
export function PlacedOrder({ order, followKey, title }: Props) {
  const { t, language } = usePlacedTexts();
  const timeWords = useTimeWords();
  const { orderNumber, place, slot, stage, reason } = order;
  const saving = useMutation({
    mutationFn: () => downloadFile(getFollowedCalendar, { followKey, orderNumber, language }, `${orderNumber}.ics`),
  });
  return (
    <Card title={title ?? t('placed.order', { number: orderNumber })}>
      <FactList
        facts={[
          { name: t('placed.place'), value: placeWords(place) },
          ...(slot ? [{ name: t('placed.visit'), value: timeWords(slot.appointmentDate, slot.appointmentType) }] : []),
          { name: t('placed.state'), value: t(stage === 'needs-work' ? 'placed.looked' : 'placed.set') },
          ...(reason ? [{ name: t('placed.why'), value: t(`placed.why.${reason}`) }] : []),
        ]}
      />
      {slot && stage === 'scheduled' && (
        <p>
          <Button kind="plain" isLoading={saving.isPending} onClick={() => saving.mutate()}>
            {t('placed.calendar')}
          </Button>
        </p>
      )}
      {saving.error && <ErrorState error={saving.error} />}
    </Card>
  );
}
