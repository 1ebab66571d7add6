import { asText, isPlainText } from '@wattershed/domain/message/text/text-parts';
import { defaultLanguage, type Language } from '@wattershed/domain/text/language';
import { portalTexts } from '../library.ts';
import { fill } from '../wording.ts';
import { isAgreedTo } from './fixed-texts.ts';

/** The longest text message, with values of usual length in it: two parts. */
const textMessageAtMost = 306;
const otherAtMost = 1_000;

const placeholdersOf = (text: string): Set<string> => new Set([...text.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole));

/** What the release says in that place: in that language, or in EN_US. Undefined where it says nothing. */
export function releaseText(module: string, key: string, language: Language = defaultLanguage): string | undefined {
  // The name comes from outside and never reaches the disk.
  if (!portalTexts.modules().includes(module)) return undefined;
  const own = (wanted: Language) => {
    const texts = portalTexts.written(module, wanted);
    return Object.hasOwn(texts, key) ? texts[key] : undefined;
  };
  return own(language) ?? own(defaultLanguage);
}

/** Why these words can't stand in the place of the release's; empty where they can. */
export function faultsOfReplacement(module: string, key: string, words: string): string[] {
  const original = releaseText(module, key);
  if (original === undefined) return [`there is no text ${key} in ${module}`];
  if (isAgreedTo(key))
    return [`people agree to ${key}: its words are kept with what they agreed to, and change with a release only`];
  return [
    ...faultsOfWords(words, original),
    ...faultsOfPlaceholders(words, original),
    ...(/^letters\..+\.text$/.test(key) ? faultsOfTextMessage(words) : []),
  ];
}

function faultsOfWords(words: string, original: string): string[] {
  const tag = /<\/?[a-z!?][^\s>]*/i.exec(words)?.[0];
  return [
    ...(words.isWellFormed() ? [] : ['the text isn’t valid UTF-8']),
    ...(words.trim() === '' ? ['a text can’t be empty'] : []),
    ...(words !== words.trim() ? ['a text neither begins nor ends with a space'] : []),
    ...(words.length > otherAtMost ? [`a text has at most ${otherAtMost} characters`] : []),
    ...(tag ? [`HTML isn’t allowed: ${tag}`] : []),
    ...(hidden.test(words) ? ['a control character, or one that turns the direction of reading, isn’t text'] : []),
    ...(words.includes('\n') && !original.includes('\n') ? ['this text is one line'] : []),
  ];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const hidden = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/;

/** Braces that are no placeholder would stand on the screen as they are. */
function faultsOfPlaceholders(words: string, original: string): string[] {
  const [given, needed] = [placeholdersOf(words), placeholdersOf(original)];
  const lacking = [...needed].filter(name => !given.has(name));
  const added = [...given].filter(name => !needed.has(name));
  const stray = /[{}]/.test(words.replaceAll(/\{\w+\}/g, ''));
  return [
    ...lacking.map(name => `${name} is missing`),
    ...added.map(name => `the original has no ${name}`),
    ...(stray ? ['a placeholder is written {name}'] : []),
  ];
}

function faultsOfTextMessage(words: string): string[] {
  const usual = Object.fromEntries([...placeholdersOf(words)].map(name => [name.slice(1, -1), '0'.repeat(12)]));
  const length = asText(fill(words, { ...usual, utility: 'Wattershed Electric & Water', code: '123456' })).length;
  // Without its accent, a word may be another one.
  const odd = [...asText(words)].filter(sign => !isPlainText(sign) && !/\p{L}/u.test(sign));
  return [
    ...(length > textMessageAtMost
      ? [`a text message has at most ${textMessageAtMost} characters, and this one ${length}`]
      : []),
    ...(odd.length > 0 ? [`text messages can’t be written with ${[...new Set(odd)].join(' ')}`] : []),
  ];
}
