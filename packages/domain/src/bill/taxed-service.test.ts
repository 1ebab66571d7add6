import { expect, test } from 'vitest';
import { taxedService } from './taxed-service.ts';

const line = (group: string, kind: string, tariffLabel: string) => ({ group, kind, tariffLabel });
const electric = line('electric', 'energy', 'CA-D-T1');
const water = line('water', 'water', 'CA-W-1');
const taxes = [line('taxes', 'tax', 'CA-D-T1'), line('taxes', 'tax', 'CA-W-1')] as const;

test('the same city tax on a bill for electricity and water is once on each', () => {
  const lines = [electric, water, ...taxes];
  expect(taxes.map(tax => taxedService(tax, lines))).toEqual(['electric', 'water']);
});

test('a charge is no tax, and a tax of a tariff that charges nothing is on nothing that can be named', () => {
  expect(taxedService(electric, [electric])).toBeUndefined();
  expect(taxedService(taxes[0], [water])).toBeUndefined();
});
