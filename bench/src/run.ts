import { parseArgs } from 'node:util';
import type { Figure } from './figure.ts';
import { accountsGroup } from './groups/accounts.ts';
import { buildGroup } from './groups/build.ts';
import { bytesGroup } from './groups/bytes.ts';
import { callsGroup } from './groups/calls.ts';
import { catchUpGroup } from './groups/cities/catch-up.ts';
import { cityGroup } from './groups/cities/city.ts';
import { largeCityGroup } from './groups/cities/large-city.ts';
import { contentGroup } from './groups/content.ts';
import type { Group, Settings } from './groups/group.ts';
import { inboxGroup } from './groups/inbox.ts';
import { memoryGroup } from './groups/memory.ts';
import { messagesGroup } from './groups/messages.ts';
import { outagesGroup } from './groups/outages/outages.ts';
import { stormGroup } from './groups/outages/storm.ts';
import { paintGroup } from './groups/paint.ts';
import { paymentsGroup } from './groups/payments.ts';
import { programsGroup } from './groups/programs.ts';
import { ratesGroup } from './groups/rates.ts';
import { readyGroup } from './groups/ready.ts';
import { scheduledGroup } from './groups/scheduled.ts';
import { serviceGroup } from './groups/service.ts';
import { signInsGroup } from './groups/sign-ins.ts';
import { stepsGroup } from './groups/steps.ts';
import { stoppedGroup } from './groups/stopped.ts';
import { usageGroup } from './groups/usage.ts';
import { usageFilesGroup } from './groups/usage-files.ts';
import { describeMachine } from './machine.ts';
import { renderNotes, renderTable } from './table.ts';
import { clearAway, stopEverything } from './world.ts';

/** In table order. Payments and accounts come last: they leave thousands of receipts to email, and of accounts. */
const groups: readonly Group[] = [
  readyGroup,
  memoryGroup,
  bytesGroup,
  paintGroup,
  stepsGroup,
  buildGroup,
  cityGroup,
  catchUpGroup,
  largeCityGroup,
  callsGroup,
  usageGroup,
  signInsGroup,
  messagesGroup,
  inboxGroup,
  usageFilesGroup,
  outagesGroup,
  contentGroup,
  ratesGroup,
  programsGroup,
  serviceGroup,
  stormGroup,
  stoppedGroup,
  paymentsGroup,
  scheduledGroup,
  accountsGroup,
];

const usage = `Measures Wattershed and prints one table: each figure beside its floor and its goal.
  --only a,b     some groups only: ${groups.map(({ name }) => name).join(', ')}
  --seconds N    length of one round of load (3)
  large-city takes long and is measured only when it is named:
  --customers N  its size (10000)
  --months N     months of readings it has (25)`;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '3' },
    customers: { type: 'string', default: '10000' },
    months: { type: 'string', default: '25' },
    help: { type: 'boolean' },
  },
});

async function measureAll(chosen: readonly Group[], settings: Omit<Settings, 'onProgress'>): Promise<boolean> {
  const figures: Figure[] = [];
  let isWhole = true;
  const machine = describeMachine();
  for (const group of chosen) {
    const begun = performance.now();
    const onProgress = (line: string) => console.error(`${group.name}: ${line}`);
    try {
      const measured = await group.measure({ ...settings, onProgress });
      figures.push(...measured.map(figure => ({ group: group.name, ...figure })));
    } catch (error) {
      isWhole = false;
      console.error(`${group.name} is broken: ${error instanceof Error ? error.stack : error}`);
      figures.push({ group: group.name, name: 'broken', measured: '-', floor: '-', goal: '-', verdict: '-', note: '' });
      await stopEverything();
    }
    onProgress(`took ${((performance.now() - begun) / 1_000).toFixed(0)} s`);
  }
  console.log(`\n${machine}\n\n${renderTable(figures)}\n\n${renderNotes(figures)}`);
  return isWhole;
}

const wanted = values.only?.split(',');
const unknown = wanted?.filter(name => !groups.some(group => group.name === name)) ?? [];
const settings = {
  seconds: Number(values.seconds),
  customers: Number(values.customers),
  months: Number(values.months),
};
if (values.help || unknown.length > 0 || Object.values(settings).some(value => !(value > 0))) {
  console.log(unknown.length > 0 ? `Unknown: ${unknown.join(', ')}\n${usage}` : usage);
  process.exit(values.help ? 0 : 1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => clearAway().finally(() => process.exit(130)));
}
try {
  const chosen = groups.filter(({ name, isLong }) => wanted?.includes(name) ?? !isLong);
  if (!(await measureAll(chosen, settings))) process.exitCode = 1;
} finally {
  await clearAway();
}
// A browser left open by a broken group would keep us running.
process.exit();
