import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { afterPaint } from '../ui/page/after-paint.ts';
import { toast } from '../ui/page/toast.ts';
import { readDraft, writeDraft } from './kept-draft.ts';
import { shownStep, stepBefore } from './shown-step.ts';

type Plan<Step extends string, Draft> = {
  /** In order. */
  steps: readonly Step[];
  /** The first step, if the ones before it are skipped. */
  first?: Step;
  /** The step to open with when the URL names none, if it isn't the first. */
  opens?: (draft: Draft) => Step | undefined;
  /** The initial draft. */
  empty: Draft;
  /** The furthest step the draft allows; links and the back button can't go beyond it, either. */
  furthest: (draft: Draft) => Step;
  /** The name the tab stores the draft under, until `forgetDraft`. Never for a draft with a secret in it. */
  keptAs?: string;
  /** Whether a stored draft belongs here: to the same account, for example. */
  isOwn?: (kept: Draft) => boolean;
  /**
   * Whether the next step takes the place of this one in one go, and is drawn before anything else. What it still waits for must have
   * a place of its own to show that: a `Suspense` around the steps.
   */
  isAtOnce?: boolean;
};

export type Wizard<Step extends string, Draft> = {
  step: Step;
  draft: Draft;
  /** Changes the draft, and what the tab stores of it. */
  keep: (change: (draft: Draft) => Draft) => void;
  /** `replace` if the back button must not lead to the step being left. */
  goTo: (step: Step, options?: { replace?: boolean }) => void;
  /** To the previous step; undefined at the first. */
  goBack: (() => void) | undefined;
  /** For the step's card: false while the page shows the step it opened with, where the h1 gets the focus. */
  takesFocus: boolean;
};

/**
 * The steps of a wizard: which one shows, how people move between them, and what has been entered so far. The step is
 * in the URL (`?step=`), so that the browser's back button goes one step back and a reload stays. `StepWizard` draws
 * the list of steps, `StepCard` each step.
 */
export function useWizard<Step extends string, Draft>(plan: Plan<Step, Draft>): Wizard<Step, Draft> {
  const {
    steps,
    first = steps[0] as Step,
    opens,
    empty,
    furthest,
    keptAs,
    isOwn = () => true,
    isAtOnce = false,
  } = plan;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = keptAs === undefined ? undefined : readDraft<Draft>(keptAs);
    return kept !== undefined && isOwn(kept) ? kept : empty;
  });
  // Two changes may come before the next render, and one may come with an awaited answer.
  const newest = useRef(draft);

  const { asked, show, catchUp, follow } = useStepAhead<Step>(search);
  const step = shownStep({ steps, first }, asked ?? search.get('step') ?? opens?.(draft) ?? null, furthest(draft));
  const before = stepBefore({ steps, first }, step);
  const [opened] = useState(step);
  const hasMoved = useRef(false);
  if (step !== opened) hasMoved.current = true;

  function goTo(next: Step, options: { replace?: boolean } = {}): void {
    toast.dismiss();
    catchUp();
    const move = (how: { flushSync?: boolean } = {}) =>
      // There is nothing to load again.
      void navigate(
        { search: `?step=${next}` },
        { ...options, ...how, ...(isAtOnce && { defaultShouldRevalidate: false }) },
      );
    if (!isAtOnce || next === step) {
      move();
      return;
    }
    follow(move);
    leaveStep();
    show(next);
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

/**
 * The step that shows while the URL still names the one before it. The router draws the whole page anew for a URL, menus and all, which takes
 * as long as the step itself: it follows once the step is there, and before any other.
 */
function useStepAhead<Step extends string>(search: URLSearchParams) {
  const [ahead, setAhead] = useState<{ step: Step; search: URLSearchParams }>();
  const newestSearch = useRef(search);
  newestSearch.current = search;
  const moving = useRef<{ atOnce: () => void; cancel: () => void }>(undefined);
  useEffect(() => () => moving.current?.cancel(), []);

  return {
    /** Undefined as soon as the URL has changed. */
    asked: ahead?.search === search ? ahead.step : undefined,
    show: (step: Step) => setAhead({ step, search: newestSearch.current }),
    /** The URL of the step that shows, before another takes its place. */
    catchUp: () => moving.current?.atOnce(),
    follow(move: (how?: { flushSync: boolean }) => void): void {
      const moveNow = (flushSync: boolean) => {
        moving.current?.cancel();
        moving.current = undefined;
        move({ flushSync });
      };
      moving.current = { atOnce: () => moveNow(true), cancel: afterPaint(() => moveNow(false)) };
    },
  };
}

/**
 * To the top, and the focus out of what is about to go, while the page is still laid out as it was: the browser would otherwise lay it out
 * once more for each, half changed, and the next step would come later by a fifth.
 */
function leaveStep(): void {
  window.scrollTo(0, 0);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
