import { mainEffect } from '@wattershed/domain/bill/main-effect';
import { type Cents, negateCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { Card } from '../../../ui/cards/Card.tsx';
import { useBillTexts } from '../bill-texts.ts';
import { type Bill, type BillChange, changeRows, degreesWarmer } from './bill-view.ts';
import { type ChangeStep, changeSteps } from './change-steps.ts';
import classes from './ViewBillPage.module.css';

/** Why this bill differs from the last: a sentence, then the steps from one to the other, to the cent. */
export function BillChangeCard({ bill, change }: { bill: Bill; change: BillChange | null }) {
  const { t } = useBillTexts();
  return (
    <Card title={t('bill.changed')}>
      {change ? <Change bill={bill} change={change} /> : <p>{t('bill.changed.first')}</p>}
    </Card>
  );
}

function Change({ bill, change }: { bill: Bill; change: BillChange }) {
  const { t, language } = useBillTexts();
  const rows = changeRows(change);
  const steps = changeSteps(rows);
  // The effects are changes, so each has a sign; the charges above and below them are amounts.
  const signed = (amount: Cents) => `${amount > 0 ? '+' : ''}${formatDollars(amount, language)}`;
  return (
    <>
      <p>{useSentences(bill, change).join(' ')}</p>
      <table className={classes.changes}>
        <caption>{t('bill.changed.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('bill.changed.what')}</th>
            <th scope="col">{t('bill.changed.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, amountCents }, at) => {
            const isCharges = kind === 'previous' || kind === 'current';
            return (
              <tr key={kind} data-total={kind === 'current' || undefined}>
                <th scope="row">
                  {t(isCharges ? `bill.changed.${kind}` : `bill.effect.${kind}`)}
                  <Bar step={steps[at]} direction={isCharges ? 'none' : amountCents > 0 ? 'up' : 'down'} />
                </th>
                <td>{isCharges ? formatDollars(amountCents, language) : signed(amountCents)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

type BarProps = { step: ChangeStep | undefined; direction: 'up' | 'down' | 'none' };

/** The row as a bar: the amount beside it says the same. */
function Bar({ step, direction }: BarProps) {
  if (!step) return null;
  const x = Math.min(step.from, step.to) * 100;
  const width = Math.max(Math.abs(step.to - step.from) * 100, 0.6);
  return (
    <svg className={classes.bar} viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
      <rect data-direction={direction} x={x} width={width} height="14" />
      {direction === 'none' && <path className={classes.cut} d="M6 14 8 0h1.5l-2 14ZM10 14l2-14h1.5l-2 14Z" />}
    </svg>
  );
}

function useSentences(bill: Bill, change: BillChange): string[] {
  const { t, language } = useBillTexts();
  const { differenceCents, days, previousDays } = change;
  const plain = (amount: Cents) => formatDollars(amount < 0 ? negateCents(amount) : amount, language);
  const direction = differenceCents > 0 ? 'higher' : differenceCents < 0 ? 'lower' : 'same';
  const main = mainEffect(change);
  const degrees = degreesWarmer(bill, change);
  return [
    t(`bill.changed.${direction}`, { amount: plain(differenceCents) }),
    ...(main
      ? [
          t(`bill.mainly.${main.kind}.${main.amountCents > 0 ? 'more' : 'less'}`, {
            amount: formatDollars(main.amountCents, language),
          }),
        ]
      : []),
    ...(days === previousDays ? [] : [t('bill.changed.days', { days, previousDays })]),
    ...(degrees === 0
      ? []
      : [t(degrees > 0 ? 'bill.changed.warmer' : 'bill.changed.cooler', { degrees: Math.abs(degrees) })]),
  ];
}
