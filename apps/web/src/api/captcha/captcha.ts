type Solved = { token: string; expiresAtMs: number };

// Until the settings call has answered, the server is asked: it gives no challenge where there is no captcha.
let isOn = true;
let underWay: Promise<Solved | undefined> | undefined;
let isSlow = false;
const listeners = new Set<() => void>();

/** The settings say whether calls ask for a captcha. */
export function setCaptcha(on: boolean): void {
  isOn = on;
}

/** Begins the work before it is needed: for pages with a form whose call asks for a captcha. Nobody has to wait for it. */
export function prepareCaptcha(): void {
  if (isOn) void prepared();
}

/**
 * A solved captcha to send with one call: the prepared one, or a new one where the server has refused the last. Undefined
 * when there is none to be had; the server then says what it thinks of that.
 */
export async function takeCaptcha(isRefused = false): Promise<string | undefined> {
  if (!isOn && !isRefused) return undefined;
  if (isRefused) underWay = undefined;
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
  // Without it the call is refused and says so in its own place: no second error of its own.
  underWay ??= import('./captcha-solver.ts').then(({ solveCaptcha }) => solveCaptcha()).catch(() => undefined);
  return underWay;
}

/** Of two calls at once each has its own: a solution is good for one. */
function takePrepared(): Promise<Solved | undefined> {
  const taken = prepared();
  underWay = undefined;
  return taken;
}
