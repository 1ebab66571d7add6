import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { useEffect, useState } from 'react';
import { asApiError } from '../../../api/api-error.ts';
import { type KeptDraft, type KeptWizard, useKeptWizard } from '../../../wizard/kept/use-kept-wizard.ts';
import type { ServiceProof } from '../prove/ProveStep.tsx';

/** What the forms about a service that someone has already have in common. */
type ServedDraft = KeptDraft & {
  /** Of somebody who is signed in: whose service it is. */
  accountNumber?: AccountNumber;
  /** Of a visitor: that they are the customer. It never leaves the tab with the form. */
  proof?: ServiceProof | undefined;
  email?: string;
};

type Plan<Step extends string, Draft extends ServedDraft> = Pick<
  Parameters<typeof useKeptWizard<Step, Draft>>[0],
  'steps' | 'draftName' | 'furthest' | 'formToKeep' | 'isBegun'
> & {
  kind: 'stop' | 'transfer';
  accountNumber: AccountNumber | undefined;
  newDraft: (accountNumber: AccountNumber | undefined) => Draft;
  withProof: (draft: Draft, proof: ServiceProof) => Draft;
};

export type ServedForm<Step extends string, Draft extends ServedDraft> = KeptWizard<Step, Draft> & {
  /** Why a visitor shows once more that the account is theirs: the proof counts no more, or stayed in another tab. */
  provesAgain: 'expired' | 'kept' | undefined;
  expire: () => void;
  prove: (proof: ServiceProof) => void;
  /** Passes an answer on, and takes the proof back once it counts no more: everything typed stays. */
  asking: <Answer>(answer: Promise<Answer>) => Promise<Answer>;
};

/**
 * A form about a service that someone has: of an account of the session, or of a visitor who shows that it is theirs. What is typed is
 * kept in the tab and on the server, never with the proof, which counts for an hour.
 */
export function useServedForm<Step extends string, Draft extends ServedDraft>(
  plan: Plan<Step, Draft>,
): ServedForm<Step, Draft> {
  const { accountNumber, newDraft, withProof, ...rest } = plan;
  const wizard = useKeptWizard<Step, Draft>({
    ...rest,
    empty: newDraft(accountNumber),
    isOwn: kept => kept.accountNumber === accountNumber,
    isVisitor: accountNumber === undefined,
    emailOf: ({ email }) => email ?? '',
    anew: ({ proof }) => ({ ...newDraft(accountNumber), ...(proof ? { proof } : {}) }),
  });
  const { keep, draft } = wizard;
  const [isExpired, setExpired] = useState(false);
  const isKept = !accountNumber && !draft.proof && plan.isBegun(draft);

  function expire(): void {
    setExpired(true);
    keep(before => ({ ...before, proof: undefined }));
  }

  return {
    ...wizard,
    provesAgain: isExpired ? 'expired' : isKept ? 'kept' : undefined,
    expire,
    prove: proof => {
      setExpired(false);
      keep(before => withProof(before, proof));
    },
    asking: answer =>
      answer.catch((failure: unknown) => {
        if (asApiError(failure).code === 'LOG005') expire();
        throw failure;
      }),
  };
}

/** Does something once when it comes to be so: the server says it, not the person. */
export function useOnceSo(isSo: boolean, act: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes to be so
  useEffect(() => {
    if (isSo) act();
  }, [isSo]);
}
