import { bcp47Of, defaultLanguage, type Language } from '@wattershed/domain/text/language';
import { writtenTexts } from '@wattershed/texts/library';

/** An email by its place in the text library: `letters.<template>.subject` and `.lead`, with `.action` and `.after` where there are any. */
export type Letter = {
  module: `${string}/letters`;
  template: string;
  language: Language;
  /** What stands in the braces of the texts. `link` is where the button of `.action` leads. */
  values: Record<string, string>;
};

type Sender = { UTILITY_NAME: string; UTILITY_PHONE: string };

/** The mail as text and as HTML that says the same. Values come from people: they stand as text in both. */
export function renderLetter(letter: Letter, sender: Sender): { subject: string; text: string; html: string } {
  const values = { ...letter.values, utility: sender.UTILITY_NAME, phone: sender.UTILITY_PHONE };
  const find = (part: string) => textOf(letter, part, values);
  const need = (part: string) => {
    const found = find(part);
    if (found === undefined) throw new Error(`no text ${letter.module}.${letter.template}.${part}`);
    return found;
  };
  // A line break in a name would begin another header of the mail.
  const subject = `${need('subject')} · ${sender.UTILITY_NAME}`.replaceAll(/\s+/g, ' ');
  const lead = need('lead').split('\n');
  const after = find('after')?.split('\n') ?? [];
  const action = find('action');
  const { link } = letter.values;
  const button = action && link ? { label: action, link } : undefined;
  return {
    subject,
    text: [
      ...lead,
      '',
      ...(button ? [`${button.label}: ${button.link}`, ''] : []),
      ...after,
      '',
      sender.UTILITY_NAME,
      '',
    ].join('\n'),
    html: html({ subject, lead, button, after, language: letter.language, utility: sender.UTILITY_NAME }),
  };
}

/** A text message: the `.text` of the template. */
export function renderText(letter: Letter, sender: Sender): string {
  const text = textOf(letter, 'text', { ...letter.values, utility: sender.UTILITY_NAME, phone: sender.UTILITY_PHONE });
  if (text === undefined) throw new Error(`no text ${letter.module}.${letter.template}.text`);
  return text;
}

function textOf({ module, template, language }: Letter, part: string, values: Record<string, string>) {
  const key = `letters.${template}.${part}`;
  const found = writtenTexts(module, language)[key] ?? writtenTexts(module, defaultLanguage)[key];
  return found?.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

type Html = {
  subject: string;
  lead: string[];
  button: { label: string; link: string } | undefined;
  after: string[];
  language: Language;
  utility: string;
};

function html({ subject, lead, button, after, language, utility }: Html): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="${bcp47Of(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1f2933">
<p style="font-weight:700">${escapeHtml(utility)}</p>
${lead.map(paragraph).join('\n')}
${button ? `<p><a href="${escapeHtml(button.link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5394;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>\n<p style="color:#52606d;word-break:break-all">${escapeHtml(button.link)}</p>` : ''}
${after.map(paragraph).join('\n')}
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
