import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { annualBillDollars, type HourlyCase, parseHourlyLoad } from './hourly-case.ts';

const folder = join(import.meta.dirname, '..', 'cases');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const cases = readdirSync(folder)
  .filter(file => file.endsWith('.json'))
  .map(file => JSON.parse(read(file)) as HourlyCase & { load: string });

describe('the cases of NREL utilityrate5', () => {
  test.each(cases.map(each => [each.name, each] as const))('%s', (_name, each) => {
    const load = parseHourlyLoad(read(each.load.split(' ')[0] ?? ''));
    const distance = Math.abs(annualBillDollars(each, load) - each.expectedAnnualBillDollars);
    expect(distance).toBeLessThanOrEqual(each.toleranceDollars);
  });

  test('a load of another length is refused', () => {
    expect(() => parseHourlyLoad('kwh\n1\n2\n')).toThrow(/8760/);
  });
});
