import { localDate } from '@wattershed/domain/calendar/local-date';
import type { Language } from '@wattershed/domain/text/language';
import { findTariff } from '@wattershed/tariffs/library';
import { expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { figuresOf } from './figures.ts';

const figures = figuresOf(readConfig({}));
const said = (name: string, about: string, language: Language = 'EN_US', day = '2026-11-29') =>
  figures(name, about, language, localDate(day));

it.each([
  ['basic-charge', 'CA-D-TOU/month', '$24.15', '24,15 $'],
  ['basic-charge', 'CA-D-T1/day', '$0.0329', '0,0329 $'],
  ['minimum-charge', 'CA-D-T1/day', '$0.3657', '0,3657 $'],
  ['meter-charge', 'CA-W-1/5/8', '$24.30', '24,30 $'],
  ['meter-charge', 'AZ-W-1/1', '$29.08', '29,08 $'],
  ['energy-price', 'CA-D-TOU/summerOnPeak/1', '$0.5217', '0,5217 $'],
  ['energy-price', 'CA-D-TOU/summerOnPeak/2', '$0.6103', '0,6103 $'],
  ['energy-price', 'AZ-R-1/summer', '$0.15283', '0,15283 $'],
  ['energy-limit', 'CA-D-TOU/summerOnPeak/1', '13.7', '13,7'],
  ['demand-price', 'AZ-R-TOUD/summerOnPeak', '$19.59', '19,59 $'],
  ['water-price', 'CA-W-1/all/4', '$10.27', '10,27 $'],
  ['water-limit', 'CA-W-1/all/3', '28', '28'],
  ['rider-price', 'CA-D-TOU/stateEnergyResources', '$0.0003', '0,0003 $'],
  ['tax-percent', 'AZ-R-1/cityPrivilege', '2.7%', '2,7 %'],
])('%s %s is %s, in French %s', (name, about, english, french) => {
  expect(said(name, about)).toBe(english);
  expect(said(name, about, 'FR')?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(french);
});

it('is that of the tariff of the day', () => {
  expect(said('meter-charge', 'CA-W-1/5/8', 'EN_US', '2025-12-31')).toBe('$23.21');
  expect(said('meter-charge', 'CA-W-1/5/8', 'EN_US', '2026-01-01')).toBe('$24.30');
});

it.each([
  ['basic-charge', 'CA-D-TOU/day'],
  ['basic-charge', 'CA-D-TOU'],
  ['basic-charge', 'CA-W-1/month'],
  ['meter-charge', 'CA-W-1/constructor'],
  ['energy-price', 'CA-D-TOU/summerOnPeak/3'],
  ['energy-price', 'CA-D-TOU/summerOnPeak/0'],
  ['energy-price', 'CA-D-TOU/noon/1'],
  ['energy-price', 'NO-SUCH/summer/1'],
  ['energy-limit', 'CA-D-TOU/summerOnPeak/2'],
  ['demand-price', 'CA-D-TOU/summerOnPeak'],
  ['water-price', 'CA-D-TOU/all/1'],
  ['rider-price', 'CA-D-TOU/cityUtilityUsers'],
  ['tax-percent', 'CA-D-TOU/publicPurpose'],
  ['tax-percent', ''],
])('there is no %s %j', (name, about) => {
  expect(said(name, about)).toBeUndefined();
});

const monthsOf = (label: string, key: string) => {
  const energy = findTariff(label, localDate('2026-11-29'))?.energy;
  return energy?.weekdays.flatMap((hours, month) =>
    hours.some(period => energy.periods[period]?.key.startsWith(key)) ? [month + 1] : [],
  );
};

// What the price sheets say in words of all plans of a state.
it.each([
  ['CA', ['CA-D-TOU', 'CA-D-T1', 'CA-D-EV'], [6, 7, 8, 9]],
  ['AZ', ['AZ-R-1', 'AZ-R-TOUD'], [5, 6, 7, 8, 9, 10]],
])('in %s, summer and what is added are the same on all plans', (_state, labels, summer) => {
  const [first, ...others] = labels.map(label => findTariff(label, localDate('2026-11-29')));
  for (const label of labels) expect(monthsOf(label, 'summer')).toEqual(summer);
  for (const other of others) expect([other?.riders, other?.taxes]).toEqual([first?.riders, first?.taxes]);
});

it('water’s steps end alike in both states', () => {
  const limits = (label: string) =>
    findTariff(label, localDate('2026-11-29'))?.water?.periods.map(({ tiers }) => tiers.map(({ max }) => max));
  expect(limits('AZ-W-1')).toEqual(limits('CA-W-1'));
});
