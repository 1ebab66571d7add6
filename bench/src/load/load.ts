import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { median, quantile } from '../numbers.ts';
import { ask, type RunningChild, startChild } from '../processes/child.ts';
import type { LoadPlan, LoadResult } from './plan.ts';

const program = fileURLToPath(new URL('../processes/load-generator.ts', import.meta.url));

export function startLoadGenerator(): RunningChild {
  return startChild(program);
}

/** One run of load. Throws if anything but 200, or 304 to a tag, was answered: a refusal is fast and would flatter the rate. */
export async function load(generator: RunningChild, plan: LoadPlan): Promise<LoadResult> {
  const result = await Promise.race([ask<LoadResult>(generator, plan), giveUp(plan)]);
  const [status, refused] = Object.entries(result.refused)[0] ?? [];
  if (refused) throw new Error(`${refused.count} answers with status ${status}, the first: ${refused.first}`);
  return result;
}

const patienceMs = 30_000;

/** A request that is never answered must not hold up the whole run. */
async function giveUp({ seconds, port }: LoadPlan): Promise<never> {
  await wait(seconds * 1_000 + patienceMs, undefined, { ref: false });
  throw new Error(`the server on port ${port} left requests without an answer`);
}

export type Rates = {
  /** The median of the rounds. */
  perSecond: number;
  /** Over all answers of all rounds. */
  p99Ms: number;
};

/**
 * Alternates two plans, A B A B, so that whatever else the machine does affects both. Unless both are warm, one round
 * of each is run first and not counted. `ratio` is the median of the ratios of neighboring runs.
 */
export async function compare(
  generator: RunningChild,
  a: LoadPlan,
  b: LoadPlan,
  { rounds, isWarm }: { rounds: number; isWarm: boolean },
): Promise<{ a: Rates; b: Rates; ratio: number }> {
  const results: { a: LoadResult; b: LoadResult }[] = [];
  for (let round = isWarm ? 1 : 0; round <= rounds; round += 1) {
    const pair = { a: await load(generator, a), b: await load(generator, b) };
    if (round > 0) results.push(pair);
  }
  const rate = (result: LoadResult) => result.answers / result.seconds;
  const ratesOf = (all: LoadResult[]) => {
    return {
      perSecond: median(all.map(rate)),
      p99Ms: quantile(
        all.flatMap(result => result.latenciesMs),
        0.99,
      ),
    };
  };
  return {
    a: ratesOf(results.map(result => result.a)),
    b: ratesOf(results.map(result => result.b)),
    ratio: median(results.map(result => rate(result.a) / rate(result.b))),
  };
}
