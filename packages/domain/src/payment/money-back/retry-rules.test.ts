import { describe, expect, it } from 'vitest';
import { retryAfterDecline } from './retry-rules.ts';

const never = { again: false };

describe('a card that was declined', () => {
  it.each(['F300', 'F306', 'F307', 'F308', 'F315'])('%s: asked once more, on another day', code => {
    expect(retryAfterDecline('card', code, 1)).toEqual({ again: true, afterDays: 1 });
    expect(retryAfterDecline('card', code, 2)).toEqual(never);
  });

  it.each([
    ...['F301', 'F302', 'F303', 'F304', 'F305', 'F309', 'F310', 'F311', 'F312', 'F313', 'F314'],
    ...['F351', 'F352', 'F353', 'F354', 'F355', 'F999', ''],
  ])('%s: never again', code => {
    expect(retryAfterDecline('card', code, 1)).toEqual(never);
  });

  it('a bank account is never asked again after a decline', () => {
    expect(retryAfterDecline('bank', 'F306', 1)).toEqual(never);
  });
});
