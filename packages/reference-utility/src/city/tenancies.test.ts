import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { expect, test } from 'vitest';
import { closedPeriods } from '../billing/draft/billing-cycle.ts';
import { cityPlace } from './city-places.ts';
import { placeNumber } from './numbering.ts';
import { personas } from './personas/personas.ts';
import { tenancyAt } from './tenancies.ts';

/** Every day of two years, the second of them with a February 29. */
const startDays = Array.from({ length: 731 }, (_, index) => addDays(localDate('2027-01-01'), index));

test('a person who moved in twenty days ago has no bill yet, whatever day the city is created on', () => {
  const customer = personas.findIndex(({ name }) => name === 'just-moved-in');
  const place = cityPlace(1, placeNumber(customer, 0));
  const billedOn = startDays.filter(through => {
    const tenancy = tenancyAt(1, place, through);
    return closedPeriods({ ...tenancy, meteredFrom: localDate('2026-01-01') }, null, through).length > 0;
  });
  expect(billedOn).toEqual([]);
});
