import { localDate } from '@wattershed/domain/calendar/local-date';
import { expect, it } from 'vitest';
import type { Reading } from '../reading.ts';
import { bandsOf, touNameOf, touParts } from './tou.ts';
import { centsText, priceText } from './tou-price.ts';

const day = localDate('2026-11-20');
const hours = (keys: readonly (string | null)[]): Reading[] =>
  keys.map((touKey, hour) => ({
    ...{
      from: day,
      before: localDate('2026-11-21'),
      startsAt: `2026-11-20T${String(hour).padStart(2, '0')}:00:00-08:00`,
    },
    ...{ deliveredWh: 1000, receivedWh: null, gallons: null, costDollars: hour, quality: 'actual', meanF: null },
    ...{ peakW: null, peakAt: null, touKey },
  }));

const [peak, off] = ['winterOnPeak', 'winterOffPeak'];

it('draws a band for each stretch of one price', () => {
  const bands = bandsOf(hours([off, off, peak, peak, off]), (key, isFirst) => `${key}${isFirst ? '!' : ''}`);
  expect(bands).toEqual([
    { from: 0, before: 2, title: 'winterOffPeak!', colour: 'offPeak' },
    { from: 2, before: 4, title: 'winterOnPeak!', colour: 'onPeak' },
    { from: 4, before: 5, title: 'winterOffPeak', colour: 'offPeak' },
  ]);
});

it.each([[[off, off]], [[null, null]], [['summer', 'summer']]])(
  'draws none where one price holds all day: %j',
  keys => {
    expect(bandsOf(hours(keys), key => key)).toEqual([]);
    expect(touParts(hours(keys))).toEqual([]);
  },
);

it('adds up each period, the dearest first, with its stretches', () => {
  const parts = touParts(hours([off, off, peak, peak, off]));
  expect(parts.map(({ name, kwh, costDollars }) => [name, kwh, costDollars])).toEqual([
    ['onPeak', 2, 5],
    ['offPeak', 3, 5],
  ]);
  expect(parts[1]?.stretches.map(({ from, before }) => [from.startsAt, before?.startsAt ?? null])).toEqual([
    ['2026-11-20T00:00:00-08:00', '2026-11-20T02:00:00-08:00'],
    ['2026-11-20T04:00:00-08:00', null],
  ]);
});

it.each([
  ['summerOnPeak', 'onPeak'],
  ['winterOffPeak', 'offPeak'],
  ['winterSuperOffPeak', 'superOffPeak'],
  ['midPeak', 'midPeak'],
  ['summer', undefined],
  [null, undefined],
])('knows the period of %s', (key, name) => {
  expect(touNameOf(key)).toBe(name);
});

it('says a price in cents, and both ends where tiers make it rise', () => {
  expect(priceText({ prices: ['0.5217'] }, 'EN_US')).toBe('52.2¢');
  expect(priceText({ prices: ['0.3055', '0.3941'] }, 'ES')).toBe('30.6¢–39.4¢');
  expect(priceText({ prices: [] }, 'EN_US')).toBe('');
  expect(centsText(0.3342, 'FR').replaceAll(/\s/g, ' ')).toBe('0,334 $');
});
