/**
 * What a text can be written with (GSM 03.38). One sign that isn't here makes carriers send the whole text as UCS-2, in which
 * a part holds less than half as much.
 */
const plainSigns = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
    'abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** Each takes the room of two. */
const doubleSigns = new Set('^{}\\[~]|€\f');

/** Signs of print, and what says the same in a text. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/•+[ \u00A0]?/g, '*'],
  [/[’‘‛]/g, "'"],
  [/«[ \u00A0\u202F]?|[ \u00A0\u202F]?»|[“”„]/g, '"'],
  [/[–—−‐‑]/g, '-'],
  [/…/g, '...'],
  [/[\u00A0\u2000-\u200A\u202F]/g, ' '],
  [/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, ''],
  // As it has been spelled since 1990.
  [/août/g, 'aout'],
];

/**
 * The words with the signs of texts. Letters stay as they are: without its accent, a word may be another one ("pagó" is "you
 * paid", "pago" is "I pay").
 */
export function asText(words: string): string {
  return replacements.reduce((text, [printed, texted]) => text.replaceAll(printed, texted), words);
}

/** Whether a text needs no more than plain signs. */
export const isPlainText = (text: string): boolean =>
  [...text].every(sign => plainSigns.has(sign) || doubleSigns.has(sign));

/** In how many parts carriers send a text, and bill it. */
export function partsOf(text: string): number {
  if (!isPlainText(text)) return inParts(text.length, 70, 67);
  return inParts(
    [...text].reduce((length, sign) => length + (doubleSigns.has(sign) ? 2 : 1), 0),
    160,
    153,
  );
}

/** Several parts hold less each: they say which one they are. */
const inParts = (length: number, alone: number, each: number): number =>
  length <= alone ? 1 : Math.ceil(length / each);
