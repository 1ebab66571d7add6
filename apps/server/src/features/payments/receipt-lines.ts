import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import { formatBalance, formatDollars } from '@wattershed/domain/money/dollars';
import type { Language } from '@wattershed/domain/text/language';
import type { Receipt } from './receipt.ts';
import { receiptTexts } from './receipt-texts.ts';

export type ReceiptLine = { label: string; value: string };

/** The receipt as labelled lines in one language: facts, then money. Mail and PDF show the same ones. */
export function receiptLines(receipt: Receipt, language: Language): { facts: ReceiptLine[]; money: ReceiptLine[] } {
  const texts = receiptTexts[language];
  const facts = [
    ...(receipt.confirmation ? [{ label: texts.confirmation, value: receipt.confirmation }] : []),
    { label: texts.paidAt, value: formatDateTime(receipt.paidAt, language, receipt.timeZone) },
    { label: texts.customer, value: receipt.customerName },
    { label: texts.account, value: receipt.accountNumber },
    { label: texts.serviceAddress, value: receipt.serviceAddress },
    { label: texts.method, value: methodWords(receipt, language) },
  ];
  return {
    facts: facts.map(({ label, value }) => plainLine(label, value)),
    money: [
      plainLine(texts.amount, formatDollars(receipt.amountCents, language)),
      plainLine(texts.fee, formatDollars(receipt.feeCents, language)),
      plainLine(texts.total, formatDollars(receipt.totalCents, language)),
      ...(receipt.balanceAfterCents === null
        ? []
        : [plainLine(texts.balanceAfter, formatBalance(receipt.balanceAfterCents, language))]),
    ],
  };
}

function methodWords({ method, methodLast4 }: Receipt, language: Language): string {
  const texts = receiptTexts[language];
  const brand = method === 'Bank account' ? texts.bankAccount : method;
  return texts.methodEnding.replace('{brand}', () => brand).replace('{last4}', () => methodLast4);
}

/** French separates thousands with a narrow space that the standard fonts of a PDF do not have. */
function plainLine(label: string, value: string): ReceiptLine {
  return { label, value: value.replaceAll(/[\u202f\u2009]/g, '\u00a0') };
}
