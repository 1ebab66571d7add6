import { localDate } from '@wattershed/domain/calendar/local-date';
import { describe, expect, test } from 'vitest';
import { findTariff, listLineTextKeys, listPrograms, listTariffs, listTariffVersions } from './library.ts';
import { isProgramFor } from './program.ts';

describe('the tariffs of the demonstration city', () => {
  test('each label has versions that follow each other without a gap', () => {
    for (const label of new Set(listTariffs().map(tariff => tariff.label))) {
      const versions = listTariffs().filter(tariff => tariff.label === label);
      expect(versions.map(({ version }) => version)).toEqual(versions.map((_, i) => i + 1));
      expect(versions.slice(1).map(({ effectiveFrom }) => effectiveFrom)).toEqual(
        versions.slice(0, -1).map(({ effectiveBefore }) => effectiveBefore),
      );
      expect(versions.at(-1)?.effectiveBefore).toBeUndefined();
    }
  });

  test('the version in force changes on 1 January 2026', () => {
    expect(findTariff('CA-D-TOU', localDate('2025-12-31'))?.version).toBe(1);
    expect(findTariff('CA-D-TOU', localDate('2026-01-01'))?.version).toBe(2);
    expect(findTariff('CA-D-TOU', localDate('2022-12-31'))).toBeUndefined();
    expect(findTariff('no such label', localDate('2026-01-01'))).toBeUndefined();
  });

  test('a period over the change has both versions, one up to it has the old', () => {
    const versions = (from: string, before: string) =>
      listTariffVersions('AZ-R-1', { from: localDate(from), before: localDate(before) }).map(({ version }) => version);
    expect(versions('2025-12-15', '2026-01-15')).toEqual([1, 2]);
    expect(versions('2025-12-01', '2026-01-01')).toEqual([1]);
  });

  test('every text key is spelled as a bill line', () => {
    expect(listLineTextKeys().filter(key => !/^bill\.line\.[a-z]+\.[a-zA-Z]+$/.test(key))).toEqual([]);
  });

  test('whom a plan is for is the same in all of its versions', () => {
    for (const label of new Set(listTariffs().map(tariff => tariff.label))) {
      const [first, ...later] = listTariffs().filter(tariff => tariff.label === label);
      for (const { sector, commodity, terms } of later) {
        expect({ sector, commodity, terms }).toEqual({
          sector: first?.sector,
          commodity: first?.commodity,
          terms: first?.terms,
        });
      }
    }
  });

  test('a version of a program covers a version of a plan whole or not at all', () => {
    for (const program of listPrograms()) {
      const begins = program.versions.map(({ effectiveFrom }) => effectiveFrom);
      const plans = listTariffs().filter(tariff => isProgramFor(program, tariff));
      expect(plans.length).toBeGreaterThan(0);
      for (const { label, effectiveFrom, effectiveBefore } of plans) {
        const inside = begins.filter(
          on => on > effectiveFrom && (effectiveBefore === undefined || on < effectiveBefore),
        );
        expect({ label, inside }).toEqual({ label, inside: [] });
      }
    }
  });
});
