import { describe, expect, test } from 'vitest';
import { partsOf } from './contact-rows.ts';

describe('a text in a person’s PDF', () => {
  test('stays whole while it fits a page', () => expect(partsOf('One\n\nTwo')).toEqual(['One\n\nTwo']));

  test.each([
    ['many lines', Array.from({ length: 4_000 }, (_, index) => String(index)).join('\n')],
    ['one long line', 'word '.repeat(800)],
    ['letters outside the first plane', '😀'.repeat(2_000)],
  ])('of %s comes in parts that do, with nothing lost', (_, text) => {
    const parts = partsOf(text);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join('').replaceAll('\n', '')).toBe(text.replaceAll('\n', ''));
    for (const part of parts) {
      expect([...part].length).toBeLessThanOrEqual(1_500 + 30);
      expect(part.split('\n').length).toBeLessThanOrEqual(30);
    }
  });
});
