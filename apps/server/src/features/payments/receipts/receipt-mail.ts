import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { partsOwed } from '@wattershed/domain/payment/owed-first';
import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import { html, type Markup } from '@wattershed/texts/markup';
import type { BillingAmountsOwed } from '../../../gateways/billing-system/port.ts';
import type { Receipt } from './receipt.ts';
import { type ReceiptLine, receiptLines } from './receipt-lines.ts';
import { receiptTexts } from './receipt-texts.ts';

/** The payment outcomes we email about. */
export type Letter = 'receipt' | 'notCharged' | 'returned';

type Sender = { UTILITY_NAME: string; UTILITY_PHONE: string; portalUrl: string };

/** The email about a payment, as text and as HTML that say the same thing. */
export function receiptMail(
  asked: Letter,
  receipt: Receipt,
  sender: Sender,
  language: Language,
  owed: BillingAmountsOwed,
): { subject: string; text: string; html: string } {
  const t = receiptTexts(language);
  // A receipt can be asked for again, and by then the bank may have returned the payment.
  const letter = asked === 'receipt' && receipt.state === 'returned' ? 'returned' : asked;
  const subject = `${t(`receipt.letter.${letter}.subject`)} · ${sender.UTILITY_NAME}`;
  const lead = t(`receipt.letter.${letter}.lead`);
  const { facts, money } = receiptLines(receipt, language);
  const lines = [...facts, ...money];
  const closing = [
    ...stillLate(owed, language),
    ...nextInstallment(owed, language),
    ...(letter === 'receipt' ? [t('receipt.thanks')] : []),
    t('receipt.questions', { phone: sender.UTILITY_PHONE }),
  ];
  const see = t('receipt.letter.see');
  const text = [
    lead,
    '',
    ...lines.map(({ label, value }) => `${label}: ${value}`),
    '',
    ...closing,
    `${see}: ${sender.portalUrl}`,
    '',
    sender.UTILITY_NAME,
    '',
  ].join('\n');
  const page = html`<!doctype html>
<html lang="${bcp47Of(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1f2933">
<p style="font-weight:700">${sender.UTILITY_NAME}</p>
<p>${lead}</p>
<table style="border-collapse:collapse">${lines.map(row)}</table>
${closing.map(
  sentence => html`<p>${sentence}</p>
`,
)}<p><a href="${sender.portalUrl}">${see}</a></p>
</body>
</html>
`;
  return { subject, text, html: page.markup };
}

/** What is late as the email goes out, and what is due after it; nothing if nothing is late. */
function stillLate(owed: BillingAmountsOwed, language: Language): string[] {
  const t = receiptTexts(language);
  const { nowCents, laterCents } = partsOwed(owed);
  if (nowCents === 0) return [];
  const pastDue = formatDollars(nowCents, language);
  if (laterCents === 0 || owed.dueOn === null) return [t('receipt.pastDue.all', { pastDue })];
  const later = formatDollars(laterCents, language);
  return [t('receipt.pastDue.part', { pastDue, later, date: formatDate(owed.dueOn, language) })];
}

function nextInstallment({ nextInstallment: next }: BillingAmountsOwed, language: Language): string[] {
  if (!next) return [];
  const amount = formatDollars(next.amountCents, language);
  return [receiptTexts(language)('receipt.arrangement', { amount, date: formatDate(next.dueOn, language) })];
}

function row({ label, value }: ReceiptLine): Markup {
  return html`<tr><th scope="row" style="text-align:left;font-weight:400;color:#52606d;padding:6px 24px 6px 0">${label}</th><td style="padding:6px 0;font-weight:600">${value}</td></tr>`;
}
