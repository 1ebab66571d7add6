import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import type { Receipt } from './receipt.ts';
import { receiptLines } from './receipt-lines.ts';
import { receiptTexts } from './receipt-texts.ts';

/** How a payment ended, as far as a mail tells it. */
export type Letter = 'receipt' | 'notCharged' | 'returned';

type Sender = { UTILITY_NAME: string; UTILITY_PHONE: string; portalUrl: string };

/** The mail about a payment, as text and as HTML that says the same. */
export function receiptMail(
  letter: Letter,
  receipt: Receipt,
  sender: Sender,
  language: Language,
): { subject: string; text: string; html: string } {
  const texts = receiptTexts[language];
  const subject = `${texts[`${letter}Subject`]} · ${sender.UTILITY_NAME}`;
  const lead = texts[`${letter}Lead`];
  const { facts, money } = receiptLines(receipt, language);
  const lines = [...facts, ...money];
  const questions = texts.questions.replace('{phone}', () => sender.UTILITY_PHONE);
  const text = [
    lead,
    '',
    ...lines.map(({ label, value }) => `${label}: ${value}`),
    '',
    ...(letter === 'receipt' ? [texts.thanks] : []),
    questions,
    `${texts.see}: ${sender.portalUrl}`,
    '',
    sender.UTILITY_NAME,
    '',
  ].join('\n');
  const row = ({ label, value }: { label: string; value: string }) =>
    `<tr><th scope="row" style="text-align:left;font-weight:400;color:#52606d;padding:6px 24px 6px 0">${escapeHtml(label)}</th>` +
    `<td style="padding:6px 0;font-weight:600">${escapeHtml(value)}</td></tr>`;
  const html = `<!doctype html>
<html lang="${bcp47Of(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1f2933">
<p style="font-weight:700">${escapeHtml(sender.UTILITY_NAME)}</p>
<p>${escapeHtml(lead)}</p>
<table style="border-collapse:collapse">${lines.map(row).join('')}</table>
${letter === 'receipt' ? `<p>${escapeHtml(texts.thanks)}</p>` : ''}
<p>${escapeHtml(questions)}</p>
<p><a href="${escapeHtml(sender.portalUrl)}">${escapeHtml(texts.see)}</a></p>
</body>
</html>
`;
  return { subject, text, html };
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
