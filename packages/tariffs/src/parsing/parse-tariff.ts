import { type LocalDate, parseLocalDate } from '@wattershed/domain/calendar/local-date';
import type { ChargeKind, FixedCharge, Metering, MinimumCharge, PlanTerms, Surcharge, Tariff } from '../tariff.ts';
import {
  decimalAt,
  dividedBy,
  InvalidTariff,
  type JsonObject,
  listAt,
  notNegative,
  objectAt,
  textAt,
  wholeAt,
  wordAt,
} from './json-fields.ts';
import { clauseOf, parseEnergyRates, parseMonthlyRates } from './parse-structures.ts';

const DG_RULES: Readonly<Record<string, Metering>> = {
  'Net Metering': 'netMetering',
  'Net Billing Instantaneous': 'netBilling',
  'Net Billing Hourly': 'netBillingHourly',
  'Buy All Sell All': 'buyAllSellAll',
};

/** URDB fields that change a bill but that the engine doesn't support. A tariff with one is refused, not misread. */
const UNSUPPORTED = [
  'coincidentratestructure',
  'demandratchetpercentage',
  'demandreactivepowercharge',
  'fueladjustmentsmonthly',
  'lookbackpercent',
] as const;

const CHARGE_KINDS: readonly ChargeKind[] = ['fixed', 'energy', 'demand', 'minimum', 'credit', 'rider', 'water'];

const isGiven = (value: unknown) =>
  value !== undefined && value !== null && value !== 0 && !(Array.isArray(value) && value.every(item => item === 0));

/**
 * Parses one tariff version from URDB-shaped JSON. The package's README describes the fields URDB lacks (version, days
 * in force, water, riders, taxes, clauses). Throws InvalidTariff naming the first invalid field.
 */
export function parseTariff(json: unknown): Tariff {
  const fields = objectAt(json, 'tariff');
  for (const name of UNSUPPORTED) {
    if (isGiven(fields[name])) throw new InvalidTariff(`${name} is not supported by the rate engine`);
  }
  const label = textAt(fields.label, 'label');
  const commodity = wordAt(fields.commodity ?? 'electric', 'commodity', ['electric', 'water'] as const);
  const tariff: Tariff = {
    label,
    name: textAt(fields.name, 'name'),
    utility: textAt(fields.utility, 'utility'),
    sector: wordAt(fields.sector, 'sector', ['Residential', 'Commercial'] as const),
    terms: parseTerms(fields),
    commodity,
    version: wholeAt(fields.version ?? 1, 'version', 1, 100_000),
    ...parseDaysInForce(fields),
    ...(fields.source === undefined ? {} : { source: textAt(fields.source, 'source') }),
    fixedCharges: parseFixedCharges(fields, label, commodity),
    ...parseFixedChargeByMeterSize(fields, label),
    minimums: parseMinimums(fields, label),
    ...parseRates(fields, label, commodity),
    demandWindowMinutes: parseDemandWindow(fields.demandwindow),
    ...parseMetering(fields.dgrules),
    riders: parseSurcharges(fields.riders, 'riders', label),
    taxes: parseSurcharges(fields.taxes, 'taxes', label),
  };
  if (tariff.commodity === 'electric' && !tariff.energy) throw new InvalidTariff('energyratestructure is missing');
  if (tariff.commodity === 'water' && !tariff.water) throw new InvalidTariff('waterratestructure is missing');
  return tariff;
}

function parseRates(fields: JsonObject, label: string, commodity: 'electric' | 'water') {
  if (commodity === 'water') return { water: parseMonthlyRates(fields, 'water', label) };
  return {
    energy: parseEnergyRates(fields, 'energy', label),
    ...(isGiven(fields.demandratestructure) ? { touDemand: parseEnergyRates(fields, 'demand', label) } : {}),
    ...(isGiven(fields.flatdemandstructure) ? { flatDemand: parseMonthlyRates(fields, 'flatdemand', label) } : {}),
  };
}

function parseTerms(fields: JsonObject): PlanTerms {
  const { state, closedtonewfrom, minimumtermmonths, peakkwcapacitymax } = fields;
  return {
    ...(state === undefined ? {} : { state: textAt(state, 'state') }),
    generation: wordAt(fields.generation ?? 'any', 'generation', ['any', 'only', 'none'] as const),
    ...(closedtonewfrom === undefined ? {} : { closedToNewFrom: dayAt(closedtonewfrom, 'closedtonewfrom') }),
    ...(minimumtermmonths === undefined
      ? {}
      : { minimumTermMonths: wholeAt(minimumtermmonths, 'minimumtermmonths', 1, 120) }),
    ...(peakkwcapacitymax === undefined
      ? {}
      : { peakBelowKw: wholeAt(peakkwcapacitymax, 'peakkwcapacitymax', 1, 1_000_000) }),
  };
}

export function parseDaysInForce(fields: JsonObject): { effectiveFrom: LocalDate; effectiveBefore?: LocalDate } {
  const effectiveFrom = dayAt(fields.effectiveFrom, 'effectiveFrom');
  if (fields.effectiveBefore === undefined) return { effectiveFrom };
  const effectiveBefore = dayAt(fields.effectiveBefore, 'effectiveBefore');
  if (effectiveBefore <= effectiveFrom) throw new InvalidTariff('effectiveBefore must be after effectiveFrom');
  return { effectiveFrom, effectiveBefore };
}

function dayAt(value: unknown, path: string): LocalDate {
  const text = textAt(value, path);
  const on = parseLocalDate(text);
  if (on === undefined) throw new InvalidTariff(`${path} must be a day like 2026-01-31, not "${text}"`);
  return on;
}

function parseFixedCharges(fields: JsonObject, label: string, commodity: string): FixedCharge[] {
  const given = fields.fixedchargefirstmeter ?? fields.fixedmonthlycharge;
  if (!isGiven(given)) return [];
  const path = fields.fixedchargefirstmeter === undefined ? 'fixedmonthlycharge' : 'fixedchargefirstmeter';
  const price = notNegative(decimalAt(given, path), path);
  const units = ['$/month', '$/day', '$/year'] as const;
  const unit = wordAt(fields.fixedchargeunits ?? '$/month', 'fixedchargeunits', units);
  return [
    {
      price: unit === '$/year' ? dividedBy(price, 12n) : price,
      per: unit === '$/day' ? 'day' : 'month',
      textKey: `bill.line.fixed.${commodity}`,
      clause: clauseOf(fields, label, 'fixed'),
    },
  ];
}

function parseFixedChargeByMeterSize(fields: JsonObject, label: string): Pick<Tariff, 'fixedChargeByMeterSize'> {
  if (fields.fixedchargebymetersize === undefined) return {};
  const sizes = objectAt(fields.fixedchargebymetersize, 'fixedchargebymetersize');
  const prices: Record<string, string> = {};
  for (const [size, value] of Object.entries(sizes)) {
    prices[size] = notNegative(decimalAt(value, `fixedchargebymetersize.${size}`), `fixedchargebymetersize.${size}`);
  }
  return {
    fixedChargeByMeterSize: { prices, textKey: 'bill.line.fixed.water', clause: clauseOf(fields, label, 'fixed') },
  };
}

function parseMinimums(fields: JsonObject, label: string): MinimumCharge[] {
  const clause = clauseOf(fields, label, 'minimum');
  const units = ['$/month', '$/day', '$/year'] as const;
  const unit = wordAt(fields.minchargeunits ?? '$/month', 'minchargeunits', units);
  const found: readonly [unknown, string, MinimumCharge['per']][] = [
    [fields.mincharge, 'mincharge', unit === '$/day' ? 'day' : unit === '$/year' ? 'year' : 'month'],
    [fields.minmonthlycharge, 'minmonthlycharge', 'month'],
    [fields.annualmincharge, 'annualmincharge', 'year'],
  ];
  return found
    .filter(([value]) => isGiven(value))
    .map(([value, path, per]) => ({ price: notNegative(decimalAt(value, path), path), per, clause }));
}

function parseDemandWindow(value: unknown): 15 | 30 | 60 {
  const minutes = value ?? 15;
  if (minutes !== 15 && minutes !== 30 && minutes !== 60) throw new InvalidTariff('demandwindow must be 15, 30 or 60');
  return minutes;
}

function parseMetering(value: unknown): Pick<Tariff, 'metering'> {
  if (value === undefined) return {};
  const metering = typeof value === 'string' ? DG_RULES[value] : undefined;
  if (!metering) throw new InvalidTariff(`dgrules must be one of ${Object.keys(DG_RULES).join(', ')}`);
  return { metering };
}

function parseSurcharges(value: unknown, path: string, label: string): Surcharge[] {
  if (value === undefined) return [];
  return listAt(value, path).map((item, i) => {
    const at = `${path}[${i}]`;
    const fields = objectAt(item, at);
    return parseSurcharge(fields, at, { key: textAt(fields.key, `${at}.key`), isTax: path === 'taxes', label });
  });
}

export function parseSurcharge(
  fields: JsonObject,
  at: string,
  { key, isTax, label }: { key: string; isTax: boolean; label: string },
): Surcharge {
  const unit = wordAt(fields.unit, `${at}.unit`, ['kWh', 'CCF', 'percent'] as const);
  const rate = decimalAt(fields.rate, `${at}.rate`);
  const appliesTo = fields.appliesTo === undefined ? CHARGE_KINDS : listAt(fields.appliesTo, `${at}.appliesTo`);
  return {
    textKey: `bill.line.${isTax ? 'tax' : 'rider'}.${key}`,
    unit,
    price: unit === 'percent' ? dividedBy(rate, 100n) : rate,
    appliesTo: appliesTo.map((kind, k) => wordAt(kind, `${at}.appliesTo[${k}]`, CHARGE_KINDS)),
    clause: fields.clause === undefined ? `${label}#${key}` : textAt(fields.clause, `${at}.clause`),
  };
}
