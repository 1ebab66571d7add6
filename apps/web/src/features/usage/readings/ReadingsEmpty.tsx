import { formatDate } from '@wattershed/domain/calendar/date-format';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { useReadingTexts } from './reading-texts.ts';
import type { Series } from './series.ts';
import type { UsageView } from './usage-address.ts';
import type { UsageViewing } from './use-usage-view.ts';

type Props = { series: Series; view: UsageView; viewing: UsageViewing };

/** Why there is nothing to show, and what to do about it. */
export function ReadingsEmpty({ series: { empty, firstDay, lastDay }, view, viewing }: Props) {
  const { t, language } = useReadingTexts();
  if (firstDay && lastDay && empty !== 'no-meter') {
    return (
      <EmptyState title={t('readings.empty.dates')}>
        <p>
          {t('readings.empty.dates.text', {
            first: formatDate(firstDay, language),
            last: formatDate(lastDay, language),
          })}
        </p>
        <p>
          <TextButton onClick={() => viewing.go({ ...view, range: undefined, meter: undefined })}>
            {t('readings.newest.action')}
          </TextButton>
        </p>
      </EmptyState>
    );
  }
  if (empty === 'no-meter') {
    return (
      <EmptyState title={t(`readings.empty.no-meter.${view.service}`)}>
        <p>{t('readings.empty.no-meter.text')}</p>
      </EmptyState>
    );
  }
  const reason = empty === 'not-started' ? empty : 'not-read';
  return (
    <EmptyState title={t(`readings.empty.${reason}`)}>
      <p>{t(`readings.empty.${reason}.text`)}</p>
    </EmptyState>
  );
}
