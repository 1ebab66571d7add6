import type { DataOf } from '@wattershed/contract/call';
import { getAccountCharges } from '@wattershed/contract/payments/charges';
import { formatDate, formatDateTime } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { addCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { href, Link } from 'react-router';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { businessDay } from '../../../session/business-time.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { FactList } from '../../../ui/content/FactList.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import type { ChosenCharge } from './charge-draft.ts';
import { useChargeTexts } from './charge-texts.ts';
import classes from './charges.module.css';

type AccountCharges = DataOf<typeof getAccountCharges>;
type Props = { onDone: (charge: ChosenCharge) => void };

/** What the chosen account was asked for beside its bills. */
export function AccountChargesStep({ onDone }: Props) {
  const read = useAccountRead(getAccountCharges, {}, { refetchOnMount: 'always' });
  return (
    <AccountBoundary read={read} isScreen skeleton={<Skeleton height={320} />}>
      {({ deposits, reconnection }) => (
        <div className={classes.cards}>
          <ServiceCard reconnection={reconnection} onDone={onDone} />
          <DepositsCard deposits={deposits} onDone={onDone} />
        </div>
      )}
    </AccountBoundary>
  );
}

/** Nothing was shut off: service may not have begun, or have ended, all the same. */
function nothingOff(accountStatus: number) {
  if (accountStatus === accountStatuses.closedWithBalance) return 'ended';
  return accountStatus === accountStatuses.pending ? 'pending' : 'none';
}

function ServiceCard({ reconnection, onDone }: Props & Pick<AccountCharges, 'reconnection'>) {
  const { t, language } = useChargeTexts();
  const { accountNumber, status, timeZone } = useAccount().account;
  const { state, offOn, reconnectsAt, orderNumber, pastDueCents, feeCents } = reconnection;
  const date = offOn ? formatDate(offOn, language) : '';
  const totalCents = addCents(pastDueCents, feeCents);
  const lines = [
    { what: 'past-due', quantity: 1, amountCents: pastDueCents } as const,
    { what: 'reconnection', quantity: 1, amountCents: feeCents } as const,
  ].filter(({ amountCents }) => amountCents > 0);
  return (
    <Card title={t('charges.service')}>
      {state === 'none' && <p>{t(`charges.service.${nothingOff(status)}`)}</p>}
      {state === 'notice' && (
        <>
          <Notice kind="warning">{t('charges.service.notice', { date })}</Notice>
          <Button as={Link} to={`${href('/PayBill')}?amount=PastDueAmount`}>
            {t('charges.service.notice.pay')}
          </Button>
        </>
      )}
      {state === 'reconnecting' && reconnectsAt && (
        <Notice kind="success">
          {t('charges.service.reconnecting', {
            order: orderNumber ?? '',
            time: formatDateTime(new Date(reconnectsAt), language, timeZone),
          })}
        </Notice>
      )}
      {state === 'off' && (
        <>
          <Notice kind="error">{t('charges.service.off', { date })}</Notice>
          <FactList
            figures
            facts={[
              ...lines.map(({ what, amountCents }) => ({
                name: t(`charges.what.${what}`),
                value: <Money cents={amountCents} />,
              })),
              { name: t('charges.review.total'), value: <Money cents={totalCents} />, isStrong: true },
            ]}
          />
          <p className={classes.quiet}>{t('charges.service.off.when')}</p>
          <Button
            onClick={() =>
              onDone({
                request: { register: 'reconnection', accountCID: accountNumber },
                lines,
                amountCents: totalCents,
              })
            }
          >
            {t('charges.service.off.pay')}
          </Button>
        </>
      )}
    </Card>
  );
}

function DepositsCard({ deposits, onDone }: Props & Pick<AccountCharges, 'deposits'>) {
  const { t, language } = useChargeTexts();
  const { timeZone } = useAccount().account;
  return (
    <Card title={t('charges.deposits')}>
      {deposits.length === 0 && <p>{t('charges.deposits.none')}</p>}
      {deposits.map(({ depositNumber, reason, amountCents, dueOn, paidAt, back }) => (
        <div key={depositNumber} className={classes.found}>
          <p>{t(`charges.deposits.${reason}`)}</p>
          <FactList
            facts={[
              { name: t('charges.number'), value: depositNumber },
              {
                name: t('charges.due'),
                value: (
                  <span className={classes.withBadge}>
                    {formatDate(dueOn, language)}
                    {!paidAt && dueOn < businessDay(timeZone) && (
                      <StatusBadge kind="warn">{t('charges.overdue')}</StatusBadge>
                    )}
                    {paidAt && (
                      <StatusBadge kind="good">
                        {t('charges.paid', { date: formatDate(todayIn(timeZone, new Date(paidAt)), language) })}
                      </StatusBadge>
                    )}
                  </span>
                ),
              },
              { name: t('charges.amount'), value: <Money cents={amountCents} />, isStrong: true },
            ]}
          />
          {back && (
            <p>
              {t('charges.deposits.back', {
                date: formatDate(back.on, language),
                interest: formatDollars(back.interestCents, language),
              })}
            </p>
          )}
          {!paidAt && (
            <Button
              onClick={() =>
                onDone({
                  request: { register: 'deposit', depositNumber },
                  lines: [{ what: 'deposit', quantity: 1, amountCents }],
                  amountCents,
                })
              }
            >
              {t('charges.deposits.pay')}
            </Button>
          )}
        </div>
      ))}
    </Card>
  );
}
