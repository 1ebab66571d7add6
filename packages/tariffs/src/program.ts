import type { DayRange } from './calendar.ts';
import { listAt, objectAt, textAt, wholeAt, wordAt } from './parsing/json-fields.ts';
import { parseDaysInForce, parseSurcharge } from './parsing/parse-tariff.ts';
import type { Surcharge, Tariff } from './tariff.ts';

/** The riders that a program adds to a bill while this version of it is in force. */
export type ProgramVersion = Pick<Tariff, 'effectiveFrom' | 'effectiveBefore'> & {
  version: number;
  riders: readonly Surcharge[];
  /** What it goes by. */
  source: string;
};

/** A discount that customers of some plans can be enrolled in, as dated riders on top of the plan. */
export type DiscountProgram = Pick<Tariff, 'sector' | 'commodity'> & {
  key: string;
  name: string;
  state: string;
  versions: readonly ProgramVersion[];
};

/** Throws InvalidTariff naming the first invalid field. */
export function parseProgram(json: unknown): DiscountProgram {
  const fields = objectAt(json, 'program');
  const key = textAt(fields.key, 'key');
  return {
    key,
    name: textAt(fields.name, 'name'),
    state: textAt(fields.state, 'state'),
    sector: wordAt(fields.sector, 'sector', ['Residential', 'Commercial'] as const),
    commodity: wordAt(fields.commodity, 'commodity', ['electric', 'water'] as const),
    versions: listAt(fields.versions, 'versions').map((item, i) => {
      const at = `versions[${i}]`;
      const version = objectAt(item, at);
      return {
        version: wholeAt(version.version, `${at}.version`, 1, 100_000),
        ...parseDaysInForce(version),
        riders: listAt(version.riders, `${at}.riders`).map((rider, index) =>
          parseRider(rider, `${at}.riders[${index}]`),
        ),
        source: textAt(version.source, `${at}.source`),
      };
    }),
  };
}

function parseRider(item: unknown, at: string): Surcharge {
  const rider = objectAt(item, at);
  const key = textAt(rider.key, `${at}.key`);
  return parseSurcharge(rider, at, { key, isTax: false, label: key });
}

/** Whether customers of a plan can be in the program at all. */
export function isProgramFor(program: DiscountProgram, { sector, commodity, terms }: Tariff): boolean {
  return program.sector === sector && program.commodity === commodity && program.state === terms.state;
}

// One object for each plan, because the engine keeps what it works out of a tariff with the object.
const plansWith = new WeakMap<ProgramVersion, WeakMap<Tariff, Tariff>>();

/**
 * A version of a plan with the program's riders on top. A version of the program must cover a version of the plan whole or not at
 * all: splitting a bill for a rider would start its tiers anew.
 */
export function withProgram(tariff: Tariff, { versions }: DiscountProgram): Tariff {
  const version = versions.find(({ effectiveFrom, effectiveBefore }) => {
    return (
      effectiveFrom <= tariff.effectiveFrom && (effectiveBefore === undefined || tariff.effectiveFrom < effectiveBefore)
    );
  });
  if (!version) return tariff;
  const plans = plansWith.get(version) ?? new WeakMap<Tariff, Tariff>();
  plansWith.set(version, plans);
  const plan = plans.get(tariff) ?? { ...tariff, riders: [...tariff.riders, ...version.riders] };
  plans.set(tariff, plan);
  return plan;
}

/** The version of a program that is in force at the end of a range of days, if any is. */
export function programVersionAt({ versions }: DiscountProgram, { before }: DayRange): ProgramVersion | undefined {
  return versions.findLast(
    ({ effectiveFrom, effectiveBefore }) =>
      effectiveFrom < before && (effectiveBefore === undefined || before <= effectiveBefore),
  );
}
