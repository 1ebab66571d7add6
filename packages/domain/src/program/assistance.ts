/** Discounts for households with a low income: CARE in California, LIRA in Arizona. */
export const assistancePrograms = ['care', 'lira'] as const;
export type AssistanceProgram = (typeof assistancePrograms)[number];

/** What a program can ask of a household. */
export const assistanceConditions = [
  'residential',
  'in-applicants-name',
  'primary-residence',
  'income-or-public-program',
  'no-dependent',
  'pool-prescribed',
] as const;
export type AssistanceCondition = (typeof assistanceConditions)[number];

/** Enrollment in one of these can qualify a household, whatever it earns. */
export const publicPrograms = ['medi-cal', 'calfresh', 'ssi', 'wic', 'liheap'] as const;
export type PublicProgram = (typeof publicPrograms)[number];

/** Why what was sent as proof isn’t one. */
export const proofRefusals = ['unreadable', 'another-household', 'out-of-date', 'over-the-limit'] as const;
export type ProofRefusal = (typeof proofRefusals)[number];

/** The words that an applicant agrees to: a new version when they change. */
export const assistanceAgreement = '2026-11-28';

/** Why limits that nobody has published are what they are: projected by the utility, or in force until the next are published. */
export const limitBases = ['projected', 'until-published'] as const;
export type LimitBasis = (typeof limitBases)[number];
