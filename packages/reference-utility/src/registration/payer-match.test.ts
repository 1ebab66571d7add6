import { expect, test } from 'vitest';
import { knowsAccount, nobodyOnFile, type PayableOnFile } from './payer-match.ts';

const couple: PayableOnFile = {
  kind: 'residential',
  lastNames: ['Núñez-O’Brien', ''],
  zips: ['93117', '93117-4401', ''],
};
const cafe: PayableOnFile = { kind: 'commercial', lastNames: ['Okafor', ''], zips: ['93117', '', ''] };

test.each([
  ['the last name', couple, 'Núñez-O’Brien', true],
  ['the last name without accents, marks and capitals', couple, ' nunez obrien ', true],
  ['another last name', couple, 'Nunez', false],
  ['the ZIP code', couple, '93117', true],
  ['the ZIP code with four more digits', couple, '93117-0000', true],
  ['another ZIP code', couple, '93118', false],
  ['nothing', couple, '', false],
  ['marks only', couple, '–', false],
  ['the ZIP code of a business', cafe, '93117', true],
  ['the name of someone at a business', cafe, 'Okafor', false],
  ['a dash, of an account that isn’t there', nobodyOnFile, '–', false],
  ['nothing, of an account that isn’t there', nobodyOnFile, '', false],
])('with %s: %s', (_, onFile, fact, isKnown) => {
  expect(knowsAccount(onFile, fact)).toBe(isKnown);
});
