import { fileURLToPath } from 'node:url';
import type { Pool } from '@wattershed/database/pool';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { cents } from '@wattershed/domain/money/cents';
import { publicPrograms } from '@wattershed/domain/program/assistance';
import { decideAll } from '@wattershed/programs/decide';
import type { Household } from '@wattershed/programs/household';
import { findBudgetView } from '@wattershed/reference-utility/billing/budget/budget-of';
import { officeZone } from '@wattershed/reference-utility/office-zone';
import { openBenchDatabase } from '../bench-database.ts';
import { atLeast, atMost, type Judged } from '../figure.ts';
import { median, milliseconds, percent, perSecond, whole } from '../numbers.ts';
import { ask, startChild } from '../processes/child.ts';
import { processorSeconds } from '../processes/process-tree.ts';
import { temporaryDirectory } from '../world.ts';
import type { Group } from './group.ts';

const program = fileURLToPath(new URL('../processes/city-builder.ts', import.meta.url));
const customers = 60;
/** One run differs from the next by as much as the goal leaves. */
const pairs = 3;
const households = 200_000;
const looks = 30;

/** Help paying: the decisions alone, the forecast of one account, and what a billing run costs more by it. */
export const programsGroup: Group = {
  name: 'programs',
  async measure({ onProgress }) {
    onProgress(`${whole(households)} households decided`);
    const decided = decisionsPerSecond();
    const shares: number[] = [];
    let withHelp: Billed | undefined;
    for (let pair = 1; pair <= pairs; pair += 1) {
      onProgress(`${customers} customers, billed without help paying and with it, pair ${pair} of ${pairs}`);
      const without = await billedCity(false);
      withHelp = await billedCity(true);
      shares.push(withHelp.perCore / without.perCore);
    }
    if (!withHelp) throw new Error('no city was billed');
    const note = `${whole(withHelp.bills)} bills, ${whole(withHelp.helped)} of them with a level amount or a discount`;
    return [
      atLeast('decisions over all programs with their reasons, per core', decided, 20_000, perSecond),
      atMost('forecast of the true-up of one account', withHelp.forecastMs, 60, milliseconds, {
        note: `median of ${looks}; all that its screen shows`,
      }),
      atLeast(
        'billing run with budget billing, CARE, and LIRA, share of the same without',
        median(shares),
        0.85,
        percent,
        {
          note: `${note}; bills by processor time, PostgreSQL included; median of ${pairs} pairs`,
        },
      ),
    ] satisfies Judged[];
  },
};

function decisionsPerSecond(): number {
  const all = Array.from({ length: 1_000 }, (_, index): Household => householdOf(index));
  const on = todayIn(officeZone, new Date());
  let reasons = 0;
  const begun = performance.now();
  for (let index = 0; index < households; index += 1) {
    const household = all[index % all.length];
    if (household) for (const { steps } of decideAll(household, on)) reasons += steps.length;
  }
  const seconds = (performance.now() - begun) / 1_000;
  if (reasons < households) throw new Error('a decision has no reasons');
  return households / seconds;
}

/** Of either state, rich and poor, with and without a public program. */
function householdOf(index: number): Household {
  const isCalifornian = index % 3 > 0;
  return {
    ...{ state: isCalifornian ? 'CA' : 'AZ', isResidential: index % 17 > 0, people: 1 + (index % 7) },
    incomeCents: cents(1_500_000 + ((index * 7_919) % 9_000_000)),
    publicPrograms: index % 5 === 0 ? [publicPrograms[index % publicPrograms.length] ?? 'wic'] : [],
    ...{ isInApplicantsName: true, isPrimaryResidence: index % 23 > 0, isDependent: index % 29 === 0 },
    ...{ pool: index % 11 === 0 ? 'own' : 'none', isIncomeFixed: index % 13 === 0 },
  };
}

type Billed = { bills: number; helped: number; perCore: number; forecastMs: number };

async function billedCity(hasHelp: boolean): Promise<Billed> {
  const database = await openBenchDatabase(await temporaryDirectory());
  const builder = startChild(program, { DATABASE_URL: database.url, CITY_CUSTOMERS: String(customers) });
  await ask(builder, { step: 'migrate' });
  await ask(builder, { step: 'generate' });
  await ask(builder, { step: 'payAhead' });
  if (hasHelp) await ask(builder, { step: 'help' });
  const spent = () => processorSeconds(builder.pid) + processorSeconds(database.pid);
  const before = spent();
  const { made: bills } = await ask<{ made: number }>(builder, { step: 'bill' });
  const perCore = bills / (spent() - before);
  const helped = hasHelp ? await countHelped(database.sql) : 0;
  const forecastMs = hasHelp ? await forecastTime(database.sql) : 0;
  await builder.stop();
  await database.stop();
  return { bills, helped, perCore, forecastMs };
}

async function countHelped(sql: Pool): Promise<number> {
  const [count] = await sql<{ bills: number }>`
    select count(*)::float8 as bills from (
      select account_number, bill_number from utility.budget_bill
      union
      select account_number, bill_number from utility.bill_line where text_key like 'bill.line.rider.care%' or text_key like 'bill.line.rider.lira%'
    ) helped`;
  if (!count?.bills) throw new Error('no bill has a level amount or a discount');
  return count.bills;
}

async function forecastTime(sql: Pool): Promise<number> {
  const today = todayIn(officeZone, new Date());
  const accounts = await sql<{ number: string }>`
    select account_number as number from utility.budget where ended_on is null and bills > 12 order by 1 limit ${looks}`;
  const took: number[] = [];
  for (const { number } of accounts) {
    const begun = performance.now();
    const view = await findBudgetView(sql, number, today);
    // A premise without two years of readings has none.
    if (view?.forecast) took.push(performance.now() - begun);
  }
  if (took.length === 0) throw new Error('no account has a forecast');
  return median(took);
}
