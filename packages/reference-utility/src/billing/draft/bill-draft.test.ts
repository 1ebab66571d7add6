import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { expect, test } from 'vitest';
import type { BilledAccount, BilledAgreement } from '../billed-accounts.ts';
import { projectFrom } from '../projection/upcoming-bill.ts';
import { dayNumberOf } from '../readings/estimation.ts';
import { type ChannelDays, channelKey, delivered, received, waterFlow } from '../readings/meter-days.ts';
import { type BillLine, draftBill } from './bill-draft.ts';

const from = localDate('2026-04-12');
const before = localDate('2026-05-12');
const period = { from, before, baseDays: 30 };

const electric: BilledAgreement = {
  meterId: '1',
  commodity: 'electric',
  tariffLabel: 'AZ-R-1',
  startedOn: localDate('2015-01-01'),
  endedOn: null,
  hasGeneration: false,
};
const water: BilledAgreement = { ...electric, meterId: '2', commodity: 'water', tariffLabel: 'AZ-W-1' };

function accountWith(...agreements: BilledAgreement[]): BilledAccount {
  return {
    accountNumber: '100200',
    isResidential: true,
    timeZone: 'America/Phoenix',
    climate: 'sonoran',
    waterMeterSize: '5/8',
    paymentHabit: 'on-time',
    autopayDay: null,
    isDrawnByPortal: false,
    billCycleDay: 12,
    openedOn: localDate('2015-01-01'),
    closedOn: null,
    meteredFrom: from,
    billedBefore: null,
    agreements,
    discounts: [],
  };
}

/** Each day the same, from the first of the period. */
function steady(stepSeconds: 900 | 3600, value: number, days = 30): ChannelDays {
  return new Map(
    Array.from({ length: days }, (_, index) => {
      const on = addDays(from, index);
      const values = new Array<number>(86_400 / stepSeconds).fill(value);
      return [dayNumberOf(on), { on, stepSeconds, scale: 0, values, hasGaps: false, isEstimated: false }];
    }),
  );
}

test('a bill holds both commodities, charges first and taxes last', () => {
  const readings = new Map([
    [channelKey('1', delivered), steady(900, 250)],
    [channelKey('2', waterFlow), steady(3600, 10)],
  ]);
  const draft = draftBill(accountWith(electric, water), period, readings);
  expect([draft.usageWh, draft.peakW, draft.generatedWh, draft.usageGallons]).toEqual([720_000, 1000, null, 7200]);
  expect([...new Set(draft.lines.map(line => line.group))]).toEqual(['electric', 'water', 'taxes']);
  expect(draft.hasEstimatedReads).toBe(false);
});

const charged = ({ quantity, price, share }: BillLine) =>
  Math.round(((Number(quantity) * Number(price) * (share?.days ?? 1)) / (share?.ofDays ?? 1)) * 100);

test('a monthly charge for a part of a month is one month and its days, and their product is the amount', () => {
  const part = { ...period, before: localDate('2026-04-29') };
  const draft = draftBill(accountWith(water), part, new Map([[channelKey('2', waterFlow), steady(3600, 10)]]));
  const [fixed] = draft.lines.filter(line => line.kind === 'fixed');
  expect(fixed).toMatchObject({ quantity: '1', unit: 'month', share: { days: 17, ofDays: 30 } });
  expect(fixed && charged(fixed)).toBe(fixed?.amountCents);
});

// Arizona's summer begins on May 1, eleven of the thirty days before the bill closes.
test('demand is billed by the kW measured, with the days of its season beside it', () => {
  const demand = { ...electric, tariffLabel: 'AZ-R-TOUD' };
  const draft = draftBill(accountWith(demand), period, new Map([[channelKey('1', delivered), steady(900, 641)]]));
  const lines = draft.lines.filter(line => line.kind === 'demand');
  expect(lines.map(({ quantity, share }) => [quantity, share])).toEqual([
    ['2.564', { days: 11, ofDays: 30 }],
    ['2.564', { days: 19, ofDays: 30 }],
  ]);
  expect(lines.map(charged)).toEqual(lines.map(line => line.amountCents));
});

test('generation is billed with its meter', () => {
  const solar = { ...electric, tariffLabel: 'AZ-R-1-NM', hasGeneration: true };
  const readings = new Map([
    [channelKey('1', delivered), steady(900, 250)],
    [channelKey('1', received), steady(900, 100)],
  ]);
  const draft = draftBill(accountWith(solar), period, readings);
  expect([draft.usageWh, draft.generatedWh]).toEqual([720_000, 288_000]);
});

test('a meter that changed hands is billed for the days of this customer only', () => {
  const late = { ...electric, startedOn: localDate('2026-05-02') };
  const draft = draftBill(accountWith(late), period, new Map([[channelKey('1', delivered), steady(900, 250)]]));
  expect(draft.usageWh).toBe(240_000);
});

test('the forecast of a steady household is the bill that it will get', () => {
  const account = accountWith(electric, water);
  const readings = (days: number) =>
    new Map([
      [channelKey('1', delivered), steady(900, 250, days)],
      [channelKey('2', waterFlow), steady(3600, 10, days)],
    ]);
  const projection = projectFrom(account, period, readings(12));
  const charges = draftBill(account, period, readings(30)).lines.reduce((sum, line) => sum + line.amountCents, 0);
  expect(projection).toMatchObject({ readThrough: '2026-04-23', forecastCents: charges });
  expect(projection && projection.soFarCents < projection.forecastLowCents).toBe(true);
  expect(projection && projection.forecastLowCents < charges && charges < projection.forecastHighCents).toBe(true);
});

test('there is no projection before the first reading of the period', () => {
  expect(projectFrom(accountWith(electric), period, new Map())).toBeUndefined();
});
