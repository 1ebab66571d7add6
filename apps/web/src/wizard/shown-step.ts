type Way<Step extends string> = {
  /** In their order. */
  steps: readonly Step[];
  /** The first one, where those before it are left out. */
  first: Step;
};

/**
 * The step to show: the one that the address asks for, never beyond what is there, so that a reload, the back button or an
 * old link never lands on a review of nothing. An address that names none of them begins with the first.
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
