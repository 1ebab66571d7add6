import type { FastifyContextConfig } from 'fastify';

/** What a request takes of the server, the dearest last. Files and what lies in memory take less than a refusal. */
export type Burden = 'read' | 'write' | 'heavy';

export function burdenOf({ rateClass = 'static', call }: FastifyContextConfig = {}): Burden | undefined {
  if (rateClass === 'static' || rateClass === 'memory') return undefined;
  // A PDF is a read that takes long.
  if (rateClass === 'read') return call?.file ? 'heavy' : 'read';
  return rateClass === 'credential' || rateClass === 'upload' || rateClass === 'backOffice' ? 'heavy' : 'write';
}

/** How late the event loop runs, and how long whoever waits longest has stood in line for a connection or a turn. */
export type Lateness = { loopMs: number; lineMs: number };

/** A rush that is over within this time waits its turn; what lasts longer is more than can be done. */
const rushMs = 500;
/** The same at the event loop, which holds up everyone, the map too. One piece of work that took long is no rush. */
const loopRushMs = 100;
/** For how long after the last refusal there is still too much to do. */
const calmMs = 2_000;
/** A server that is on time has room, whatever is at work: it waits for somebody else's. */
const onTimeMs = 5;

/**
 * `narrow` keep the processors busy, and hold while the event loop is late; `wide` keep every connection to the database busy.
 * Late is whoever is so by `patienceMs`.
 */
type Room = { narrow: number; wide: number; patienceMs: number };

/** The requests of one burden that are at work, and whether one more may come in. */
export class Crowd {
  readonly #room: Room;
  #atWork = 0;
  #lateSinceMs: number | undefined;
  #tooMuchUntilMs = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  get isAtWork(): boolean {
    return this.#atWork > 0;
  }

  /** Notes how late the server is. */
  see({ loopMs, lineMs }: Lateness, nowMs: number): void {
    const { patienceMs } = this.#room;
    if (Math.max(loopMs, lineMs) < patienceMs) this.#lateSinceMs = undefined;
    else this.#lateSinceMs ??= nowMs;
    if (this.#lateSinceMs === undefined) return;
    const lastsMs = nowMs - this.#lateSinceMs;
    if (lastsMs >= (loopMs >= patienceMs ? loopRushMs : rushMs)) this.#tooMuchUntilMs = nowMs + calmMs;
  }

  /** Whether one more comes in; it stays until it leaves. */
  enter(lateness: Lateness, nowMs: number): boolean {
    this.see(lateness, nowMs);
    if (nowMs < this.#tooMuchUntilMs && this.#atWork >= this.#places(lateness)) {
      this.#tooMuchUntilMs = nowMs + calmMs;
      return false;
    }
    this.#atWork += 1;
    return true;
  }

  leave(): void {
    this.#atWork -= 1;
    // Nobody looks at how late it is any more.
    if (this.#atWork === 0) this.#lateSinceMs = undefined;
  }

  #places({ loopMs, lineMs }: Lateness): number {
    const { narrow, wide } = this.#room;
    if (loopMs > onTimeMs) return Math.min(narrow, wide);
    return lineMs > onTimeMs ? wide : Infinity;
  }
}
