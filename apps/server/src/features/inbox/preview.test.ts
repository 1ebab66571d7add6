import { expect, it } from 'vitest';
import { previewOf, readForPreview } from './preview.ts';

const family = '👨‍👩‍👧';

it('is a short message whole, on one line', () => {
  expect(previewOf('One\n\ntwo   three ')).toBe('One two three');
});

it('ends with a whole word', () => {
  expect(previewOf(`${'word '.repeat(31)}whole longer`)).toBe(`${'word '.repeat(31)}whole…`);
  expect(previewOf(`${'word '.repeat(31)}longer words`)).toBe(`${'word '.repeat(31).trim()}…`);
});

it.each([
  ['an emoji', 'x', '🙂'],
  ['several that are one', 'x', family],
  ['a letter with its accent', '', 'é'],
  ['a flag', 'x', '🇺🇸'],
])('does not cut %s in half', (_what, before, letter) => {
  const preview = previewOf(`${before}${letter.repeat(160)}`);
  const kept = preview.slice(before.length, -1);
  expect(preview.endsWith('…')).toBe(true);
  expect(kept.length).toBeGreaterThan(140);
  expect(kept.replaceAll(letter, '')).toBe('');
});

it('says that there is more where only spaces were left out of what was read', () => {
  const beginning = `One${' '.repeat(200)}two ${'x'.repeat(readForPreview)}`.slice(0, readForPreview);
  expect(previewOf(beginning)).toBe('One two…');
});
