import { expect, test } from 'vitest';
import { customerFeed } from './customer-feed.ts';
import type { CustomerFile } from './model.ts';
import { resourceRoot, usagePointPath } from './resource-paths.ts';
import { findSchemaErrors } from './schema-trial.ts';

const agreement = {
  ...{ agreementNumber: '1', tariff: 'CA-D-TOU', serialNumber: 'E-1' },
  ...{ startS: 1_700_000_000, durationS: 86_400 },
};
const file: CustomerFile = {
  accountNumber: '400100117',
  title: 'Customer',
  madeAt: new Date('2026-11-20T20:00:00Z'),
  supplierName: 'Wattershed & Co',
  customerName: 'Priya <Desai>',
  kind: 'residential',
  location: { street: '1150 Vineyard Dr', unit: 'Apt 5', city: 'Oak Hollow', state: 'CA', zip: '95758' },
  meters: [
    { serialNumber: 'E-1', service: 'electric', intervalSeconds: 900 },
    { serialNumber: 'W-1', service: 'water', intervalSeconds: 3600 },
  ],
  agreements: [
    agreement,
    { ...agreement, agreementNumber: '2', tariff: 'CA D/T1', durationS: null },
    { ...agreement, agreementNumber: '3', tariff: 'CA-W', serialNumber: 'W-1', durationS: null },
  ],
};

test.each([
  ['several agreements', file],
  ['none', { ...file, agreements: [], meters: [] }],
  ['a house without a unit', { ...file, location: { ...file.location, unit: '' } }],
])('a customer file with %s is valid by the schema of the standard', async (_what, of) => {
  expect(await findSchemaErrors(customerFeed(of), 'customer')).toEqual([]);
});

test('it leads to the meters of the usage file, each once', () => {
  const text = customerFeed(file);
  const paths = [...text.matchAll(/<UsagePoint>(.*?)<\/UsagePoint>/g)].map(match => match[1]);
  expect(paths).toEqual(['E-1', 'W-1'].map(serial => resourceRoot + usagePointPath(file.accountNumber, serial)));
  expect(text.match(/<Meter /g)).toHaveLength(2);
  expect(text.match(/<ServiceLocation /g)).toHaveLength(1);
  const ids = [...text.matchAll(/<id>(.*?)<\/id>/g)].map(match => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
});
