/**
 * What people can enter to see the back office fail: outside systems fail by data, so that the same failure shows in
 * the running portal and in a test. docs/demo.md lists them.
 */

/** No one has this account; a request that names it waits for an answer that never comes. */
export const silentAccountNumber = '999999999999';

/** On no bill; checking it gets no answer. */
export const silentPin = '000000';

export type UpdateFailure = 'refused' | 'no-answer';

/** How an update with this email address fails, if it does: decided by its local part. */
export function updateFailureOf(email: string): UpdateFailure | undefined {
  const localPart = email.trim().toLowerCase().split('@')[0] ?? '';
  if (localPart.startsWith('cis-error')) return 'refused';
  return localPart.startsWith('cis-down') ? 'no-answer' : undefined;
}

export type AddressFailure = UpdateFailure | 'answer-lost';

/** How writing a mailing address fails, if it does: decided by its first line. */
export function addressFailureOf(line: string): AddressFailure | undefined {
  const [, kind] = /\bcis (error|down|lost)\b/i.exec(line) ?? [];
  if (kind === undefined) return undefined;
  return { error: 'refused', down: 'no-answer', lost: 'answer-lost' }[kind.toLowerCase()] as AddressFailure;
}

/** How writing the way bills come fails, if it does: decided by the first line of the address they go to on paper. */
export function deliveryFailureOf(line: string): AddressFailure | undefined {
  const [, kind] = /\bpaper (error|down|lost)\b/i.exec(line) ?? [];
  if (kind === undefined) return undefined;
  return { error: 'refused', down: 'no-answer', lost: 'answer-lost' }[kind.toLowerCase()] as AddressFailure;
}

/** How the check of an address fails, if it does: it doesn't respond, or takes too long. */
export function addressCheckFailureOf(line: string): 'unavailable' | 'slow' | undefined {
  const [, kind] = /\bdqm (down|slow)\b/i.exec(line) ?? [];
  if (kind === undefined) return undefined;
  return kind.toLowerCase() === 'down' ? 'unavailable' : 'slow';
}

/** In the words of {@link updateFailureOf}, for the demo pages. */
export const failureTriggers: readonly { typed: string; where: string; outcome: string }[] = [
  { typed: silentAccountNumber, where: 'as the account number', outcome: 'the billing system doesn’t respond' },
  { typed: silentPin, where: 'as the online registration code', outcome: 'the billing system doesn’t respond' },
  {
    typed: 'cis-error@example.com',
    where: 'as a profile’s email address',
    outcome: 'the billing system refuses the change, as for every address that starts like this',
  },
  {
    typed: 'cis-down@example.com',
    where: 'as a profile’s email address',
    outcome: 'the billing system doesn’t respond, as for every address that starts like this',
  },
  {
    typed: '1 Cis Error St',
    where: 'as the first line of a mailing address',
    outcome: 'the billing system refuses the change',
  },
  {
    typed: '1 Cis Down St',
    where: 'as the first line of a mailing address',
    outcome: 'the billing system doesn’t respond and changes nothing',
  },
  {
    typed: '1 Cis Lost St',
    where: 'as the first line of a mailing address',
    outcome: 'the billing system makes the change, but its answer is lost',
  },
  {
    typed: '1 Paper Error St',
    where: 'as the first line of a mailing address',
    outcome: 'the billing system refuses every change of how that account’s bills come',
  },
  {
    typed: '1 Paper Down St',
    where: 'as the first line of a mailing address',
    outcome: 'the billing system doesn’t respond to such a change, and makes none',
  },
  {
    typed: '1 Paper Lost St',
    where: 'as the first line of a mailing address',
    outcome: 'the billing system makes such a change, but its answer is lost',
  },
  {
    typed: '1 Dqm Down St',
    where: 'as the first line of a mailing address',
    outcome: 'the address check is unavailable',
  },
  {
    typed: '1 Dqm Slow St',
    where: 'as the first line of a mailing address',
    outcome: 'the address check takes so long that the portal doesn’t wait for it',
  },
];

/** Whether looking up a place on the map fails. */
export function isMapDown(text: string): boolean {
  return /\bmap down\b/i.test(text);
}
