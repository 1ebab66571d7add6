let listener: (() => void) | undefined;

/** The shell says once where a person brings the second factor. */
export function onSecondFactorAsked(react: () => void): void {
  listener = react;
}

/** The server has refused a call because the second factor is still to come. */
export function askSecondFactor(): void {
  listener?.();
}
