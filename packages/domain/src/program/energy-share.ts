/** What the fund asks of a household before it helps. */
export const grantConditions = [
  'residential',
  'in-service',
  'past-due',
  'income-or-public-program',
  'none-in-a-year',
  'fund-has-money',
] as const;
export type GrantCondition = (typeof grantConditions)[number];
