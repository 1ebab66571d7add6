import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openLibrary, portalTexts } from './library.ts';

const utilityTexts = openLibrary(join(import.meta.dirname, '../../reference-utility/texts'));

/** A space at which a line could break, leaving the mark alone at the beginning of the next line. */
const breakable = / [?!:;%»]|« /;

it.each([
  ['portal', portalTexts],
  ['reference utility', utilityTexts],
])('in French no line of the %s begins with the mark that ends a phrase', (_, library) => {
  const texts = library.modules().flatMap(module => Object.entries(library.written(module, 'FR')));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter(([, text]) => breakable.test(text))).toEqual([]);
});
