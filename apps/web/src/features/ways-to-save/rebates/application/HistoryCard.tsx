import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import { useAccount } from '../../../../account/chosen/account-context.ts';
import { Card } from '../../../../ui/cards/Card.tsx';
import saving from '../../saving.module.css';
import { useRebateTexts } from '../rebate-texts.ts';
import classes from '../rebates.module.css';
import type { WholeApplication } from './StateCard.tsx';

/** Every change so far, the newest first. */
export function HistoryCard({ application: { history } }: { application: WholeApplication }) {
  const { t, language } = useRebateTexts();
  const { timeZone } = useAccount().account;
  return (
    <Card title={t('rebates.detail.history')}>
      <ol className={classes.history}>
        {history
          .map(({ state, reason, at, isByCustomer }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows at its end
            <li key={index}>
              <strong>
                {isByCustomer && state === 'in-review' ? t('rebates.detail.answered') : t(`rebates.state.${state}`)}
              </strong>
              {reason && <span>{t(`rebates.reason.${reason}`)}</span>}
              <span className={saving.quiet}>{formatDateTime(new Date(at), language, timeZone)}</span>
            </li>
          ))
          .reverse()}
      </ol>
    </Card>
  );
}
