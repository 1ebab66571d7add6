const everyMs = 20;

/** How late the event loop runs. It looks only while there is something to do: an idle server sleeps. */
export class LoopDelay {
  readonly #onLook: () => boolean;
  #timer: NodeJS.Timeout | undefined;
  #dueMs = 0;
  #lastMs = 0;

  /** `onLook` is called each time it looks, and says whether to look on. */
  constructor(onLook: () => boolean) {
    this.#onLook = onLook;
  }

  /** How late it was when it last looked, or how long it should have looked by now. */
  lateMs(nowMs: number): number {
    return this.#timer ? Math.max(this.#lastMs, nowMs - this.#dueMs) : 0;
  }

  watch(nowMs: number): void {
    if (this.#timer) return;
    this.#lastMs = 0;
    this.#wait(nowMs);
  }

  #wait(nowMs: number): void {
    this.#dueMs = nowMs + everyMs;
    this.#timer = setTimeout(() => this.#look(), everyMs).unref();
  }

  #look(): void {
    const nowMs = performance.now();
    this.#lastMs = nowMs - this.#dueMs;
    this.#timer = undefined;
    this.#wait(nowMs);
    if (this.#onLook()) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
