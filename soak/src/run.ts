import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startTestServer } from '@wattershed/testkit/test-server';
import { runSoak } from './soak.ts';
import { soaks } from './soaks.ts';

const usage = `npm run soak -- <name> [--seed N] [--seconds S]
  one of: ${Object.keys(soaks).join(', ')}
  --seed     what chance is drawn from; another one each time when left out
  --seconds  how long to go on (600)`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, seconds: { type: 'string', default: '600' } },
});
const [name = ''] = positionals;
const soak = soaks[name];
const seed = Number(values.seed ?? randomInt(1, 2 ** 31));
const seconds = Number(values.seconds);

if (!soak || positionals.length > 1 || !Number.isSafeInteger(seed) || !(seconds > 0)) {
  console.error(usage);
  process.exit(2);
}
const stopServer = await startTestServer();
const begun = performance.now();
console.log(`${name}, seed ${seed}, ${seconds} s`);
try {
  const figures = await runSoak(soak, { seed, seconds, tell: line => console.log(`  ${line}`) });
  const took = ((performance.now() - begun) / 1000).toFixed(0);
  const seen = Object.entries(figures).map(([what, figure]) => `  ${what.padEnd(40)} ${figure}`);
  console.log([`${name} held for ${took} s with seed ${seed}:`, ...seen].join('\n'));
} catch (error) {
  console.error(error);
  console.error(`${name} broke after ${((performance.now() - begun) / 1000).toFixed(0)} s with seed ${seed}`);
  process.exitCode = 1;
} finally {
  await stopServer();
  // What broke may still be at work.
  process.exit();
}
