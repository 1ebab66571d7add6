import type { Agreement } from './landlord-draft.ts';

/** As people see it: what is on its way to the utility, or was refused there, has no state of its own. */
export function shownState({ state, isRefused }: Pick<Agreement, 'state' | 'isRefused'>) {
  if (isRefused) return 'refused' as const;
  return state ?? ('sending' as const);
}

export const badgeOf = {
  sending: 'warn',
  'in-review': 'warn',
  'in-force': 'good',
  declined: 'bad',
  ended: 'plain',
  refused: 'bad',
} as const satisfies Record<ReturnType<typeof shownState>, string>;

export const canEnd = (agreement: Agreement) => agreement.state === 'in-review' || agreement.state === 'in-force';
