import { join } from 'node:path';
import type { Language } from '@wattershed/domain/text/language';
import { expect, it } from 'vitest';
import { openLibrary, portalTexts } from './library.ts';

const utilityTexts = openLibrary(join(import.meta.dirname, '../../reference-utility/texts'));

/** What no text of a language may have, because the times beside it, which Intl writes, are written another way. */
const otherWays: Record<Language, RegExp> = {
  EN_US: /\d ?(?:[ap]\.?m)|(?<![\d:])0\d:\d\d(?!\d)/,
  EN_UK: /\d ?(?:AM|PM|[ap]\.m)|\d[ap]m|(?<![\d:])\d:\d\d(?!\d)/,
  ES: /\d ?(?:AM|PM|[ap]\.?\sm|[ap]m)|(?<![\d:])0\d:\d\d(?!\d)/,
  FR: /\d ?(?:AM|PM|[ap]\.?m\b)|(?<![\d:])\d:\d\d(?!\d)|\b0\d ?h\b/,
};

it.each(['EN_US', 'EN_UK', 'ES', 'FR'] as const)(
  'every text in %s writes times as the portal’s clocks do',
  language => {
    const texts = [portalTexts, utilityTexts].flatMap(library =>
      library.modules().flatMap(module =>
        Object.keys(library.written(module, 'EN_US')).map(key => ({
          key: `${module} ${key}`,
          text: library.find(module, language, key) ?? '',
        })),
      ),
    );
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter(({ text }) => otherWays[language].test(text))).toEqual([]);
  },
);
