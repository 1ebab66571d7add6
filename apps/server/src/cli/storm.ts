import { readFile } from 'node:fs/promises';
import { formatDateTime } from '@wattershed/domain/calendar/date-format';
import { storm } from '../gateways/storm.ts';
import { Refused, runOperatorCommand } from './operator-command.ts';
import { readOrder, type StormCommand, usage } from './storm-words.ts';

const whole = (count: number) => count.toLocaleString('en-US');

const counted = (count: number, what: string) => `${whole(count)} ${count === 1 ? what : `${what}s`}`;

/** Sends a storm over the demo's network. */
await runOperatorCommand<StormCommand>({
  usage,
  readOrder,
  async carryOut(db, { scenario, file }, { UTILITY_TIME_ZONE: zone, REFERENCE_UTILITY: hasUtility }) {
    if (!hasUtility) throw new Refused('The storm is the reference utility’s, which this portal isn’t connected to.');
    const wish = storm.read({ ...(file === undefined ? {} : await scenarioIn(file)), ...scenario });
    if (typeof wish === 'string') throw new Refused(wish);
    const { faults, outages, notices, customers, startsAt } = await storm.write(db, wish);
    const places = new Map<string, number>();
    for (const { town } of outages) places.set(town, (places.get(town) ?? 0) + 1);
    const last = faults
      .map(({ restoredAt, leftBehind }) => leftBehind?.restoredAt ?? restoredAt)
      .sort()
      .at(-1);
    const shown = (instant: string) => formatDateTime(new Date(instant), 'EN_US', zone);
    return [
      `A storm begins at ${shown(startsAt)}: ${counted(faults.length, 'fault')}, ${whole(customers)} customers out in all.`,
      ...[...places].map(([town, count]) => `  ${town}: ${counted(count, 'outage')}`),
      `Facts to come: ${whole(outages.reduce((sum, one) => sum + one.facts.length, 0))}.`,
      ...(notices.length > 0 ? [`${counted(notices.length, 'boil-water notice')} to be issued.`] : []),
      ...(last ? [`The last customers are back at ${shown(last)}. The clock brings it about: npm run clock.`] : []),
    ].join('\n');
  },
});

async function scenarioIn(file: string): Promise<object> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new Refused(`The scenario can’t be read: ${error.message}`);
  });
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch {
    // Said below.
  }
  throw new Refused(`The scenario ${file} isn’t a JSON object.`);
}
