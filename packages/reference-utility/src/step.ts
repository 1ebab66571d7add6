const firstSignMs = 5_000;

export type Step = {
  /** How far it is. */
  tell: (detail: string) => void;
  /** Leaves one line for the whole step. */
  done: (said: string) => void;
  /** Leaves nothing, so that an error stands alone. */
  clear: () => void;
};

/**
 * Shows a step while it lasts, as `tools/step.mjs` does for what comes before it: on a terminal one line in place, elsewhere
 * a line after 5, 10, 20, 40… seconds. That one is plain JavaScript for any Node, and this package doesn't reach outside. `begunAt`
 * is for a step that turns out to be one when a part of it is done.
 */
export function beginStep(doing: string, begunAt = performance.now(), out: Out = process.stdout): Step {
  let detail = '';
  let nextSignMs = firstSignMs;
  const passedMs = () => performance.now() - begunAt;
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
  const clear = () => {
    clearInterval(timer);
    clearLine(out);
  };
  return {
    tell(text) {
      if (text === detail) return;
      detail = text;
      show();
    },
    clear,
    done(said) {
      clear();
      out.write(`${said} (${(passedMs() / 1_000).toFixed(1)} s)\n`);
    },
  };
}

/** Takes away what a step left that was killed; on a terminal, an error would stand in front of it. */
export function clearLine(out: Out = process.stdout): void {
  if (out.isTTY) out.write('\x1b[2K');
}

/** Where nobody looks. */
export const silentStep: Step = { tell: () => undefined, done: () => undefined, clear: () => undefined };

type Out = { isTTY?: boolean; columns?: number; write: (text: string) => unknown };
