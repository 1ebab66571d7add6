import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { useEffect, useState } from 'react';
import { type ApiError, asApiError } from '../../../api/api-error.ts';
import { prepareCaptcha } from '../../../api/captcha/captcha.ts';
import { forgetDraft } from '../../../wizard/kept-draft.ts';
import { useWizard, type Wizard } from '../../../wizard/use-wizard.ts';
import type { ServiceProof } from '../prove/ProveStep.tsx';
import { useKeptForm } from './use-kept-form.ts';

/** What the forms about a service that someone has already have in common. */
type ServedDraft = {
  requestId: string;
  /** Of somebody who is signed in: whose service it is. */
  accountNumber?: AccountNumber;
  /** Of a visitor: that they are the customer. It never leaves the tab with the form. */
  proof?: ServiceProof | undefined;
  draftKey?: string;
  email?: string;
  placed?: unknown;
};

type Plan<Step extends string, Draft> = {
  kind: 'stop' | 'transfer';
  accountNumber: AccountNumber | undefined;
  steps: readonly [Step, ...Step[]];
  draftName: string;
  newDraft: (accountNumber: AccountNumber | undefined) => Draft;
  furthest: (draft: Draft) => Step;
  formToKeep: (draft: Draft) => string;
  /** Whether there is something in it that is worth keeping. */
  isBegun: (draft: Draft) => boolean;
  withProof: (draft: Draft, proof: ServiceProof) => Draft;
};

export type ServedForm<Step extends string, Draft> = Wizard<Step, Draft> & {
  kept: ReturnType<typeof useKeptForm>;
  /** What the server refused of the step that shows. */
  refusal: ApiError | undefined;
  /** A visitor’s proof counts no more. */
  isExpired: boolean;
  expire: () => void;
  prove: (proof: ServiceProof) => void;
  /** Passes an answer on, and takes the proof back once it counts no more: everything typed stays. */
  asking: <Answer>(answer: Promise<Answer>) => Promise<Answer>;
  sendBack: (error: ApiError, to: Step) => void;
  /** Keeps what a step has brought. */
  finish: (change: (before: Draft) => Draft) => void;
  startAnew: () => void;
};

/**
 * A form about a service that someone has: of an account of the session, or of a visitor who shows that it is theirs. What is typed is
 * kept in the tab and on the server, never with the proof, which counts for an hour.
 */
export function useServedForm<Step extends string, Draft extends ServedDraft>(
  plan: Plan<Step, Draft>,
): ServedForm<Step, Draft> {
  const { kind, accountNumber, steps, draftName, newDraft, furthest, formToKeep, isBegun, withProof } = plan;
  const wizard = useWizard<Step, Draft>({
    ...{ steps, empty: newDraft(accountNumber), furthest, keptAs: draftName },
    isOwn: kept => kept.accountNumber === accountNumber,
  });
  const { step, draft, keep, goTo } = wizard;
  const [refusal, setRefusal] = useState<{ step: Step; error: ApiError }>();
  const [isExpired, setExpired] = useState(false);
  const { requestId, draftKey, email } = draft;
  const kept = useKeptForm({
    ...{ kind, requestId, draftKey, form: formToKeep(draft), step: steps.indexOf(step) + 1 },
    isBegun: isBegun(draft) && draft.placed === undefined,
    email: email ?? '',
    onKey: key => keep(before => ({ ...before, draftKey: key })),
  });
  // The work is done while the person types, if the server asks for it.
  useEffect(() => {
    if (!accountNumber) prepareCaptcha();
  }, [accountNumber]);

  function expire(): void {
    setExpired(true);
    keep(before => ({ ...before, proof: undefined }));
  }

  return {
    ...wizard,
    ...{ kept, isExpired, expire },
    refusal: refusal?.step === step ? refusal.error : undefined,
    prove: proof => {
      setExpired(false);
      keep(before => withProof(before, proof));
    },
    asking: answer =>
      answer.catch((failure: unknown) => {
        if (asApiError(failure).code === 'LOG005') expire();
        throw failure;
      }),
    sendBack: (error, to) => {
      setRefusal({ step: to, error });
      goTo(to, { replace: true });
    },
    finish: change => {
      setRefusal(undefined);
      keep(change);
    },
    startAnew: () => {
      forgetDraft(draftName);
      setRefusal(undefined);
      keep(({ proof }) => ({ ...newDraft(accountNumber), ...(proof ? { proof } : {}) }));
      goTo(steps[0], { replace: true });
    },
  };
}

/** Does something once when it comes to be so: the server says it, not the person. */
export function useOnceSo(isSo: boolean, act: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes to be so
  useEffect(() => {
    if (isSo) act();
  }, [isSo]);
}
