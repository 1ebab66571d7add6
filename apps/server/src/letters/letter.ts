import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type { EmailSender, RenderedEmail } from './email-page.ts';
import { renderEmail } from './render-email.ts';
import { asWords } from './typed-words.ts';

/**
 * An email by its place in the text library: `letters.<template>.subject` and `.lead`, with `.action` and `.after` where
 * there are any. Why one gets it is `letters.reason`, or the template's own.
 */
export type Letter = {
  module: `${string}/letters`;
  template: string;
  language: Language;
  /** Values for the placeholders in the texts. `link` is where the `.action` button leads. */
  values: Record<string, string>;
};

/** The email as text and as HTML that say the same thing. */
export function renderLetter(letter: Letter, sender: EmailSender): RenderedEmail {
  const { module, template } = letter;
  const find = (key: string) => textOf(letter, key, sender);
  const need = (key: string) => find(key) ?? missing(module, key);
  const subject = need(`letters.${template}.subject`);
  const lead = need(`letters.${template}.lead`).split('\n');
  const action = find(`letters.${template}.action`);
  const { link } = letter.values;
  const page = {
    language: letter.language,
    subject,
    preview: lead.filter(line => !isGreeting(line)).join(' '),
    heading: subject,
    lead,
    after: find(`letters.${template}.after`)?.split('\n') ?? [],
    reason: find(`letters.${template}.reason`) ?? need('letters.reason'),
    ...(action && link ? { action: { label: action, link } } : {}),
  };
  return renderEmail(page, sender);
}

/** A text message: the `.text` of the template. */
export function renderText(letter: Letter, sender: EmailSender): string {
  const key = `letters.${letter.template}.text`;
  return textOf(letter, key, sender) ?? missing(letter.module, key);
}

function missing(module: string, key: string): never {
  throw new Error(`no text ${key} in ${module}`);
}

function textOf({ module, language, values }: Letter, key: string, sender: EmailSender): string | undefined {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typedByPeople.has(name) ? asWords(value) : value,
  ]);
  return portalTexts.find(module, language, key, {
    ...Object.fromEntries(written),
    utility: sender.UTILITY_NAME,
    phone: sender.UTILITY_PHONE,
  });
}

/** Values that someone else than the reader may have typed. */
const typedByPeople = new Set(['name', 'inviter', 'guest', 'passkey', 'device']);

/** "Hello Ann," */
function isGreeting(line: string): boolean {
  return /[,:]$/.test(line);
}
