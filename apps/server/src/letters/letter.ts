import { kindOf, type MessageKind, wordsOf } from '@wattershed/domain/message/message-kinds';
import { asText } from '@wattershed/domain/message/text/text-parts';
import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type { EmailSender, RenderedEmail } from './email-page.ts';
import { renderEmail } from './render-email.ts';
import { asWords } from './typed-words.ts';

/**
 * A message by its kind, whose words are in the text library: for an email `letters.<template>.subject` and `.lead`, with
 * `.heading`, `.action`, and `.after` where there are any. Why one gets it is `letters.reason`, or the template's own.
 */
export type Letter = {
  kind: MessageKind;
  language: Language;
  /** Values for the placeholders in the texts. `link` is where the `.action` button leads. */
  values: Record<string, string>;
  /** Where messages like this one can be turned off, if they can. */
  leaveLink?: string | undefined;
  /** What the inbox shows, as it was said when the message was queued. */
  said?: { title: string; body: string } | undefined;
};

/** The email as text and as HTML that say the same thing. */
export function renderLetter(letter: Letter, sender: EmailSender): RenderedEmail {
  const { template } = wordsOf(letter.kind);
  const find = (key: string) => textOf(letter, key, sender);
  const need = (key: string, said?: string) => neededText(letter, key, sender, said);
  const subject = need(`letters.${template}.subject`, letter.said?.title);
  const lead = need(`letters.${template}.lead`, letter.said?.body).split('\n');
  const action = find(`letters.${template}.action`);
  const { link } = letter.values;
  const page = {
    language: letter.language,
    subject,
    preview: withoutGreeting(lead).join(' '),
    isSubjectWhole: kindOf(letter.kind).isSubjectWhole,
    heading: find(`letters.${template}.heading`) ?? subject,
    lead,
    after: find(`letters.${template}.after`)?.split('\n') ?? [],
    reason: find(`letters.${template}.reason`) ?? need('letters.reason'),
    leaveLink: letter.leaveLink,
    ...(action && link ? { action: { label: action, link } } : {}),
  };
  return renderEmail(page, sender);
}

/** A text message: the `.text` of the template, in signs that don't make it longer than it is. */
export function renderText(letter: Letter, sender: TextSender): string {
  const { said, values } = letter;
  const saidThen = said && [`${sender.UTILITY_NAME}: ${said.body}`, values.link].filter(Boolean).join(' ');
  return asText(neededText(letter, `letters.${wordsOf(letter.kind).template}.text`, sender, saidThen));
}

/** The message as an inbox shows it: the `.inbox` of the template, or else what its email says after the greeting. */
export function renderInbox(letter: Letter, sender: TextSender): { title: string; body: string } {
  const { template } = wordsOf(letter.kind);
  const title = neededText(letter, `letters.${template}.subject`, sender);
  const own = textOf(letter, `letters.${template}.inbox`, sender);
  const body = own ?? withoutGreeting(neededText(letter, `letters.${template}.lead`, sender).split('\n')).join('\n');
  return { title, body };
}

type TextSender = Pick<EmailSender, 'UTILITY_NAME' | 'UTILITY_PHONE'>;

function neededText(letter: Letter, key: string, sender: TextSender, said?: string): string {
  const words = textOf(letter, key, sender, said);
  if (words === undefined) throw new Error(`no text ${key} in ${wordsOf(letter.kind).module}`);
  return words;
}

/**
 * The text with its values. What an earlier version queued may lack one that the words of today need: then it is what was
 * `said` at the time, or else the words without that.
 */
function textOf(
  { kind, language, values }: Letter,
  key: string,
  sender: TextSender,
  said?: string,
): string | undefined {
  const { module } = wordsOf(kind);
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typedByPeople.has(name) ? asWords(value) : value,
  ]);
  const given = { ...Object.fromEntries(written), utility: sender.UTILITY_NAME, phone: sender.UTILITY_PHONE };
  const missing = [...(portalTexts.find(module, language, key) ?? '').matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter(name => !(name in given));
  if (missing.length === 0) return portalTexts.find(module, language, key, given);
  if (said !== undefined) return said;
  const nothing = Object.fromEntries(missing.map(name => [name, '']));
  return portalTexts
    .find(module, language, key, { ...nothing, ...given })
    ?.replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** Values that someone else than the reader may have typed. */
const typedByPeople = new Set(['name', 'inviter', 'guest', 'passkey', 'device']);

/** Without "Hello Ann,". */
function withoutGreeting(lines: readonly string[]): string[] {
  return lines.filter(line => !/[,:]$/.test(line));
}
