import { expect, it } from 'vitest';
import { ApiError, type FailureCode } from '../../api/api-error.ts';
import { failureWords } from './registration-failure.ts';

it.each<[FailureCode, string | undefined]>([
  ['VA001', 'registration.error.VA001'],
  ['GEN014', 'registration.error.GEN014'],
  ['GEN015', 'registration.error.GEN015'],
  ['SYS503', 'registration.error.noAnswer'],
  ['OFFLINE', 'registration.error.noAnswer'],
  ['TIMEOUT', 'registration.error.noAnswer'],
  ['SYS500', 'registration.error.other'],
  ['REQ400', 'registration.error.other'],
  ['RATE429', undefined],
])('%s is told as %s', (code, words) => {
  expect(failureWords(new ApiError({ code }))).toBe(words);
});

it('anything that is not a refusal is shown as invalid details', () => {
  expect(failureWords(new Error('broken'))).toBe('registration.error.other');
});
