import { asApiError } from '../../api/api-error.ts';
import type { RegistrationTextKey } from './registration-texts.ts';

/** Failures for which the words shared by all screens say more. */
const sharedWords: readonly string[] = [
  'GEN016',
  'RATE429',
  'AUTH418',
  'PWD001',
  'PWD002',
  'USR409',
  'LOG005',
  'TRM409',
];

/**
 * The words for a refused proof (specification 8, "Validate account"): three codes have their own, so has a missing
 * answer, and any other failure says the details are invalid. Undefined where the shared words are shown.
 */
export function failureWords(error: unknown): RegistrationTextKey | undefined {
  const { code } = asApiError(error);
  if (code === 'VA001' || code === 'GEN014' || code === 'GEN015') return `registration.error.${code}`;
  if (code === 'SYS503' || code === 'OFFLINE' || code === 'TIMEOUT') return 'registration.error.noAnswer';
  return sharedWords.includes(code) ? undefined : 'registration.error.other';
}
