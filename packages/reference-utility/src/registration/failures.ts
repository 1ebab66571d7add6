/**
 * What a person can type to see the back office fail: outside systems fail by data, so that the same failure can be seen
 * in the running portal and in a test. docs/demo.md lists them.
 */

/** Nobody has this account; whoever names it waits for an answer that does not come. */
export const silentAccountNumber = '999999999999';

/** No bill carries it; the check of it gets no answer. */
export const silentPin = '000000';

export type UpdateFailure = 'refused' | 'no-answer';

/** How an update with this e-mail address fails, if it does: by its local part. */
export function updateFailureOf(email: string): UpdateFailure | undefined {
  const localPart = email.trim().toLowerCase().split('@')[0] ?? '';
  if (localPart.startsWith('cis-error')) return 'refused';
  return localPart.startsWith('cis-down') ? 'no-answer' : undefined;
}

/** In the words of {@link updateFailureOf}, for the pages of the demonstration. */
export const failureTriggers: readonly { typed: string; where: string; outcome: string }[] = [
  { typed: silentAccountNumber, where: 'as account number', outcome: 'the billing system does not answer' },
  { typed: silentPin, where: 'as online registration code', outcome: 'the billing system does not answer' },
  {
    typed: 'cis-error@example.com',
    where: 'as email address of a profile',
    outcome: 'the billing system refuses the change; so it does with every address that begins so',
  },
  {
    typed: 'cis-down@example.com',
    where: 'as email address of a profile',
    outcome: 'the billing system does not answer; so it does with every address that begins so',
  },
];
