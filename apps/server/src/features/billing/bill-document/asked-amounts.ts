import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { addCents, type Cents, negateCents, sumCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { partsOwed } from '@wattershed/domain/payment/owed/owed-first';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import type { PrintedBill, Sheet } from './sheet.ts';

/** What is late on the day of the bill and what is due later; together, what the bill asks for. */
export function partsOf({ bill, pastDueCents }: PrintedBill) {
  return partsOwed({ balanceCents: bill.totalDueCents, pastDueCents, deferredCents: bill.deferredCents });
}

/** The day auto pay takes what the bill asks for; null without it, and for a bill with a late part, which can't wait. */
export function collectedOn(printed: PrintedBill): LocalDate | null {
  const { nowCents, askedCents } = partsOf(printed);
  return nowCents === 0 && askedCents > 0 ? printed.autoPayOn : null;
}

/** The answer at the head of the bill: the amount, and by when. What is late comes before the rest. */
export function askedFirst({ printed, t }: Sheet): {
  title: string;
  amountCents: Cents;
  isLate: boolean;
  due: string[];
} {
  const { bill, language } = printed;
  const { nowCents, laterCents, askedCents } = partsOf(printed);
  const date = formatDate(bill.dueOn, language);
  if (nowCents > 0) {
    const rest = { amount: formatDollars(laterCents, language), date };
    const due = [
      ...lateSince({ printed, t }),
      t('bill-document.pastDue.payNow'),
      ...(laterCents > 0 ? [t('bill-document.pastDue.rest', rest)] : []),
    ];
    return { title: t('bill-document.pastDue'), amountCents: nowCents, isLate: true, due };
  }
  const isCredit = bill.totalDueCents < 0;
  return {
    title: t(isCredit ? 'bill-document.creditBalance' : 'bill-document.amountDue'),
    amountCents: isCredit ? negateCents(bill.totalDueCents) : askedCents,
    isLate: false,
    due: [whenDue({ printed, t }), ...arrangedPart({ printed, t })],
  };
}

/** What of the amount is an installment, or has more time and another day. */
function arrangedPart({ printed, t }: Pick<Sheet, 'printed' | 't'>): string[] {
  const { installmentCents, extendedUntil } = printed.bill;
  if (installmentCents === 0) return [];
  const amount = formatDollars(installmentCents, printed.language);
  if (!extendedUntil) return [t('bill-document.installment', { amount })];
  return [t('bill-document.extended', { amount, date: formatDate(extendedUntil, printed.language) })];
}

function whenDue({ printed, t }: Pick<Sheet, 'printed' | 't'>): string {
  const { bill, language } = printed;
  const autoPayOn = collectedOn(printed);
  if (autoPayOn) return t('bill-document.autoPayOn', { date: formatDate(autoPayOn, language) });
  if (bill.totalDueCents > 0) return t('bill-document.payBy', { dueOn: formatDate(bill.dueOn, language) });
  return t(nothingDueKey(printed));
}

/** Since when, if the books say so. */
function lateSince({ printed, t }: Pick<Sheet, 'printed' | 't'>): string[] {
  if (printed.pastDueSince === null) return [];
  const { dueOn, bills } = printed.pastDueSince;
  const date = formatDate(dueOn, printed.language);
  return [t(bills === 1 ? 'bill-document.pastDue.since' : 'bill-document.pastDue.sinceOldest', { date, bills })];
}

/** The final bill of a closed account has no next one that a credit could go toward. */
function nothingDueKey({ account, bill, newerBillNumber }: PrintedBill) {
  if (bill.totalDueCents === 0) return 'bill-document.nothingToPay';
  const isFinal = account.status === accountStatuses.closedWithBalance && newerBillNumber === null;
  return isFinal ? 'bill-document.nothingDueClosed' : 'bill-document.nothingDue';
}

type Adjusted = Pick<PrintedBill, 'bill' | 'depositBackCents' | 'grantCents' | 'donationOffCents'>;

/** The rows of what was added or taken off beside charges and payments: what has a name of its own by itself. */
export function adjustmentsOf({ bill, depositBackCents, grantCents, donationOffCents }: Adjusted) {
  const named = sumCents([depositBackCents, grantCents, donationOffCents]);
  return [
    { key: 'bill-document.depositBack' as const, amountCents: negateCents(depositBackCents) },
    { key: 'bill-document.grant' as const, amountCents: negateCents(grantCents) },
    { key: 'bill-document.donationOff' as const, amountCents: negateCents(donationOffCents) },
    { key: 'bill-document.adjustments' as const, amountCents: addCents(bill.adjustmentsCents, named) },
  ].filter(({ amountCents }) => amountCents !== 0);
}
