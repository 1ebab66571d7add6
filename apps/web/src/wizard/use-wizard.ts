import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { toast } from '../ui/page/toast.ts';
import { readDraft, writeDraft } from './kept-draft.ts';
import { shownStep, stepBefore } from './shown-step.ts';

type Plan<Step extends string, Draft> = {
  /** In their order. */
  steps: readonly Step[];
  /** The first one, where those before it are left out. */
  first?: Step;
  /** The draft to begin with. */
  empty: Draft;
  /** The last step that the draft allows; also a link or the back button comes no further. */
  furthest: (draft: Draft) => Step;
  /** The name under which the tab keeps the draft over a reload, until `forgetDraft`. Never for one with a secret in it. */
  keptAs?: string;
  /** Whether a kept draft belongs here: to the same account, say. */
  isOwn?: (kept: Draft) => boolean;
};

export type Wizard<Step extends string, Draft> = {
  step: Step;
  draft: Draft;
  /** Changes the draft, and what the tab keeps of it. */
  keep: (change: (draft: Draft) => Draft) => void;
  /** `replace` where the back button must not lead to the step that is left. */
  goTo: (step: Step, options?: { replace?: boolean }) => void;
  /** To the step before; undefined at the first. */
  goBack: (() => void) | undefined;
  /** For the step's card: false while the page shows the step that it opened with, whose focus belongs to the h1. */
  takesFocus: boolean;
};

/**
 * The steps of a wizard: which one shows, how one comes to another, and what has been entered so far. The step is in the
 * address (`?step=`), so that the browser's back button goes one step back and a reload stays. `StepWizard` draws the
 * list of them, `StepCard` each.
 */
export function useWizard<Step extends string, Draft>(plan: Plan<Step, Draft>): Wizard<Step, Draft> {
  const { steps, first = steps[0] as Step, empty, furthest, keptAs, isOwn = () => true } = plan;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = keptAs === undefined ? undefined : readDraft<Draft>(keptAs);
    return kept !== undefined && isOwn(kept) ? kept : empty;
  });
  // Two changes may come before it is drawn again, and one may come with an answer that was waited for.
  const newest = useRef(draft);

  const step = shownStep({ steps, first }, search.get('step'), furthest(draft));
  const before = stepBefore({ steps, first }, step);
  const [opened] = useState(step);
  const hasMoved = useRef(false);
  if (step !== opened) hasMoved.current = true;

  function goTo(next: Step, options: { replace?: boolean } = {}): void {
    toast.dismiss();
    void navigate({ search: `?step=${next}` }, options);
  }

  return {
    step,
    draft,
    keep: change => {
      newest.current = change(newest.current);
      setDraft(newest.current);
      if (keptAs !== undefined) writeDraft(keptAs, newest.current);
    },
    goTo,
    goBack: before && (() => goTo(before)),
    takesFocus: hasMoved.current,
  };
}
