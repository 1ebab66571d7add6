let listener: (() => void) | undefined;

/** The shell sets this once: where a person provides the second factor. */
export function onSecondFactorAsked(react: () => void): void {
  listener = react;
}

/** The server refused a call because the second factor is still missing. */
export function askSecondFactor(): void {
  listener?.();
}
