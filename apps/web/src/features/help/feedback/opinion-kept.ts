/**
 * Whether somebody found an answer helpful, kept by this tab across a reload and cleared at sign-out. Not the wizards' `tabStorage`,
 * which comes with all that forms need. A browser may forbid it; then it is asked again.
 */
export function opinionKept(answerKey: string) {
  const name = `helpful:${answerKey}`;
  return {
    read: () => guarded(() => sessionStorage.getItem(name)) ?? null,
    write: (answer: 'yes' | 'no') => guarded(() => sessionStorage.setItem(name, answer)),
  };
}

function guarded<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
