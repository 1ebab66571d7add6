import type { DraftKind } from '@wattershed/domain/service/draft/draft';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { prepareCaptcha } from '../../api/captcha/captcha.ts';
import { forgetDraft } from '../kept-draft.ts';
import { useWizard, type Wizard } from '../use-wizard.ts';
import { useKeptForm } from './use-kept-form.ts';

/** What every form that the server keeps has. */
export type KeptDraft = {
  requestId: string;
  draftKey?: string;
  /** What stands in the fields of a step that isn't done. */
  typed?: object;
  placed?: unknown;
};

type Plan<Step extends string, Draft extends KeptDraft> = {
  kind: DraftKind;
  steps: readonly [Step, ...Step[]];
  /** The name the tab stores the form under. */
  draftName: string;
  empty: Draft;
  isOwn?: (kept: Draft) => boolean;
  furthest: (draft: Draft) => Step;
  formToKeep: (draft: Draft) => string;
  /** Whether there is something in it that is worth keeping. */
  isBegun: (draft: Draft) => boolean;
  isVisitor: boolean;
  /** Where a visitor wants the way back; empty where it isn't known yet. */
  emailOf: (draft: Draft) => string;
  /** The form that comes after one that was thrown away. */
  anew: (before: Draft) => Draft;
};

export type KeptWizard<Step extends string, Draft extends KeptDraft> = Wizard<Step, Draft> & {
  steps: readonly [Step, ...Step[]];
  isVisitor: boolean;
  kept: ReturnType<typeof useKeptForm>;
  /** What the server refused of the step that shows. */
  refusal: ApiError | undefined;
  sendBack: (error: ApiError, to: Step) => void;
  /** Keeps what a step has brought. */
  finish: (change: (before: Draft) => Draft) => void;
  /** Keeps what stands in the fields of a step that isn't done. */
  typing: (part: NonNullable<Draft['typed']>) => void;
  startAnew: () => void;
};

/** A wizard whose form is kept as it is typed, in the tab and on the server, and that the server may send back to a step. */
export function useKeptWizard<Step extends string, Draft extends KeptDraft>(
  plan: Plan<Step, Draft>,
): KeptWizard<Step, Draft> {
  const { kind, steps, draftName, empty, isOwn, furthest, formToKeep, isBegun, isVisitor, emailOf, anew } = plan;
  const wizard = useWizard<Step, Draft>({
    ...{ steps, empty, furthest, keptAs: draftName, isAtOnce: true },
    ...(isOwn ? { isOwn } : {}),
  });
  const { step, draft, keep, goTo } = wizard;
  const [refusal, setRefusal] = useState<{ step: Step; error: ApiError }>();
  const { requestId, draftKey } = draft;
  const kept = useKeptForm({
    ...{ kind, requestId, draftKey, form: formToKeep(draft), step: steps.indexOf(step) + 1 },
    isBegun: isBegun(draft) && draft.placed === undefined,
    email: emailOf(draft),
    onKey: key => keep(before => ({ ...before, draftKey: key })),
  });
  // The work is done while the person types, if the server asks for it.
  useEffect(() => {
    if (isVisitor) prepareCaptcha();
  }, [isVisitor]);

  return {
    ...wizard,
    ...{ steps, isVisitor, kept },
    refusal: refusal?.step === step ? refusal.error : undefined,
    sendBack: (error, to) => {
      setRefusal({ step: to, error });
      goTo(to, { replace: true });
    },
    finish: change => {
      setRefusal(undefined);
      keep(change);
    },
    typing: part => keep(before => ({ ...before, typed: { ...before.typed, ...part } })),
    startAnew: () => {
      forgetDraft(draftName);
      setRefusal(undefined);
      keep(anew);
      goTo(steps[0], { replace: true });
    },
  };
}
