import { languages } from '@wattershed/domain/text/language';
import { expect, test } from 'vitest';
import { portalTexts } from './library.ts';

const places = [
  ['payments/scheduled', 'scheduled.why.bank-refused'],
  ['payments/letters', 'letters.planned.why.bank-refused'],
  ['autopay/letters', 'letters.text-bank-refused.text'],
] as const;

// Wallets pay, too: what isn't taken is named, not what is.
test.each(languages.flatMap(language => places.map(place => [...place, language] as const)))(
  'after returned bank payments, %s leads nobody away from wallets: %s, %s',
  (module, key, language) => {
    const words = portalTexts.translator<typeof key>(module, language)(key);
    expect(words).not.toMatch(/\bcards?\b|\bcash\b|tarjeta|efectivo|\bcartes?\b|espèces/i);
  },
);
