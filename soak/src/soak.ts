import { keyOf, type Random, randomFrom } from '@wattershed/reference-utility/city/random';

/** What was seen, by name; printed at the end. */
export type Figures = Record<string, number | string>;

export type SoakRun = {
  /** All chance of the run: the same seed draws the same. */
  random: Random;
  /** False when the seconds of the run are over: begin nothing new then. */
  isTimeLeft(): boolean;
  /** One line on how it goes. */
  tell(line: string): void;
  /** Work to be done at the end, in any case; the newest first. */
  onEnd(work: () => Promise<unknown>): void;
};

/** A long proof. It throws at the first thing that is not as promised, else gives its figures. */
export type Soak = (run: SoakRun) => Promise<Figures>;

export async function runSoak(
  soak: Soak,
  options: { seed: number; seconds: number; tell: (line: string) => void },
): Promise<Figures> {
  const endsAt = performance.now() + options.seconds * 1000;
  const endings: (() => Promise<unknown>)[] = [];
  try {
    return await soak({
      random: randomFrom(keyOf(options.seed, 0, 0)),
      isTimeLeft: () => performance.now() < endsAt,
      tell: options.tell,
      onEnd: work => void endings.push(work),
    });
  } finally {
    for (const work of endings.reverse()) await work();
  }
}
