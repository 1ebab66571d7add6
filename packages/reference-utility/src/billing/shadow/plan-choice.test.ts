import { localDate } from '@wattershed/domain/calendar/local-date';
import { findTariff, listTariffs } from '@wattershed/tariffs/library';
import { expect, test } from 'vitest';
import { plansFor } from './plan-choice.ts';

const today = localDate('2026-11-23');
const inForce = listTariffs().filter(({ label, version }) => findTariff(label, today)?.version === version);
const plansOf = (currentLabel: string, state: string, { generates = false, peakKw = 5 } = {}) =>
  plansFor(inForce, { currentLabel, state, generates, peakKw, today }).map(({ label }) => label);

test.each([
  ['a home in California', ['CA-D-T1', 'CA', {}], ['CA-D-T1', 'CA-D-EV', 'CA-D-TOU']],
  ['its plan comes first', ['CA-D-TOU', 'CA', {}], ['CA-D-TOU', 'CA-D-EV', 'CA-D-T1']],
  ['with panels', ['CA-D-TOU-NB', 'CA', { generates: true }], ['CA-D-TOU-NB', 'CA-D-EV']],
  ['panels on a plan for homes without', ['CA-D-T1', 'CA', { generates: true }], ['CA-D-EV', 'CA-D-TOU-NB']],
  ['a home in Arizona', ['AZ-R-TOUD', 'AZ', {}], ['AZ-R-TOUD', 'AZ-R-1']],
  ['net metering that is closed may be kept', ['AZ-R-1-NM', 'AZ', { generates: true }], ['AZ-R-1-NM', 'AZ-R-NB']],
  ['and not begun', ['AZ-R-1', 'AZ', { generates: true }], ['AZ-R-NB']],
  ['a business', ['CA-GS-D', 'CA', { peakKw: 74.9 }], ['CA-GS-D', 'CA-GS-1']],
  ['a large business', ['CA-GS-D', 'CA', { peakKw: 75 }], ['CA-GS-D']],
  ['a large business on the small plan keeps it', ['CA-GS-1', 'CA', { peakKw: 75 }], ['CA-GS-1', 'CA-GS-D']],
  ['a business in Arizona', ['AZ-GS-1', 'AZ', {}], ['AZ-GS-1', 'AZ-GS-D']],
  ['an unknown plan', ['X', 'AZ', {}], []],
] as const)('%s', (_, [label, state, premise], expected) => {
  expect(plansOf(label, state, premise)).toEqual(expected);
});

test('says what comes with a plan', () => {
  const plans = plansFor(inForce, { currentLabel: 'AZ-R-1-NM', state: 'AZ', generates: true, peakKw: 5, today });
  expect(plans[0]).toEqual({
    label: 'AZ-R-1-NM',
    isCurrent: true,
    isClosedToNew: true,
    minimumTermMonths: null,
    metering: 'netMetering',
  });
  const [, demand] = plansFor(inForce, { currentLabel: 'AZ-R-1', state: 'AZ', generates: false, peakKw: 5, today });
  expect(demand).toMatchObject({ label: 'AZ-R-TOUD', minimumTermMonths: 12, metering: null });
});
