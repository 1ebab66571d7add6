import type { Cents } from '@wattershed/domain/money/cents';
import type { PublicProgram } from '@wattershed/domain/program/assistance';

/**
 * What is known of a household, for all programs alike. `null` is what nobody has said yet: a decision that hangs on it stays
 * open, and says on what.
 */
export type Household = {
  /** Of the premise, such as CA. */
  state: string;
  isResidential: boolean;
  /** Adults and children who live there. */
  people: number | null;
  /** Before taxes, of everyone who lives there, from all sources, in a year. */
  incomeCents: Cents | null;
  /** Those that somebody who lives there is enrolled in. */
  publicPrograms: readonly PublicProgram[] | null;
  isInApplicantsName: boolean | null;
  isPrimaryResidence: boolean | null;
  /** Whether somebody else’s tax return claims the applicant. */
  isDependent: boolean | null;
  /** Whether there is a pool or a spa, and whether a physician has prescribed it. */
  pool: 'none' | 'prescribed' | 'own' | null;
  /** Whether all income is a pension, Social Security, or the like. */
  isIncomeFixed: boolean | null;
};
