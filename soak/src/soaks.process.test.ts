import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { runSoak } from './soak.ts';
import { soaks } from './soaks.ts';

/** Full load, which takes both processors from whatever else runs, is for `npm run soak`. */
const short = { seconds: 10, isEven: true };

test.each(Object.entries(soaks))(
  'the long proof %s holds for ten seconds',
  async (name, soak) => {
    const seed = Number(process.env.SOAK_SEED ?? randomInt(1, 2 ** 31));
    console.log(`${name}, seed ${seed}`);
    const figures = await runSoak(soak, { seed, ...short, tell: line => console.log(`  ${line}`) });
    expect(Object.values(figures).some(figure => Number(figure) > 0)).toBe(true);
  },
  240_000,
);
