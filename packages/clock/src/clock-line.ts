/**
 * Business time as a linear function of real time, and where it is held; see the table clock.line. All in milliseconds.
 */
export type ClockLine = { realAtMs: number; clockAtMs: number; speed: number; heldAtMs: number | null };

export const realTime: ClockLine = { realAtMs: 0, clockAtMs: 0, speed: 1, heldAtMs: null };

/** A clock fixed at one instant. */
export function frozenAt(instant: Date): ClockLine {
  return { realAtMs: 0, clockAtMs: instant.getTime(), speed: 0, heldAtMs: null };
}

/** Where the line is at a real instant, held or not: where the clock is going. */
export function lineAt({ realAtMs, clockAtMs, speed }: ClockLine, realMs: number): number {
  return clockAtMs + (realMs - realAtMs) * speed;
}

/** What the clock shows at a real instant. */
export function clockMsAt(line: ClockLine, realMs: number): number {
  const ms = lineAt(line, realMs);
  return line.heldAtMs === null ? ms : Math.min(ms, line.heldAtMs);
}
