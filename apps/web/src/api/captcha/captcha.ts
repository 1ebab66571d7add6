import { line } from '../line.ts';

type Solved = { token: string; expiresAtMs: number };

// Until the settings call has answered, ask the server: it returns no challenge if captchas are off.
let isOn = true;
let underWay: Promise<Solved | undefined> | undefined;
/** As hard as the server has asked for on this page. */
let level = 0;
let isSlow = false;
const listeners = new Set<() => void>();

/** Whether calls may require a captcha, from the settings. */
export function setCaptcha(on: boolean): void {
  isOn = on;
}

/**
 * Starts the work before it is needed, on pages with a form whose call requires a captcha, so that nobody has to wait.
 */
export function prepareCaptcha(): void {
  // A browser may not ask again for a script that it couldn't get without a line.
  if (isOn && !line.isGone()) void prepared();
}

/**
 * A solved captcha to send with one call: the prepared one, or a new one if the server refused the last, which may have
 * named a harder level. Undefined if there is none; the server then decides.
 */
export async function takeCaptcha(refused?: { level?: number | undefined }): Promise<string | undefined> {
  if ((!isOn || line.isGone()) && !refused) return undefined;
  if (refused) {
    underWay = undefined;
    level = Math.max(level, refused.level ?? 0);
  }
  const slow = setTimeout(() => setSlow(true), 1_000);
  try {
    const solved = await takePrepared();
    const isOver = solved !== undefined && solved.expiresAtMs < Date.now();
    return (isOver ? await takePrepared() : solved)?.token;
  } finally {
    clearTimeout(slow);
    setSlow(false);
  }
}

/** Whether someone has waited for the work for more than a second. */
export const captchaStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isSlow: () => isSlow,
};

function setSlow(next: boolean): void {
  if (next === isSlow) return;
  isSlow = next;
  for (const listener of listeners) listener();
}

function prepared(): Promise<Solved | undefined> {
  // Without it, the call is refused and reports that in its own place: no second error here.
  underWay ??= import('./captcha-solver.ts').then(({ solveCaptcha }) => solveCaptcha(level)).catch(() => undefined);
  return underWay;
}

/** Two simultaneous calls each get their own: a solution works once. */
function takePrepared(): Promise<Solved | undefined> {
  const taken = prepared();
  underWay = undefined;
  return taken;
}
