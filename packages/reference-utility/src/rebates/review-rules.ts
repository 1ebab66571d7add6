import type { DeclineReason, MoreReason, RebateState } from '@wattershed/domain/saving/rebates/rebate-state';

/** How long each step takes when nobody at the desk is faster; for `more-needed`, how long the customer has. */
export const daysIn: Readonly<Partial<Record<RebateState, number>>> = {
  submitted: 1,
  'in-review': 4,
  'more-needed': 60,
  approved: 2,
};

/** What the desk looks at. */
export type Reviewed = {
  model: string;
  contractorLicense: string;
  /** Another application, of anyone, names the same serial number. */
  isSerialUsedElsewhere: boolean;
  /** What it was asked for before. */
  askedFor: readonly string[];
};

export type Verdict =
  | { state: 'approved' }
  | { state: 'more-needed'; reason: MoreReason }
  | { state: 'declined'; reason: DeclineReason };

/** The registers that the desk looks into know no such thing. docs/demo.md lists what leads to what. */
const isUnknownModel = (model: string) => /\bunknown\b/i.test(model);
const isUnknownContractor = (license: string) => /^(ROC)?0{6}/.test(license);

/** What the desk decides by itself: it asks once, and doesn't pay for what can't be shown then. */
export function decideReview(reviewed: Reviewed): Verdict {
  const { model, contractorLicense, isSerialUsedElsewhere, askedFor } = reviewed;
  if (isSerialUsedElsewhere)
    return askedFor.includes('serial-used')
      ? { state: 'declined', reason: 'serial-used' }
      : { state: 'more-needed', reason: 'serial-used' };
  const unknown = isUnknownModel(model)
    ? ('model-unknown' as const)
    : isUnknownContractor(contractorLicense)
      ? ('contractor-unknown' as const)
      : undefined;
  if (!unknown) return { state: 'approved' };
  return askedFor.includes(unknown)
    ? { state: 'declined', reason: 'not-qualified' }
    : { state: 'more-needed', reason: unknown };
}

const dayMs = 86_400_000;

/** Null for a state in which nothing happens by itself. */
export function afterDays(from: Date, days: number | undefined): Date | null {
  return days === undefined ? null : new Date(from.getTime() + days * dayMs);
}
