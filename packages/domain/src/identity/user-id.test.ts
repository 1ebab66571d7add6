import { describe, expect, it } from 'vitest';
import { isUserId } from './user-id.ts';

describe('isUserId', () => {
  // va-user-id; "ann.lee" is ambiguous there: by decision the full stop is not forbidden
  it.each(['anna', 'ann_lee', 'annlee2024', 'a'.repeat(80), 'ann.lee', 'ann@example.com', '00001'])(
    'accepts %s',
    text => {
      expect(isUserId(text)).toBe(true);
    },
  );

  // va-user-id; "0000" is ambiguous there: by decision zeros only are refused at any length
  it.each([
    'ann',
    'ann lee',
    'ann-lee',
    'ann/lee',
    '00000000',
    'a'.repeat(81),
    '0000',
    '',
    'a<b>',
    'ann*',
    'ann%',
    'ann\t',
  ])('refuses "%s"', text => {
    expect(isUserId(text)).toBe(false);
  });
});
