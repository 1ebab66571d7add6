import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font, type GlyphRun } from 'fontkit';

type Source = PDFKit.Mixins.PDFFontSource;

// Opened once, a font keeps what it has parsed for the next document. Whole Inter, and not the part that screens load:
// names come in any European alphabet.
function open(url: string): Font {
  return create(readFileSync(fileURLToPath(url))) as Font;
}

/** The words of bills and receipts are mostly the same ones. */
const rememberedWords = 2000;

/** For pdfkit, which also takes a font that is open already, though its types don't say so. */
function source(font: Font): Source {
  const runs = new Map<string, GlyphRun>();
  const layout = (word: string) => {
    const run = runs.get(word) ?? layOut(font, word);
    if (runs.size >= rememberedWords) runs.clear();
    runs.set(word, run);
    return copyOf(run);
  };
  return Object.create(font, { layout: { value: layout } }) as Source;
}

/**
 * A glyph that fontkit first met as a part of another one, such as the apostrophe of a comma, stands for no sign, and so
 * it stays: each later document with it would be read aloud wrong.
 */
function layOut(font: Font, word: string): GlyphRun {
  for (const sign of word) {
    const code = sign.codePointAt(0) ?? 0;
    const { codePoints } = font.glyphForCodePoint(code);
    if (codePoints.length === 0) codePoints.push(code);
  }
  return font.layout(word, featuresOf(word));
}

/**
 * Figures have digits of one width: these align in columns, and fontkit kerns the others wrong (twice in ".1"). Phone
 * numbers and the like would fall apart with them. Contextual alternates (arrows, signs between capitals) would take most of
 * the time of a document, and no document has any.
 */
function featuresOf(word: string) {
  if (!/\d/.test(word)) return { calt: false };
  return word.includes('-') ? { calt: false, kern: false } : { calt: false, tnum: true };
}

/** pdfkit scales the positions it is given in place, and then asks how wide they are. */
function copyOf(run: GlyphRun) {
  const positions = run.positions.map(position => ({ ...position }));
  return {
    glyphs: run.glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

export const regular = source(open(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')));
export const semibold = source(open(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')));
