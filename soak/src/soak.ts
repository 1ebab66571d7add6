import { setTimeout as pause } from 'node:timers/promises';
import { keyOf, type Random, randomFrom } from '@wattershed/reference-utility/city/random';

/** Results by name; printed at the end. */
export type Figures = Record<string, number | string>;

export type SoakRun = {
  /** All of the run's randomness: the same seed draws the same values. */
  random: Random;
  /** False when the run's time is up: start nothing new then. */
  isTimeLeft(): boolean;
  /** Ten seconds among the other tests: the same proof with little to prove it on. */
  isShort: boolean;
  pace: Pace;
  /** One line about the progress. */
  tell(line: string): void;
  /** Work to do at the end in any case; newest first. */
  onEnd(work: () => Promise<unknown>): void;
};

/**
 * Awaited after each step of what would otherwise be repeated as fast as the machine can: in an even run, there are at most so
 * many steps a second. A long run doesn't wait.
 */
export type Pace = (stepsPerSecond: number) => Promise<void>;

/** A long proof. Throws at the first thing that isn't as promised, otherwise returns its figures. */
export type Soak = (run: SoakRun) => Promise<Figures>;

export async function runSoak(
  soak: Soak,
  options: { seed: number; seconds: number; isEven?: boolean; tell: (line: string) => void },
): Promise<Figures> {
  const endsAt = performance.now() + options.seconds * 1000;
  const endings: (() => Promise<unknown>)[] = [];
  try {
    return await soak({
      random: randomFrom(keyOf(options.seed, 0, 0)),
      isTimeLeft: () => performance.now() < endsAt,
      isShort: options.isEven === true,
      pace: async stepsPerSecond => {
        if (options.isEven) await pause(1_000 / stepsPerSecond);
      },
      tell: options.tell,
      onEnd: work => void endings.push(work),
    });
  } finally {
    for (const work of endings.reverse()) await work();
  }
}
