// Plain JavaScript for whatever Node a machine has: this runs before anything is installed. The programs of the
// reference utility show their steps in the same way (packages/reference-utility/src/cli/step.ts).

const firstSignMs = 5_000;

/**
 * Shows a step while the work lasts, and leaves the line that the work returns. Before a failure it leaves nothing, so that
 * the error stands alone.
 */
export async function asStep(doing, work) {
  const step = beginStep(doing);
  try {
    step.done(await work(step));
  } catch (error) {
    step.clear();
    throw error;
  }
}

/**
 * On a terminal one line in place, with the seconds gone by; elsewhere a line after 5, 10, 20, 40… seconds, so that a log
 * tells work from a standstill and stays short. `tell` says how far it is; `makeRoom` comes before anything else is printed;
 * `done` leaves one line for the whole step, `clear` none.
 */
export function beginStep(doing, out = process.stdout, now = () => performance.now()) {
  const begunAt = now();
  let detail = '';
  let nextSignMs = firstSignMs;
  const passedMs = () => now() - begunAt;
  const show = () => {
    const line = `${doing}${detail && `: ${detail}`} (${Math.floor(passedMs() / 1_000)} s)`;
    // The cursor stays at the line's start: whatever another program prints, an error too, begins there.
    if (out.isTTY) out.write(`\x1b[2K${line.slice(0, (out.columns ?? 80) - 1)}\r`);
    else if (passedMs() >= nextSignMs) {
      while (nextSignMs <= passedMs()) nextSignMs *= 2;
      out.write(`${line}\n`);
    }
  };
  const timer = setInterval(show, 1_000);
  show();
  const makeRoom = () => {
    if (out.isTTY) out.write('\x1b[2K');
  };
  const clear = () => {
    clearInterval(timer);
    makeRoom();
  };
  return {
    tell(text) {
      if (text === detail) return;
      detail = text;
      show();
    },
    makeRoom,
    clear,
    done(said) {
      clear();
      out.write(`${said} (${(passedMs() / 1_000).toFixed(1)} s)\n`);
    },
  };
}
