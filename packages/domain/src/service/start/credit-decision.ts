/** What a soft inquiry about one person brought. `not-asked`: no number was given, or no consent. `frozen`: the person keeps their file closed. */
export const creditResults = ['good', 'poor', 'no-file', 'frozen', 'unavailable', 'not-asked'] as const;

export type CreditResult = (typeof creditResults)[number];

/** How someone shows who they are: by a number the bureau knows, by papers that the desk compares, or not at all. */
export const identityProofs = ['number', 'papers', 'none'] as const;

export type IdentityProof = (typeof identityProofs)[number];

export type CreditFile = {
  /** Whether a deposit could be asked for at all: the state's rules. */
  isDepositAllowed: boolean;
  /** Twelve months paid with the utility, late twice at most: nothing more is asked. */
  hasGoodRecord: boolean;
  applicant: CreditResult;
  /** Null without a co-applicant. */
  coApplicant: CreditResult | null;
  proof: IdentityProof;
};

/**
 * `nothing`: service starts. `deposit`: with a deposit. `desk`: a person at the utility decides. `isAdverse`: it is so because of
 * what the bureau said, and the person is told (Fair Credit Reporting Act, 15 U.S.C. 1681m).
 */
export type CreditDecision =
  | { needs: 'nothing' }
  | { needs: 'deposit'; because: 'credit' | 'no-credit-check'; isAdverse: boolean }
  | { needs: 'desk'; because: 'papers' | 'credit-unavailable' };

/** What is asked of an applicant. The better of two results counts; nobody has to give a number. */
export function decideCredit(file: CreditFile): CreditDecision {
  const { applicant, coApplicant, proof } = file;
  const results = coApplicant === null ? [applicant] : [applicant, coApplicant];
  if (proof === 'papers') return { needs: 'desk', because: 'papers' };
  if (file.hasGoodRecord || results.includes('good') || !file.isDepositAllowed) return { needs: 'nothing' };
  if (results.includes('unavailable')) return { needs: 'desk', because: 'credit-unavailable' };
  const isAdverse = results.some(result => result === 'poor' || result === 'no-file' || result === 'frozen');
  return { needs: 'deposit', because: isAdverse ? 'credit' : 'no-credit-check', isAdverse };
}
