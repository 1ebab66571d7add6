import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import type { RequestState } from '@wattershed/domain/service/request/service-request';
import { useAccountIfAny } from '../../../account/chosen/account-context.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import classes from '../service-requests.module.css';
import { useRequestTexts } from './request-texts.ts';

type Props = { request: { history: readonly { change: RequestState | 'changed'; at: string }[]; timeZone?: string } };

/** Every change so far, the newest first; nothing until the utility has it. */
export function HistoryCard({ request: { history, timeZone = 'UTC' } }: Props) {
  const { t, language } = useRequestTexts();
  const zone = useAccountIfAny()?.account.timeZone ?? timeZone;
  if (history.length === 0) return null;
  return (
    <Card title={t('requests.one.history')}>
      <ol className={classes.history}>
        {history
          .map(({ change, at }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end
            <li key={index}>
              <strong>{change === 'changed' ? t('requests.one.changed') : t(`requests.state.${change}`)}</strong>
              <span className={classes.quiet}>{formatDateTime(new Date(at), language, zone)}</span>
            </li>
          ))
          .reverse()}
      </ol>
    </Card>
  );
}
