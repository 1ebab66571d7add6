import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { DayRange } from './calendar.ts';
import { InvalidTariff } from './parsing/json-fields.ts';
import { parseTariff } from './parsing/parse-tariff.ts';
import { type DiscountProgram, parseProgram } from './program.ts';
import type { Tariff } from './tariff.ts';

const FOLDER = join(import.meta.dirname, '..', 'tariffs');
const PROGRAMS = join(import.meta.dirname, '..', 'programs');

let library: readonly Tariff[] | undefined;

/** Every version of every tariff of the demo city, by label, then by version. */
export function listTariffs(): readonly Tariff[] {
  library ??= readLibrary();
  return library;
}

let programs: readonly DiscountProgram[] | undefined;

/** The discounts that customers of the demo city's tariffs can be enrolled in. */
export function listPrograms(): readonly DiscountProgram[] {
  programs ??= readAll(PROGRAMS, parseProgram);
  return programs;
}

/** The version of a tariff in force on a day. */
export function findTariff(label: string, on: LocalDate): Tariff | undefined {
  return listTariffs().find(tariff => tariff.label === label && isInForce(tariff, on));
}

/** The versions a service period covers, oldest first: the input of `rateElectric` and `rateWater`. */
export function listTariffVersions(label: string, { from, before }: DayRange): Tariff[] {
  return listTariffs().filter(
    tariff =>
      tariff.label === label &&
      tariff.effectiveFrom < before &&
      (tariff.effectiveBefore === undefined || tariff.effectiveBefore > from),
  );
}

/** Every text key a bill under these tariffs can have, so that the text library can be checked for them. */
export function listLineTextKeys(): string[] {
  const ofPrograms = listPrograms().flatMap(({ versions }) =>
    versions.flatMap(({ riders }) => riders.map(({ textKey }) => textKey)),
  );
  return [...new Set([...listTariffs().flatMap(textKeysOf), ...ofPrograms])].sort();
}

function textKeysOf(tariff: Tariff): string[] {
  const keys = (kind: string, periods: readonly { key: string }[] = []) =>
    periods.map(({ key }) => `bill.line.${kind}.${key}`);
  return [
    ...tariff.fixedCharges.map(({ textKey }) => textKey),
    ...(tariff.fixedChargeByMeterSize ? [tariff.fixedChargeByMeterSize.textKey] : []),
    ...tariff.minimums.map(({ per }) => `bill.line.minimum.${per === 'year' ? 'year' : 'month'}`),
    ...keys('energy', tariff.energy?.periods),
    ...keys('credit', tariff.metering ? tariff.energy?.periods : []),
    ...keys('demand', tariff.touDemand?.periods),
    ...keys('demand', tariff.flatDemand?.periods),
    ...keys('water', tariff.water?.periods),
    ...[...tariff.riders, ...tariff.taxes].map(({ textKey }) => textKey),
  ];
}

function isInForce({ effectiveFrom, effectiveBefore }: Tariff, on: LocalDate): boolean {
  return effectiveFrom <= on && (effectiveBefore === undefined || on < effectiveBefore);
}

function readLibrary(): Tariff[] {
  return readAll(FOLDER, parseTariff).sort((a, b) =>
    a.label === b.label ? a.version - b.version : a.label < b.label ? -1 : 1,
  );
}

function readAll<T>(folder: string, parse: (json: unknown) => T): T[] {
  return readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .map(file => {
      try {
        return parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
      } catch (error) {
        throw new InvalidTariff(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
      }
    });
}
