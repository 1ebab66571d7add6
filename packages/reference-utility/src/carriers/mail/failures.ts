/**
 * Addresses that the email carrier refuses, decided by how they start: for good, as for a mailbox that isn't there, or for
 * now. docs/demo.md lists them.
 */
const refusals: readonly { start: string; code: number; words: string }[] = [
  { start: 'no-mailbox', code: 550, words: '5.1.1 There is no such mailbox.' },
  { start: 'mailbox-full', code: 452, words: '4.2.2 The mailbox is full, try again later.' },
];

/** How the carrier refuses this recipient, if it does. */
export function refusalOf(address: string): { code: number; words: string } | undefined {
  return refusals.find(({ start }) => address.toLowerCase().startsWith(start));
}
