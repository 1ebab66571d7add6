import type { DataOf } from '@wattershed/contract/call';
import { payByCard } from '@wattershed/contract/payments/bill/paying';
import type { listArrangements } from '@wattershed/contract/programs/arrangement';
import { emailArrangement } from '@wattershed/contract/programs/copy';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { href, Link } from 'react-router';
import { useAccess } from '../../../account/use-access.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { EmailCopy } from '../copy/EmailCopy.tsx';
import classes from './arrangement.module.css';
import { useArrangementTexts } from './arrangement-texts.ts';

export type Arrangement = DataOf<typeof listArrangements>['arrangements'][number];
type Installment = Arrangement['installments'][number];

type Props = { arrangement: Arrangement; keepBy: LocalDate | null };

/** The arrangement that is kept: what was agreed, what of it is paid, and what would end it. */
export function KeptCard({ arrangement, keepBy }: Props) {
  const { t, language } = useArrangementTexts();
  const canPay = useAccess(payByCard) === 'allowed';
  const { agreedOn, amountCents, installments } = arrangement;
  const agreed = {
    date: formatDate(agreedOn, language),
    amount: formatDollars(amountCents, language),
    count: String(installments.length),
  };
  return (
    <Card title={t('arrangement.kept')} aside={<StatusBadge kind="good">{t('arrangement.state.active')}</StatusBadge>}>
      <div className={classes.stack}>
        {keepBy && (
          <Notice kind="warning">
            <p>{t('arrangement.keepBy', { date: formatDate(keepBy, language) })}</p>
            {canPay && (
              <p>
                <Button as={Link} to={href('/PayBill')}>
                  {t('arrangement.pay')}
                </Button>
              </p>
            )}
          </Notice>
        )}
        <p className={classes.text}>{t('arrangement.agreed', agreed)}</p>
        <Installments installments={installments} />
        <p className={classes.quiet}>{t('arrangement.endsWhen')}</p>
        {installments.some(({ openCents }) => openCents > 0) && <EmailCopy call={emailArrangement} />}
      </div>
    </Card>
  );
}

function Installments({ installments }: Pick<Arrangement, 'installments'>) {
  const { t, language } = useArrangementTexts();
  const of = String(installments.length);
  const dollars = (amountCents: Installment['amountCents']) => formatDollars(amountCents, language);
  const stateOf = ({ openCents, amountCents, isLate }: Installment) => {
    const amount = dollars(openCents);
    if (isLate) return <StatusBadge kind="bad">{t('arrangement.part.late', { amount })}</StatusBadge>;
    if (openCents === 0) return <StatusBadge kind="good">{t('arrangement.part.paid')}</StatusBadge>;
    if (openCents < amountCents) return t('arrangement.part.partly', { amount });
    return t('arrangement.part.open');
  };
  const columns: Column<Installment>[] = [
    {
      ...{ key: 'number', title: t('arrangement.column.number'), place: 'name' },
      cell: ({ number }) => t('arrangement.number', { number: String(number), of }),
    },
    {
      ...{ key: 'dueOn', title: t('arrangement.column.dueOn'), place: 'detail', isTitledInPlace: true },
      cell: ({ dueOn }) => formatDate(dueOn, language),
    },
    {
      ...{ key: 'amount', title: t('arrangement.column.amount'), align: 'right', place: 'sum' },
      cell: ({ amountCents }) => dollars(amountCents),
    },
    { key: 'state', title: t('arrangement.column.state'), place: 'state', cell: stateOf },
  ];
  return (
    <DataTable
      caption={t('arrangement.table')}
      columns={columns}
      rows={installments}
      rowKey={({ number }) => String(number)}
      isMarked={({ isLate }) => isLate}
    />
  );
}
