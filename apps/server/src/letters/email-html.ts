import { bcp47Of } from '@wattershed/domain/text/language';
import { html, type Markup, nothing } from '@wattershed/texts/markup';
import type { Brand } from '../brand/brand.ts';
import { type EmailColors, emailColors, stateColors } from './email-colors.ts';
import type { EmailPage, EmailRow, EmailSender, EmailStateKind } from './email-page.ts';
import { emailStyle } from './email-style.ts';
import { leaveWords } from './leave-words.ts';

/** How the HTML refers to the logo, which comes with the email: programs ask before they load anything. */
export const logoId = 'logo@brand';

const marks: Record<EmailStateKind, string> = { good: '✓', warn: '!', bad: '!', info: 'i' };

/**
 * One column of 600 px, made of tables because Outlook knows nothing else. Every color is written where it is used, for
 * programs that drop the style sheet; the sheet brings the dark colors and the narrow margins to all others.
 * docs/decisions/0037-one-email-template.md
 */
export function emailHtml(page: EmailPage, sender: EmailSender, subject: string): Markup {
  const {
    language,
    state,
    heading,
    lead,
    rows = [],
    closing = [],
    action,
    after = [],
    reason,
    preview,
    leaveLink,
  } = page;
  const colors = emailColors(sender.brand, 'light');
  const paragraphs = (texts: readonly string[]) => texts.map(text => paragraph(text, colors));
  return html`<!doctype html>
<html lang="${bcp47Of(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${emailStyle(sender.brand)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${colors.ground}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}${filler}</div>
<div role="article" aria-label="${subject}" lang="${bcp47Of(language)}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${colors.ground}" style="background:${colors.ground};font:16px/1.5 -apple-system,'Segoe UI',Roboto,Inter,Arial,sans-serif"><tr><td class="edge" align="center" style="padding:24px 12px">
<table role="presentation" class="paper" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="${colors.surface}" style="width:100%;max-width:600px;background:${colors.surface};border:1px solid ${colors.line};border-radius:16px;border-collapse:separate;overflow:hidden">
${header(sender, colors)}
<tr><td class="body" align="left" style="padding:32px">
${state ? stateMark(state, colors) : nothing}<h1 class="text" style="margin:0 0 16px;font-size:${rows.length > 0 ? 40 : 26}px;line-height:1.2;letter-spacing:-0.01em;color:${colors.text}">${unbroken(heading)}</h1>
${paragraphs(lead)}${rows.length > 0 ? table(rows, colors) : nothing}${paragraphs(closing)}${action ? button(action, colors) : nothing}${after.map(text => quietParagraph(text, colors))}</td></tr>
</table>
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px"><tr><td class="body quiet" align="center" style="padding:16px 32px;font-size:14px;line-height:1.5;color:${colors.textQuiet}"><span style="font-weight:600">${sender.UTILITY_NAME}</span> · <a class="link" href="tel:${sender.UTILITY_PHONE}" style="color:${colors.link};white-space:nowrap">${sender.UTILITY_PHONE}</a><br>${unbroken(reason)}${leaveLink ? html`<br><a class="link" href="${leaveLink}" style="color:${colors.link}">${leaveWords(language)}</a>` : nothing}</td></tr></table>
</td></tr></table>
</div>
</body>
</html>
`;
}

/** Keeps programs from filling a short preview with what follows it: figure spaces that end no line. */
const filler = Array.from({ length: 40 }, () => html`&#8199;&#65279;&#847; `);

function header({ UTILITY_NAME: name, brand }: EmailSender, colors: EmailColors): Markup {
  const rest = name.startsWith(brand.shortName) ? name.slice(brand.shortName.length).trim() : '';
  const first = rest === '' ? name : brand.shortName;
  return html`<tr><td class="deep body" align="left" bgcolor="${colors.deep}" style="padding:16px 32px;background:${colors.deep};border-bottom:4px solid ${colors.accent};border-radius:15px 15px 0 0"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${logo(brand)}<td class="on-deep" style="color:${colors.onDeep};font-size:18px;line-height:1.3;font-weight:600">${first}${rest === '' ? nothing : html` <span class="on-deep-quiet" style="font-weight:400;color:${colors.onDeepQuiet}">${rest}</span>`}</td></tr></table></td></tr>`;
}

/** The name stands beside it, so it needs no words of its own. */
function logo({ emailLogo }: Brand): Markup {
  if (!emailLogo) return nothing;
  const { width, height } = emailLogo;
  return html`<td style="padding-right:10px;line-height:0"><img src="cid:${logoId}" width="${width}" height="${height}" alt="" style="display:block;border:0"></td>`;
}

function stateMark({ kind, words }: { kind: EmailStateKind; words: string }, colors: EmailColors): Markup {
  const { text, ground } = stateColors(colors, kind);
  return html`<p style="margin:0 0 12px"><span class="${kind}" style="display:inline-block;padding:3px 12px;border-radius:99px;background:${ground};color:${text};font-size:14px;font-weight:600"><span aria-hidden="true">${marks[kind]}</span> ${words}</span></p>
`;
}

/** A phone number and the number of a report stay on one line. Not by another hyphen: who copies one gets what we would find. */
function unbroken(text: string): Markup {
  const pieces = text.split(/((?<![\w-])(?:[A-Z]{1,4}|\d+)(?:-\d+)+(?![\w-]))/);
  return html`${pieces.map((piece, index) =>
    index % 2 === 1 ? html`<span style="white-space:nowrap">${piece}</span>` : html`${piece}`,
  )}`;
}

function paragraph(text: string, colors: EmailColors): Markup {
  return html`<p class="text" style="margin:0 0 16px;color:${colors.text}">${unbroken(text)}</p>
`;
}

function quietParagraph(text: string, colors: EmailColors): Markup {
  return html`<p class="quiet" style="margin:0 0 8px;font-size:14px;color:${colors.textQuiet}">${unbroken(text)}</p>
`;
}

/** Facts, which are a table to screen readers, too. */
function table(rows: readonly EmailRow[], colors: EmailColors): Markup {
  const edge = `padding:10px 0;border-top:1px solid ${colors.line};vertical-align:top`;
  const row = ({ label, value, isStrong }: EmailRow) => html`<tr>
<th class="quiet row" scope="row" align="left" style="${edge};padding-right:16px;font-weight:400;text-align:left;color:${colors.textQuiet}">${label}</th>
<td class="text row" align="right" style="${edge};text-align:right;color:${colors.text};${isStrong ? 'font-weight:600;font-size:18px' : ''}">${unbroken(value)}</td>
</tr>`;
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px">${rows.map(row)}</table>
`;
}

/** The whole cell is colored, so that it stays a button where a link can have no padding. */
function button({ label, link }: { label: string; link: string }, colors: EmailColors): Markup {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" align="center" bgcolor="${colors.brand}" style="background:${colors.brand};border-radius:10px;mso-padding-alt:13px 24px"><a class="button" href="${link}" style="display:inline-block;padding:13px 24px;border-radius:10px;background:${colors.brand};color:${colors.onBrand};font-weight:600;text-decoration:none">${label}</a></td></tr></table>
`;
}
