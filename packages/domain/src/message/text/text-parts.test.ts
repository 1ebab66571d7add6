import { expect, test } from 'vitest';
import { asText, isPlainText, partsOf } from './text-parts.ts';

test.each([
  ['You don’t owe anything on •••• 0001', "You don't owe anything on *0001"],
  ['Visa •••• 4242 – “Household” …', 'Visa *4242 - "Household" ...'],
  ['1\u202F234,50\u00A0$US, « 9 août 2026 »', '1 234,50 $US, "9 aout 2026"'],
  ['−$24.02\u00AD', '-$24.02'],
  ['¿Pagó más? Sí', '¿Pagó más? Sí'],
  ['Débité à Noël', 'Débité à Noël'],
])('"%s" is texted as "%s"', (words, texted) => {
  expect(asText(words)).toBe(texted);
});

test.each([
  ['a', 0, 1],
  ['a', 160, 1],
  ['a', 161, 2],
  ['a', 306, 2],
  ['a', 307, 3],
  ['é', 160, 1],
  ['ñ', 161, 2],
  ['€', 80, 1],
  ['€', 81, 2],
  ['á', 70, 1],
  ['á', 71, 2],
  ['á', 134, 2],
  ['á', 135, 3],
  ['🙂', 35, 1],
  ['🙂', 36, 2],
])('%s, %i times, goes in %i parts', (sign, times, parts) => {
  expect(partsOf(sign.repeat(times))).toBe(parts);
});

test.each([
  ["It's $5.00: PAY?", true],
  ['À bientôt', false],
  ['¡Gracias! Año [1] €', true],
  ['Número', false],
])('whether "%s" is plain: %s', (text, isPlain) => {
  expect(isPlainText(text)).toBe(isPlain);
});
