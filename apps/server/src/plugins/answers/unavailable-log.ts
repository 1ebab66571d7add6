import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

const windowMs = 60_000;

type Window = { more: number; timer: NodeJS.Timeout };

/**
 * Tells the operator why requests get 503: the first of a reason at once and with its stack, then every minute how many
 * more there were. A line for each would fill the disk in an outage or an attack.
 */
export class UnavailableLog {
  readonly #log: FastifyBaseLogger;
  readonly #windows = new Map<string, Window>();

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** `error` is what was thrown, `shown` what of it may be written. */
  add(request: FastifyRequest, error: Error, shown: object): void {
    const reason = reasonOf(error);
    const window = this.#windows.get(reason);
    if (window) window.more += 1;
    else {
      request.log.warn({ reason, err: shown }, 'refused with 503');
      this.#open(reason);
    }
  }

  /** Tells what was counted and not told yet. */
  end(): void {
    for (const [reason, { timer, more }] of this.#windows) {
      clearTimeout(timer);
      this.#tell(reason, more);
    }
    this.#windows.clear();
  }

  #open(reason: string): void {
    const timer = setTimeout(() => {
      const more = this.#windows.get(reason)?.more ?? 0;
      this.#tell(reason, more);
      // As long as it goes on, it is no news.
      if (more > 0) this.#open(reason);
      else this.#windows.delete(reason);
    }, windowMs).unref();
    this.#windows.set(reason, { more: 0, timer });
  }

  #tell(reason: string, more: number): void {
    if (more > 0) this.#log.warn({ reason, more }, 'refused with 503 again in the last minute');
  }
}

export function addUnavailableLog(app: FastifyInstance): UnavailableLog {
  const log = new UnavailableLog(app.log);
  app.addHook('onClose', async () => log.end());
  return log;
}

/**
 * The kinds and codes of the error and its causes, such as `GatewayUnreachable, TypeError, Error ECONNREFUSED`: few,
 * whatever is sent. Their messages could repeat it.
 */
function reasonOf(error: Error & { code?: unknown }): string {
  const { name } = error.constructor;
  const own = typeof error.code === 'string' ? `${name} ${error.code}` : name;
  const cause = error.cause instanceof AggregateError ? error.cause.errors[0] : error.cause;
  return cause instanceof Error ? `${own}, ${reasonOf(cause)}` : own;
}
