import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import { formatBalance, formatDollars } from '@wattershed/domain/money/dollars';
import type { Language } from '@wattershed/domain/text/language';
import type { Receipt } from './receipt.ts';
import { receiptTexts } from './receipt-texts.ts';

export type ReceiptLine = { label: string; value: string };

/** The receipt as labeled lines in one language: facts, then money. Email and PDF show the same ones. */
export function receiptLines(receipt: Receipt, language: Language): { facts: ReceiptLine[]; money: ReceiptLine[] } {
  const t = receiptTexts(language);
  const facts = [
    ...(receipt.confirmation ? [{ label: t('receipt.confirmation'), value: receipt.confirmation }] : []),
    { label: t('receipt.paidAt'), value: formatDateTime(receipt.paidAt, language, receipt.timeZone) },
    { label: t('receipt.customer'), value: receipt.customerName },
    { label: t('receipt.account'), value: maskAccountNumber(receipt.accountNumber) },
    { label: t('receipt.serviceAddress'), value: receipt.serviceAddress },
    { label: t('receipt.method'), value: methodWords(receipt, language) },
  ];
  return {
    facts: facts.map(({ label, value }) => plainLine(label, value)),
    money: [
      plainLine(t('receipt.amount'), formatDollars(receipt.amountCents, language)),
      plainLine(t('receipt.fee'), formatDollars(receipt.feeCents, language)),
      plainLine(t('receipt.total'), formatDollars(receipt.totalCents, language)),
      ...(receipt.balanceAfterCents === null
        ? []
        : [plainLine(t('receipt.balanceAfter'), formatBalance(receipt.balanceAfterCents, language))]),
    ],
  };
}

function methodWords({ method, methodLast4 }: Receipt, language: Language): string {
  const t = receiptTexts(language);
  const brand = method === 'Bank account' ? t('receipt.bankAccount') : method;
  return t('receipt.methodEnding', { brand, last4: methodLast4 });
}

/** French separates thousands with a narrow space that the standard PDF fonts lack. */
function plainLine(label: string, value: string): ReceiptLine {
  return { label, value: value.replaceAll(/[\u202f\u2009]/g, '\u00a0') };
}
