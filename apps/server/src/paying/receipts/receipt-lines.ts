import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { isOnNoAccount } from '@wattershed/domain/account/no-account';
import { formatDate, formatDateTime } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import { formatBalance, formatDollars } from '@wattershed/domain/money/dollars';
import { moneyBackWords } from '@wattershed/domain/payment/money-back/money-back-words';
import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type chargeWords from '@wattershed/texts/payments/charges/charges.en-us.json';
import type moneyBackEnglish from '@wattershed/texts/payments/receipts/money-back.en-us.json';
import type { Receipt } from './receipt.ts';
import { receiptTexts } from './receipt-texts.ts';

export type ReceiptLine = { label: string; value: string };

/**
 * The receipt as labeled lines in one language: facts, then money. Email and PDF show the same ones. Of a payment that
 * wasn't charged, they name neither a fee nor a total.
 */
export function receiptLines(receipt: Receipt, language: Language): { facts: ReceiptLine[]; money: ReceiptLine[] } {
  const t = receiptTexts(language);
  const wasCharged = receipt.state === 'posted' || receipt.state === 'returned';
  const facts = [
    ...(receipt.confirmation ? [{ label: t('receipt.confirmation'), value: receipt.confirmation }] : []),
    {
      label: t(timeLabel[receipt.state]),
      value: formatDateTime(receipt.paidAt, language, receipt.timeZone),
    },
    ...(receipt.customerName ? [{ label: t('receipt.customer'), value: receipt.customerName }] : []),
    ...accountFact(receipt, t),
    ...(receipt.serviceAddress ? [{ label: t('receipt.serviceAddress'), value: receipt.serviceAddress }] : []),
    { label: t(wasCharged ? 'receipt.method' : 'receipt.methodTried'), value: methodWords(receipt, language) },
  ];
  return {
    facts,
    money: wasCharged
      ? [...accountLines(receipt, language), ...chargedLines(receipt, language)]
      : [{ label: t('receipt.amountTried'), value: formatDollars(receipt.amountCents, language) }],
  };
}

function accountFact(receipt: Receipt, t: ReturnType<typeof receiptTexts>): ReceiptLine[] {
  if (isOnNoAccount(receipt)) return [];
  return receipt.combined?.isWhole
    ? [{ label: t('receipt.accounts'), value: String(receipt.combined.lines.length) }]
    : [{ label: t('receipt.account'), value: maskAccountNumber(receipt.accountNumber) }];
}

/** A payment counts from the moment it was accepted, whenever the bank moves the money; one that was returned counts no more. */
const timeLabel = {
  posted: 'receipt.countsAsPaid',
  returned: 'receipt.paidAt',
  'outcome-unknown': 'receipt.date',
  declined: 'receipt.date',
  failed: 'receipt.date',
} as const;

function chargedLines({ state, balanceAfterCents, ...receipt }: Receipt, language: Language): ReceiptLine[] {
  const t = receiptTexts(language);
  const hasBalance = state === 'posted' && balanceAfterCents !== null;
  return [
    ...chargeLines(receipt, language),
    { label: t('receipt.amount'), value: formatDollars(receipt.amountCents, language) },
    { label: t('receipt.fee'), value: formatDollars(receipt.feeCents, language) },
    { label: t('receipt.total'), value: formatDollars(receipt.totalCents, language) },
    ...(hasBalance ? [{ label: t('receipt.balanceAfter'), value: formatBalance(balanceAfterCents, language) }] : []),
    ...(hasBalance && receipt.deferredAfterCents > 0
      ? [{ label: t('receipt.deferredAfter'), value: formatDollars(receipt.deferredAfterCents, language) }]
      : []),
  ];
}

/** Of one charge for several accounts, what each was paid. */
function accountLines({ combined }: Pick<Receipt, 'combined'>, language: Language): ReceiptLine[] {
  return (combined?.lines ?? []).map(({ accountNumber, serviceAddress, amountCents }) => ({
    label: [maskAccountNumber(accountNumber), serviceAddress].filter(part => part !== '').join(', '),
    value: formatDollars(amountCents, language),
  }));
}

/** What became of the payment after it went through, and what to do, in sentences. */
export function whatBecame({ moneyBack, timeZone, charge, state }: Receipt, language: Language): string[] {
  const isPromised = charge?.isApplied === false && !moneyBack;
  if (!moneyBack) {
    if (isPromised) return [receiptTexts(language)('receipt.notApplied')];
    return charge?.register === 'energy-share' && state === 'posted' ? [donationNote(language)] : [];
  }
  const t = portalTexts.translator<keyof typeof moneyBackEnglish>('payments/receipts/money-back', language);
  const day = (date: LocalDate) => formatDate(date, language);
  const dayOf = (instant: string) => day(todayIn(timeZone, new Date(instant)));
  const saying = { money: (cents: Cents) => formatDollars(cents, language), day, dayOf };
  return moneyBackWords(moneyBack, saying).map(({ key, values }) => t(key, values));
}

/** For the tax return of who gave. */
function donationNote(language: Language): string {
  return portalTexts.translator<keyof typeof chargeWords>(
    'payments/charges/charges',
    language,
  )('charges.donation.note');
}

/** What was paid for, by its words in the reader's language. */
function chargeLines({ charge }: Pick<Receipt, 'charge'>, language: Language): ReceiptLine[] {
  if (!charge) return [];
  const t = portalTexts.translator<keyof typeof chargeWords>('payments/charges/charges', language);
  return charge.lines.map(({ what, quantity, amountCents }) => {
    const words = t(`charges.what.${what}` as keyof typeof chargeWords);
    const label = quantity === 1 ? words : t('charges.review.quantity', { quantity, what: words });
    return { label, value: formatDollars(amountCents, language) };
  });
}

function methodWords({ method, methodLast4 }: Receipt, language: Language): string {
  const t = receiptTexts(language);
  const brand = method === 'Bank account' ? t('receipt.bankAccount') : method;
  return t('receipt.methodEnding', { brand, last4: methodLast4 });
}
