import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { filterLocations, milesWords, type PaymentLocation, readLocationFilter } from './location-view.ts';

const week = Array.from({ length: 7 }, () => [{ opens: 480, closes: 1_020 }]);
const office: PaymentLocation = {
  ...{ locationId: 'office', kind: 'utility-office', name: 'Customer Center', street: '1 Main St', city: 'Oak Hollow' },
  ...{ state: 'CA', zip: '95758', latitude: 38.4, longitude: -121.4, timeZone: 'America/Los_Angeles', phone: '' },
  ...{ hours: { week, isClosedOnHolidays: false }, takesCash: true, feeCents: cents(0), posts: 'at-once', miles: 1 },
};
const phoenix: PaymentLocation = { ...office, locationId: 'phoenix', timeZone: 'America/Phoenix', miles: 2 };
const shop: PaymentLocation = {
  ...office,
  locationId: 'shop',
  kind: 'authorized-retailer',
  feeCents: cents(150),
  miles: 3,
};
const box: PaymentLocation = {
  ...{ ...office, locationId: 'box', kind: 'drop-box', takesCash: false, miles: 4 },
  hours: { week: week.map(() => [{ opens: 0, closes: 1_440 }]), isClosedOnHolidays: false },
};
// 7:30 AM in California, 8:30 in Arizona.
const now = new Date('2026-11-23T15:30:00Z');

const idsFor = (address: string) =>
  filterLocations([office, phoenix, shop, box], readLocationFilter(new URLSearchParams(address)), now).map(
    ({ locationId }) => locationId,
  );

describe('the list of locations', () => {
  it.each([
    ['', ['office', 'phoenix', 'shop', 'box']],
    ['open=yes', ['phoenix', 'box']],
    ['cash=yes', ['office', 'phoenix', 'shop']],
    ['free=yes', ['office', 'phoenix', 'box']],
    ['kind=kiosk', []],
    ['kind=drop-box&open=yes', ['box']],
    ['kind=castle&open=perhaps', ['office', 'phoenix', 'shop', 'box']],
  ])('for %o', (address, ids) => {
    expect(idsFor(address)).toEqual(ids);
  });

  it('numbers what is shown, and knows the day there', () => {
    const shown = filterLocations([office, box], readLocationFilter(new URLSearchParams('open=yes')), now);
    expect(shown.map(({ number, today }) => [number, today])).toEqual([[1, localDate('2026-11-23')]]);
  });
});

it.each([
  [0.04, 'EN_US', '0.0'],
  [0.44, 'EN_US', '0.4'],
  [0.44, 'FR', '0,4'],
  [9.96, 'EN_US', '10.0'],
  [12.3, 'ES', '12'],
] as const)('%d miles in %s', (miles, language, words) => {
  expect(milesWords(miles, language)).toBe(words);
});
