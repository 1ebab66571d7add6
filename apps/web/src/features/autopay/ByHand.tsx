import { formatDate } from '@wattershed/domain/calendar/date-format';
import { Link } from 'react-router';
import { useVisiblePath } from '../../account/menu/use-visible-path.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { useAutoPayTexts } from './autopay-texts.ts';
import { dollars, type Status } from './autopay-words.ts';

const explained = ['skipped', 'paused', 'too-soon'] as const;

/** What of the current bill auto pay leaves to the customer, with the way to pay it; who may only read hears what stays due. */
export function ByHand({ status: { byHand, today, drafts } }: { status: Status }) {
  const { t, language } = useAutoPayTexts();
  const payPath = useVisiblePath()('/PayBill');
  // What waits for an answer isn't left to the customer yet: the question says so.
  if (!byHand || drafts.some(({ state }) => state === 'waiting-for-answer')) return null;
  const amount = dollars(byHand.amountCents);
  const reason = explained.find(one => one === byHand.reason);
  const whose = payPath ? 'autopay.byHand' : 'autopay.byHand.read';
  const key = byHand.dueOn < today ? (`${whose}.late` as const) : whose;
  return (
    <Notice kind="warning">
      {reason && <strong>{t(reason === 'skipped' ? `${whose}.skipped` : `autopay.byHand.${reason}`)}</strong>}
      <span>{t(key, { amount, date: formatDate(byHand.dueOn, language) })}</span>
      {payPath && <Link to={payPath}>{t('autopay.action.pay', { amount })}</Link>}
    </Notice>
  );
}
