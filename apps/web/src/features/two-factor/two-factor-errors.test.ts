import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { ownWords } from './two-factor-errors.ts';

// The keys stand in for the words, which the text library's guard checks in every language.
const t = (key: string, values?: Record<string, unknown>) => (values ? `${key} ${values.count}` : key);
const refusal = (code: 'LOG002' | 'RATE429' | 'RES404' | 'RES409' | 'LOG004', retryAfter?: number) =>
  new ApiError({ code, retryAfter });

describe('the words for a refusal', () => {
  it.each([
    { code: 'LOG002', place: 'code', retryAfter: 900, words: 'two-factor.error.locked 15' },
    { code: 'LOG002', place: 'change', retryAfter: 20, words: 'two-factor.error.passwordLocked 1' },
    { code: 'RATE429', place: 'send', retryAfter: 1_801, words: 'two-factor.error.sendLater 31' },
    { code: 'RATE429', place: 'add', retryAfter: 25, words: 'two-factor.error.addSoon 25' },
    { code: 'RATE429', place: 'add', retryAfter: undefined, words: 'two-factor.error.addLater 1' },
    { code: 'RES409', place: 'add', retryAfter: undefined, words: 'two-factor.error.sameDevice' },
    { code: 'RES404', place: 'change', retryAfter: undefined, words: 'two-factor.error.setupOver' },
  ] as const)('$code in $place are $words', ({ code, place, retryAfter, words }) => {
    expect(ownWords(refusal(code, retryAfter), place, t)).toBe(words);
  });

  it('are the common ones for a wrong code, and where no code is sent, and none where nothing failed', () => {
    expect(ownWords(refusal('LOG004'), 'code', t)).toBeUndefined();
    expect(ownWords(refusal('RATE429', 30), 'code', t)).toBeUndefined();
    expect(ownWords(refusal('RATE429', 30), 'change', t)).toBeUndefined();
    expect(ownWords(null, 'code', t)).toBeUndefined();
  });
});
