import type { FastifyBaseLogger } from 'fastify';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
type Parent = FastifyBaseLogger & { isLevelEnabled: (level: Level) => boolean };
type Say = (...said: unknown[]) => void;

/**
 * The logger of a request is made when it has something to write, which most never have: of what an answer from memory costs, it
 * was a twentieth. What is written is the same.
 */
export function logLate(log: FastifyBaseLogger): void {
  const { child } = log;
  // A logger hands down what it has to those made of it; theirs are made at once.
  const makeChild: FastifyBaseLogger['child'] = (...given) => Object.assign(child.apply(log, given), { child });
  log.child = (bindings, options) => {
    // One with a level or serializers of its own is a plugin's, made once.
    if (options && Object.keys(options).length > 0) return makeChild(bindings, options);
    return new LateLog(log as Parent, () => makeChild(bindings)) as unknown as FastifyBaseLogger;
  };
}

class LateLog {
  readonly #parent: Parent;
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: Parent, make: () => FastifyBaseLogger) {
    this.#parent = parent;
    this.#make = make;
  }

  #log(): FastifyBaseLogger {
    this.#made ??= this.#make();
    return this.#made;
  }

  #say(level: Level, said: unknown[]): void {
    if (this.#parent.isLevelEnabled(level)) (this.#log()[level] as Say)(...said);
  }

  child(...given: Parameters<FastifyBaseLogger['child']>) {
    return this.#log().child(...given);
  }
  fatal(...said: unknown[]) {
    this.#say('fatal', said);
  }
  error(...said: unknown[]) {
    this.#say('error', said);
  }
  warn(...said: unknown[]) {
    this.#say('warn', said);
  }
  info(...said: unknown[]) {
    this.#say('info', said);
  }
  debug(...said: unknown[]) {
    this.#say('debug', said);
  }
  trace(...said: unknown[]) {
    this.#say('trace', said);
  }
}
