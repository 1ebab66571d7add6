type Way<Step extends string> = {
  /** In order. */
  steps: readonly Step[];
  /** The first step, if the ones before it are skipped. */
  first: Step;
};

/**
 * The step to show: the one in the URL, but never beyond what the draft allows, so that a reload, the back button or an
 * old link never lands on a review of nothing. A URL with an unknown step starts with the first.
 */
export function shownStep<Step extends string>(
  { steps, first }: Way<Step>,
  asked: string | null,
  furthest: Step,
): Step {
  const at = Math.min(steps.indexOf(asked as Step), steps.indexOf(furthest));
  return steps[Math.max(at, steps.indexOf(first))] ?? first;
}

/** Undefined at the first. */
export function stepBefore<Step extends string>({ steps, first }: Way<Step>, step: Step): Step | undefined {
  return step === first ? undefined : steps[steps.indexOf(step) - 1];
}
