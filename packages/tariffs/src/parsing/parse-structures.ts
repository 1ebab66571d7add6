import type { EnergyRates, MonthlyRates, RatePeriod, Schedule, Tier, TierUnit } from '../tariff.ts';
import {
  decimalAt,
  InvalidTariff,
  type JsonObject,
  listAt,
  notNegative,
  objectAt,
  sumOf,
  textAt,
  wholeAt,
  wordAt,
} from './json-fields.ts';

type Structure = 'energy' | 'demand' | 'flatdemand' | 'water';

const UNITS: Readonly<Record<Structure, readonly [TierUnit, ...TierUnit[]]>> = {
  energy: ['kWh', 'kWh daily', 'kWh/kW', 'kWh/kW daily'],
  demand: ['kW', 'kW daily'],
  flatdemand: ['kW', 'kW daily'],
  water: ['CCF', 'CCF daily'],
};

const NAMES: Readonly<Record<Structure, { structure: string; unit: string; months: string; keys: string }>> = {
  energy: { structure: 'energyratestructure', unit: 'energyrateunit', months: '', keys: 'energyperiodkeys' },
  demand: { structure: 'demandratestructure', unit: 'demandrateunit', months: '', keys: 'demandperiodkeys' },
  flatdemand: {
    structure: 'flatdemandstructure',
    unit: 'flatdemandunit',
    months: 'flatdemandmonths',
    keys: 'flatdemandperiodkeys',
  },
  water: {
    structure: 'waterratestructure',
    unit: 'waterrateunit',
    months: 'waterperiodbymonth',
    keys: 'waterperiodkeys',
  },
};

/** Above this, URDB and SAM mean "no limit" (they write 1e38). */
const NO_LIMIT = 1e37;

/** Clause of an element: the file's `clauses.<element>`, or one derived from the label. */
export function clauseOf(fields: JsonObject, label: string, element: string): string {
  const clauses = fields.clauses === undefined ? {} : objectAt(fields.clauses, 'clauses');
  const clause = clauses[element];
  return clause === undefined ? `${label}#${element}` : textAt(clause, `clauses.${element}`);
}

/** A structure with weekday and weekend schedules. Without schedules, a single period applies at all hours. */
export function parseEnergyRates(fields: JsonObject, structure: 'energy' | 'demand', label: string): EnergyRates {
  const periods = parseRatePeriods(fields, structure, label);
  const schedule = (days: string) =>
    parseSchedule(fields[`${structure}${days}schedule`], `${structure}${days}schedule`, periods.length);
  return { periods, weekdays: schedule('weekday'), weekends: schedule('weekend') };
}

/** A structure whose period depends only on the month. */
export function parseMonthlyRates(fields: JsonObject, structure: 'flatdemand' | 'water', label: string): MonthlyRates {
  const periods = parseRatePeriods(fields, structure, label);
  const { months } = NAMES[structure];
  const given = fields[months];
  if (given === undefined && periods.length === 1) return { periods, periodByMonth: new Array<number>(12).fill(0) };
  return { periods, periodByMonth: parseRow(given, months, 12, periods.length) };
}

function parseRatePeriods(fields: JsonObject, structure: Structure, label: string): RatePeriod[] {
  const names = NAMES[structure];
  const rows = listAt(fields[names.structure], names.structure);
  if (rows.length === 0) throw new InvalidTariff(`${names.structure} must have at least one period`);
  const keys = fields[names.keys] === undefined ? undefined : listAt(fields[names.keys], names.keys);
  if (keys && keys.length !== rows.length) {
    throw new InvalidTariff(`${names.keys} must name each of the ${rows.length} periods of ${names.structure}`);
  }
  const defaultUnit = wordAt(fields[names.unit] ?? UNITS[structure][0], names.unit, UNITS[structure]);
  return rows.map((row, p) => {
    const key = keys ? textAt(keys[p], `${names.keys}[${p}]`) : rows.length === 1 ? 'all' : `period${p + 1}`;
    const clause = clauseOf(fields, label, `${structure}.${key}`);
    return { key, tiers: parseTiers(row, `${names.structure}[${p}]`, UNITS[structure], defaultUnit, clause) };
  });
}

function parseTiers(
  row: unknown,
  path: string,
  units: readonly TierUnit[],
  defaultUnit: TierUnit,
  clause: string,
): Tier[] {
  const rows = listAt(row, path);
  if (rows.length === 0) throw new InvalidTariff(`${path} must have at least one tier`);
  const tiers = rows.map((item, t) => {
    const at = `${path}[${t}]`;
    const fields = objectAt(item, at);
    return {
      ...parseMax(fields.max, `${at}.max`),
      unit: wordAt(fields.unit ?? defaultUnit, `${at}.unit`, units),
      // A URDB tier without a rate is free; its `adj` is a rider URDB folds into the rate.
      price: sumOf(decimalAt(fields.rate ?? 0, `${at}.rate`), decimalAt(fields.adj ?? 0, `${at}.adj`)),
      sellPrice: notNegative(decimalAt(fields.sell ?? 0, `${at}.sell`), `${at}.sell`),
      clause: fields.clause === undefined ? tierClause(clause, t, rows.length) : textAt(fields.clause, `${at}.clause`),
    };
  });
  rejectUnorderedTiers(tiers, path);
  return tiers;
}

const tierClause = (clause: string, tier: number, tiers: number) => (tiers === 1 ? clause : `${clause}/${tier + 1}`);

function parseMax(value: unknown, path: string): { max?: string } {
  if (value === undefined || value === null || (typeof value === 'number' && value >= NO_LIMIT)) return {};
  return { max: notNegative(decimalAt(value, path), path) };
}

function rejectUnorderedTiers(tiers: readonly Tier[], path: string): void {
  for (const [t, tier] of tiers.slice(0, -1).entries()) {
    // kWh steps inside kWh/kW blocks start over, and a block may have no end.
    if (tier.unit.startsWith('kWh/kW') || tiers[t + 1]?.unit !== tier.unit) continue;
    if (tier.max === undefined) throw new InvalidTariff(`${path}[${t}].max is missing: only the last tier has none`);
    const next = tiers[t + 1]?.max;
    if (next !== undefined && Number(next) <= Number(tier.max)) {
      throw new InvalidTariff(`${path}[${t + 1}].max must be more than the tier before it`);
    }
  }
}

function parseSchedule(value: unknown, path: string, periods: number): Schedule {
  if (value === undefined && periods === 1) return new Array<readonly number[]>(12).fill(new Array<number>(24).fill(0));
  const rows = listAt(value, path);
  if (rows.length !== 12) throw new InvalidTariff(`${path} must have 12 rows, one for each month`);
  return rows.map((row, month) => parseRow(row, `${path}[${month}]`, 24, periods));
}

function parseRow(value: unknown, path: string, length: number, periods: number): number[] {
  const row = listAt(value, path);
  if (row.length !== length) throw new InvalidTariff(`${path} must have ${length} period numbers`);
  return row.map((period, i) => wholeAt(period, `${path}[${i}]`, 0, periods - 1));
}
