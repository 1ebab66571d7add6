import type { Db } from '@wattershed/database/db';
import { periodsOfYear } from '@wattershed/domain/bill/rates/rate-difference';
import type { WhatIf } from '@wattershed/domain/bill/rates/what-if';
import { daysBetween, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type AssistanceProgram, assistancePrograms } from '@wattershed/domain/program/assistance';
import { findTariff, listPrograms, listTariffs } from '@wattershed/tariffs/library';
import { type DiscountProgram, isProgramFor, programVersionAt } from '@wattershed/tariffs/program';
import type { DayReadings } from '@wattershed/tariffs/rate';
import { towns } from '../../city/territory.ts';
import { type BilledAccount, type BilledAgreement, findBilledAccount } from '../billed-accounts.ts';
import { type DaySpan, earlierDay, withinService } from '../day-span.ts';
import { runningPeriod } from '../draft/billing-cycle.ts';
import { loadPeriodReadings } from '../readings/period-readings.ts';
import { type BilledPeriod, findPlace, listBilledPeriods } from './billed-periods-store.ts';
import { type PlanChoice, plansFor } from './plan-choice.ts';
import { type ShadowBills, type ShadowPeriod, shadowBills } from './shadow-bills.ts';
import { billedDays } from './shadow-readings.ts';
import { solarProfile } from './solar-profile.ts';
import { readingsIf } from './what-if-readings.ts';

export type AnalyzedPeriod = BilledPeriod & {
  usageWh: number;
  generatedWh: number;
  /** Days with readings that the utility filled in, as on the bill. */
  estimatedDays: number;
};

export type AnalyzedPlan = PlanChoice & ShadowBills;

export type RateAnalysis = {
  agreementNumber: string;
  currentLabel: string;
  periods: AnalyzedPeriod[];
  /** Today's plan with the readings as they are, whatever is asked. */
  asItIs: ShadowBills;
  /** The plans that the premise may have, today's first; without today's if it can't be kept with what is asked. */
  plans: AnalyzedPlan[];
  /** The discount that customers of today's plan can be enrolled in, as it was in force last; a negative share is one. */
  program: {
    key: AssistanceProgram;
    shares: { textKey: string; share: string; clause: string }[];
    source: string;
    since: LocalDate;
  } | null;
  /** The discount that the account has today. */
  enrolledIn: AssistanceProgram | null;
  /** What the asked panels would make in these periods, and how much of it would go to the grid. */
  addedSolar: { madeWh: number; sentWh: number } | null;
};

/** Why there is nothing to compare. */
export type NoAnalysis = 'closed' | 'noBill' | 'noElectricity';

/**
 * The last twelve bills of an account's electricity, fewer where there are fewer, as each plan that the premise may have would
 * have billed them: the same days, the same readings, completed as billing completed them, and the prices of those days.
 */
export async function analyzeRates(
  db: Db,
  accountNumber: string,
  whatIf: WhatIf,
  today: LocalDate,
): Promise<RateAnalysis | NoAnalysis> {
  const account = await findBilledAccount(db, accountNumber);
  if (!account) return 'noBill';
  if (account.closedOn !== null && account.closedOn <= today) return 'closed';
  const agreement = account.agreements.find(each => each.commodity === 'electric' && isRunning(each, today));
  if (!agreement) return 'noElectricity';
  const ofMeter = account.agreements.filter(({ meterId }) => meterId === agreement.meterId);
  const [bills, place] = await Promise.all([
    listBilledPeriods(db, accountNumber, [...new Set(ofMeter.map(({ tariffLabel }) => tariffLabel))], periodsOfYear),
    findPlace(db, accountNumber, agreement),
  ]);
  const served = bills.filter(({ before }) => ofMeter.some(({ startedOn }) => startedOn < before));
  if (served.length === 0 || !place) return 'noBill';
  return analyze(account, { agreement, ofMeter }, served, {
    readings: await loadPeriodReadings(
      db,
      served.map(({ from, before }) => ({ account: { ...account, agreements: ofMeter }, from, before })),
    ),
    place,
    whatIf,
    today,
  });
}

const isRunning = ({ startedOn, endedOn }: BilledAgreement, today: LocalDate) =>
  startedOn <= today && (endedOn === null || endedOn > today);

type Known = {
  readings: Awaited<ReturnType<typeof loadPeriodReadings>>;
  place: { city: string; state: string; agreementNumber: string };
  whatIf: WhatIf;
  today: LocalDate;
};

function analyze(
  account: BilledAccount,
  { agreement, ofMeter }: { agreement: BilledAgreement; ofMeter: readonly BilledAgreement[] },
  bills: readonly BilledPeriod[],
  { readings, place, whatIf, today }: Known,
): RateAnalysis {
  const { tariffLabel: currentLabel, hasGeneration, meterId, endedOn } = agreement;
  const { timeZone } = account;
  const startedOn = ofMeter.map(each => each.startedOn).reduce(earlierDay);
  const periods = bills.map(bill => {
    const span = withinService(bill, { startedOn, endedOn });
    const baseDays = runningPeriod(account, bill.from)?.baseDays ?? daysBetween(bill.from, bill.before);
    return { bill, ...span, baseDays, ...billedDays(readings, { meterId, hasGeneration, timeZone }, span) };
  });
  const before = periods.map(({ days }) => totalsOf(days));
  const town = towns.find(({ name }) => name === place.city);
  const profile = town ? solarProfile(town) : () => [];
  const asked: ShadowPeriod[] = periods.map(period => ({ ...period, days: readingsIf(period.days, whatIf, profile) }));
  const isAsItIs = whatIf.car === undefined && whatIf.solarKw === undefined;
  const after = isAsItIs ? before : asked.map(({ days }) => totalsOf(days));
  const inForce = listTariffs().filter(({ label, version }) => findTariff(label, today)?.version === version);
  const current = inForce.find(({ label }) => label === currentLabel);
  const program = current && listPrograms().find(each => isProgramFor(each, current));
  const asItIs = shadowBills(currentLabel, periods, program);
  if (!asItIs) throw new RangeError(`${currentLabel} was not in force all the time that is compared`);
  const plans = plansFor(inForce, {
    currentLabel,
    state: place.state,
    generates: hasGeneration || whatIf.solarKw !== undefined,
    peakKw: Math.max(...after.map(({ peakKw }) => peakKw)),
    today,
  });
  const added = (pick: (totals: Totals) => number) =>
    after.reduce((sum, each) => sum + pick(each), 0) - before.reduce((sum, each) => sum + pick(each), 0);
  return {
    agreementNumber: place.agreementNumber,
    currentLabel,
    periods: periods.map(({ bill, estimatedDays }, index) => {
      const { usageWh = 0, generatedWh = 0 } = before[index] ?? {};
      return { ...bill, usageWh, generatedWh, estimatedDays };
    }),
    asItIs,
    plans: plans.flatMap(plan => {
      const rated = plan.isCurrent && isAsItIs ? asItIs : shadowBills(plan.label, asked, program);
      return rated ? [{ ...plan, ...rated }] : [];
    }),
    program: program ? programOf(program, periods.at(-1)) : null,
    enrolledIn: enrolledIn(account, today),
    addedSolar:
      whatIf.solarKw === undefined
        ? null
        : { madeWh: added(({ generatedWh }) => generatedWh), sentWh: added(({ sentWh }) => sentWh) },
  };
}

type Totals = { usageWh: number; generatedWh: number; sentWh: number; peakKw: number };

function totalsOf(days: readonly DayReadings[]): Totals {
  const totals: Totals = { usageWh: 0, generatedWh: 0, sentWh: 0, peakKw: 0 };
  for (const { values, generated, intervalSeconds } of days) {
    for (const [slot, value] of values.entries()) {
      const used = value ?? 0;
      const made = generated?.[slot] ?? 0;
      totals.usageWh += used;
      totals.generatedWh += made;
      if (made > used) totals.sentWh += made - used;
      totals.peakKw = Math.max(totals.peakKw, ((used - made) * 3.6) / intervalSeconds);
    }
  }
  return totals;
}

function enrolledIn({ discounts }: BilledAccount, today: LocalDate): AssistanceProgram | null {
  const running = discounts.find(
    ({ startedOn, endedOn }) => startedOn <= today && (endedOn === null || today < endedOn),
  );
  return assistancePrograms.find(program => program === running?.program) ?? null;
}

function programOf(program: DiscountProgram, last: DaySpan | undefined): RateAnalysis['program'] {
  const version = last && programVersionAt(program, last);
  const key = assistancePrograms.find(one => one === program.key);
  if (!version || !key) return null;
  const { riders, source, effectiveFrom: since } = version;
  return {
    key,
    shares: riders.map(({ textKey, price: share, clause }) => ({ textKey, share, clause })),
    source,
    since,
  };
}
