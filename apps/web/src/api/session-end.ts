export type SessionEnd = 'explicit' | 'automatic';

let listener: ((how: SessionEnd) => void) | undefined;

/** The shell says once what ending a session means: storage, caches, the way to /login. */
export function onSessionEnd(react: (how: SessionEnd) => void): void {
  listener = react;
}

export function endSession(how: SessionEnd): void {
  listener?.(how);
}
