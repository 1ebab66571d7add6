export type SessionEnd = 'explicit' | 'automatic';

/** `backTo` is the path that the next sign-in leads to, where that isn't the one the session ended on. */
type Ending = [how: SessionEnd, backTo?: string];

let listener: ((...ending: Ending) => void) | undefined;
let missed: Ending | undefined;

/**
 * The shell sets what ending a session means: storage, caches, the way to /login. Returns a function that undoes it.
 */
export function onSessionEnd(react: (...ending: Ending) => void): () => void {
  listener = react;
  if (missed) react(...missed);
  missed = undefined;
  return () => {
    listener = undefined;
  };
}

/**
 * Something that ends before the shell is ready, such as a session found expired when the page opens, ends as soon as
 * it is.
 */
export function endSession(...ending: Ending): void {
  cancelPlannedEnd();
  if (listener) listener(...ending);
  else missed = ending;
}

let planned: ReturnType<typeof setTimeout> | undefined;

/** Ends this session, and no other: one that has ended by then, and been followed by the next, isn't ended again. */
export function endSessionIn(ms: number, ...ending: Ending): void {
  clearTimeout(planned);
  planned = setTimeout(() => endSession(...ending), ms);
}

/** What was to end soon has ended already, or a new session has begun. */
export function cancelPlannedEnd(): void {
  clearTimeout(planned);
}

let endsOnForbidden = false;

/** The logout-on-forbidden setting (specification 6; off by default). */
export function setEndsOnForbidden(isOn: boolean): void {
  endsOnForbidden = isOn;
}

/** After everything else was tried: a 401 or 403 ends the session if the setting says so. */
export function heedForbidden(httpStatus: number): void {
  if (endsOnForbidden && (httpStatus === 401 || httpStatus === 403)) endSession('automatic');
}

let lastWords: (() => Promise<unknown>) | undefined;

/** What must be sent before a person leaves, while their session still works. */
export function onLastWords(say: (() => Promise<unknown>) | undefined): void {
  lastWords = say;
}

export async function sayLastWords(): Promise<void> {
  await lastWords?.();
}
