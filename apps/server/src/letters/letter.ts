import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import { html, type Markup, nothing } from '@wattershed/texts/markup';

/** An email by its place in the text library: `letters.<template>.subject` and `.lead`, with `.action` and `.after` where there are any. */
export type Letter = {
  module: `${string}/letters`;
  template: string;
  language: Language;
  /** Values for the placeholders in the texts. `link` is where the `.action` button leads. */
  values: Record<string, string>;
};

type Sender = { UTILITY_NAME: string; UTILITY_PHONE: string };

/** The email as text and as HTML that say the same thing. Values come from people and are escaped in both. */
export function renderLetter(letter: Letter, sender: Sender): { subject: string; text: string; html: string } {
  const values = { ...letter.values, utility: sender.UTILITY_NAME, phone: sender.UTILITY_PHONE };
  const find = (part: string) => textOf(letter, part, values);
  const need = (part: string) => {
    const found = find(part);
    if (found === undefined) throw new Error(`no text ${letter.module}.${letter.template}.${part}`);
    return found;
  };
  // A line break in a name would start another email header.
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
    html: page({ subject, lead, button, after, language: letter.language, utility: sender.UTILITY_NAME }).markup,
  };
}

/** A text message: the `.text` of the template. */
export function renderText(letter: Letter, sender: Sender): string {
  const text = textOf(letter, 'text', { ...letter.values, utility: sender.UTILITY_NAME, phone: sender.UTILITY_PHONE });
  if (text === undefined) throw new Error(`no text ${letter.module}.${letter.template}.text`);
  return text;
}

function textOf({ module, template, language }: Letter, part: string, values: Record<string, string>) {
  return portalTexts.find(module, language, `letters.${template}.${part}`, values);
}

type Html = {
  subject: string;
  lead: string[];
  button: { label: string; link: string } | undefined;
  after: string[];
  language: Language;
  utility: string;
};

function page({ subject, lead, button, after, language, utility }: Html): Markup {
  const paragraph = (text: string) => html`<p>${text}</p>
`;
  return html`<!doctype html>
<html lang="${bcp47Of(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1f2933">
<p style="font-weight:700">${utility}</p>
${lead.map(paragraph)}${button ? buttonOf(button) : nothing}${after.map(paragraph)}</body>
</html>
`;
}

function buttonOf({ label, link }: { label: string; link: string }): Markup {
  return html`<p><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5394;color:#ffffff;text-decoration:none;font-weight:600">${label}</a></p>
<p style="color:#52606d;word-break:break-all">${link}</p>
`;
}
