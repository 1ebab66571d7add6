import { describe, expect, it } from 'vitest';
import { isEmail, normaliseEmail } from './email.ts';

describe('isEmail', () => {
  // va-email
  it.each(['ann@example.com', 'ann.lee@example.com', 'a1@mail.example.org', "o'brien+bills@my-utility.example"])(
    'accepts %s',
    text => {
      expect(isEmail(text)).toBe(true);
    },
  );

  // va-email and further malformed ones
  it.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    'ann example.com',
    'ann@example',
    'ann@@example.com',
    'ann..lee@example.com',
    'ann@-example.com',
    'ann@example.com\nbcc: x@example.com',
    '<ann@example.com>',
    `${'a'.repeat(65)}@example.com`,
    `ann@${'a.'.repeat(130)}com`,
  ])('refuses "%s"', text => {
    expect(isEmail(text)).toBe(false);
  });

  it('answers at once for a text made to be slow', () => {
    const startedAt = performance.now();
    expect(isEmail(`${'a-'.repeat(50_000)}@`)).toBe(false);
    expect(isEmail(`a@${'a-'.repeat(120)}`)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(500);
  });

  it('compares addresses without regard to capitals and outer spaces', () => {
    expect(normaliseEmail(' Ann@Example.COM ')).toBe('ann@example.com');
  });
});
