import { payByCard } from '@wattershed/contract/payments/bill/paying';
import { listScheduledPayments, schedulePayment } from '@wattershed/contract/payments/scheduling';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { href, Link, useSearchParams } from 'react-router';
import { isRefusal } from '../../../account/access.ts';
import { startAccountRead } from '../../../account/account-read.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useRight } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { totalOf } from '../../../paying/chosen-method.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { dollars, spokenMethod } from '../../../paying/payment-words.ts';
import classes from '../../../paying/payments.module.css';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { useIsPayable } from '../use-is-payable.ts';
import { isToCome, type ScheduledList } from '../wizard/scheduled-payment.ts';
import { OnOtherAccounts } from './OnOtherAccounts.tsx';
import { usePayDayTexts } from './pay-day-texts.ts';
import { ScheduledRows } from './ScheduledRows.tsx';
import { useScheduledTexts } from './scheduled-texts.ts';

export function clientLoader() {
  startAccountRead(listScheduledPayments, {});
  return null;
}

/** The payments to come, with the one that has just been scheduled, and what became of the others. */
export default function PayScheduledSuccessPage() {
  const { t: scheduled } = useScheduledTexts();
  const read = useAccountRead(listScheduledPayments, {}, { refetchOnMount: 'always' });
  return (
    <Page title={scheduled('scheduled.title')} lead={isRefusal(read.access) ? undefined : scheduled('scheduled.lead')}>
      <AccountBoundary read={read} isScreen skeleton={<Skeleton height={320} />}>
        {list => <Scheduled list={list} />}
      </AccountBoundary>
    </Page>
  );
}

function Scheduled({ list }: { list: ScheduledList }) {
  const { t: scheduled } = useScheduledTexts();
  const canPay = useRight(payByCard);
  const canSchedule = useRight(schedulePayment);
  const coming = list.scheduled.filter(isToCome);
  const past = list.scheduled.filter(one => !isToCome(one));
  const isPayable = useIsPayable();
  const pay = canPay && isPayable && (
    <Button as={Link} to={href('/PayBill')} kind={coming.length === 0 ? 'primary' : 'plain'}>
      {scheduled('scheduled.pay')}
    </Button>
  );
  return (
    <div className={classes.flow}>
      <JustScheduled list={list} />
      {coming.length === 0 ? (
        <EmptyState title={scheduled('scheduled.none')}>
          {canSchedule && <p>{scheduled('scheduled.none.text')}</p>}
          {pay}
        </EmptyState>
      ) : (
        <Card title={scheduled('scheduled.toCome')}>
          <ScheduledRows payments={coming} list={list} label={scheduled('scheduled.toCome')} />
        </Card>
      )}
      <OnOtherAccounts />
      {past.length > 0 && (
        <Card title={scheduled('scheduled.past')}>
          <ScheduledRows payments={past} list={list} label={scheduled('scheduled.past')} />
        </Card>
      )}
      {coming.length > 0 && pay && <div>{pay}</div>}
    </div>
  );
}

/** As long as it stands as it was scheduled. */
function JustScheduled({ list }: { list: ScheduledList }) {
  const { t, language } = usePaymentTexts();
  const { t: day } = usePayDayTexts();
  const { t: scheduled } = useScheduledTexts();
  const [search] = useSearchParams();
  const one = list.scheduled.find(each => each.schedulePayUid === search.get('scheduled'));
  if (one?.status !== 'created' || !one.isOwn) return null;
  const { amountCents, isAhead, feeCents, methodBrand, methodLast4 } = one;
  const total = amountCents === null ? scheduled('scheduled.amountDue') : dollars(totalOf(amountCents, feeCents));
  return (
    <Notice kind="success">
      <strong>{scheduled('scheduled.done.title')}</strong>
      <span>
        {scheduled(isAhead || amountCents === null ? 'scheduled.done.text' : 'scheduled.done.upTo', {
          total,
          date: formatDate(one.scheduleDate, language),
          method: spokenMethod(t, methodBrand, methodLast4),
        })}
      </span>
      <span>{day(isAhead ? 'pay-day.ruleAhead' : 'pay-day.rule')}</span>
      <span>{day('pay-day.reminder')}</span>
    </Notice>
  );
}
