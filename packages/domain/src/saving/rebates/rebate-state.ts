/** Where an application stands. `approved` is decided, and not paid yet. */
export const rebateStates = [
  'submitted',
  'in-review',
  'more-needed',
  'approved',
  'paid',
  'declined',
  'withdrawn',
] as const;
export type RebateState = (typeof rebateStates)[number];

/** Why the utility can't decide yet. */
export const moreReasons = [
  'receipt-unreadable',
  'receipt-incomplete',
  'serial-used',
  'model-unknown',
  'contractor-unknown',
] as const;
export type MoreReason = (typeof moreReasons)[number];

/** Why it doesn't pay. */
export const declineReasons = [
  'not-qualified',
  'purchase-date',
  'serial-used',
  'already-paid',
  'budget-used-up',
  'not-offered',
  'no-answer',
] as const;
export type DeclineReason = (typeof declineReasons)[number];

export type RebateReason = MoreReason | DeclineReason;

/** What an answer has to bring: a new file or not, and which field says it. */
export const askedBy: Readonly<
  Record<MoreReason, { file: 'needed' | 'helpful'; field: 'serialNumber' | 'model' | 'contractorLicense' | null }>
> = {
  'receipt-unreadable': { file: 'needed', field: null },
  'receipt-incomplete': { file: 'needed', field: null },
  'serial-used': { file: 'helpful', field: 'serialNumber' },
  'model-unknown': { file: 'helpful', field: 'model' },
  'contractor-unknown': { file: 'helpful', field: 'contractorLicense' },
};

export function isMoreReason(reason: string | null): reason is MoreReason {
  return moreReasons.some(one => one === reason);
}

/** Nobody has decided: it can still be taken back. */
export function isUndecided(state: RebateState): boolean {
  return state === 'submitted' || state === 'in-review' || state === 'more-needed';
}
