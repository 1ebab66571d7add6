import { expect, it } from 'vitest';
import type { Estimate, Outage, OutageState } from './outage.ts';
import { outageStates } from './outage.ts';
import {
  bannerColour,
  canFollow,
  earlierTimes,
  estimateOf,
  isOver,
  outageModeOf,
  publicOutage,
} from './outage-rules.ts';

const now = '2026-11-20T18:00:00.000Z';
const told = { at: '2026-11-20T17:00:00.000Z', source: 'control-room' as const };
const until = (restoredBy: string | null): Estimate => ({ restoredBy, ...told });
const soon = '2026-11-20T19:00:00.000Z';
const late = '2026-11-20T21:00:00.000Z';
const past = '2026-11-20T17:59:00.000Z';

const outage: Outage = {
  ...{ incidentId: 'OH-261120-0001', service: 'electric', isPlanned: false, state: 'confirmed', stateTold: told },
  ...{ startedAt: told.at, restoredAt: null, plannedFrom: null, plannedTo: null, place: 'Fig St and Elm Ave' },
  ...{ town: 'Oak Hollow', stateCode: 'CA', zips: ['95624'], timeZone: 'America/Los_Angeles' },
  ...{ affected: 40, affectedAtMost: 40, affectedTold: told, cause: 'tree', causeTold: told, crew: 'none' },
  ...{ crewTold: told, estimates: [until(soon)], nextWordBy: null, center: [-121.37, 38.4] },
  ...{ area: [[-121.37, 38.4]], mergedInto: null, partOf: null },
};

it.each([
  ['none was given', [], 'none'],
  ['it was taken back', [until(soon), until(null)], 'none'],
  ['one was given', [until(soon)], 'given'],
  ['the same was said again', [until(soon), until(soon)], 'given'],
  ['another was given', [until(soon), until(late)], 'changed'],
  ['it was taken back and given again', [until(soon), until(null), until(soon)], 'given'],
  ['its time has come', [until(late), until(now)], 'passed'],
  ['it is over', [until(past)], 'passed'],
] as const)('the estimate when %s', (_, estimates, state) => {
  expect(estimateOf({ estimates: [...estimates], state: 'crew-on-site' }, now)).toBe(state);
});

it.each([
  ['none was given', [], []],
  ['one was given', [soon], []],
  ['the same was said again', [soon, soon], []],
  ['others were given', [soon, late, late, soon], [soon, late]],
  ['it was taken back and given again', [soon, null, soon], [soon, null]],
] as const)('the times before it when %s', (_, times, earlier) => {
  expect(earlierTimes(times)).toEqual(earlier);
});

it('does not call the estimate of what is restored passed', () => {
  expect(estimateOf({ estimates: [until(past)], state: 'restored' }, now)).toBe('given');
});

it('lets nothing follow an end, and everything else reach one', () => {
  for (const from of outageStates) {
    expect(outageStates.some(to => canFollow(from, to))).toBe(!isOver(from));
    expect(canFollow(from, from)).toBe(false);
    if (!isOver(from)) expect(canFollow(from, 'restored')).toBe(true);
  }
  const unsaid: [OutageState, OutageState][] = [
    ['confirmed', 'reported'],
    ['partially-restored', 'canceled'],
    ['partially-restored', 'confirmed'],
  ];
  expect(unsaid.map(([from, to]) => canFollow(from, to))).toEqual([false, false, false]);
});

it.each([
  [
    'four customers at its largest: no place',
    4,
    4,
    { affected: null, affectedAtMost: null, area: null, center: null, place: '' },
  ],
  ['four of many left', 4, 40, { affected: null, affectedAtMost: 40, area: outage.area, place: outage.place }],
  ['five', 5, 5, { affected: 5, affectedAtMost: 5, area: outage.area, center: outage.center }],
  ['none left of three', 0, 3, { affected: 0, affectedAtMost: null, area: null }],
])('what anyone may see of %s', (_, affected, affectedAtMost, shown) => {
  expect(publicOutage({ ...outage, affected, affectedAtMost })).toMatchObject(shown);
});

const planned = { isPlanned: true, plannedFrom: soon, plannedTo: late };
it.each([
  ['out with an estimate', {}, true, 'yellow'],
  ['out without one', { estimates: [] }, true, 'red'],
  ['out, and the estimate passed', { estimates: [until(past)] }, true, 'red'],
  ['out for safety', { cause: 'public-safety' }, true, 'red'],
  ['planned work to come', planned, false, 'yellow'],
  ['planned work that was canceled', { ...planned, state: 'canceled' }, false, undefined],
  ['planned work that began without this premise', { ...planned, plannedFrom: past }, false, undefined],
  ['restored just now', { state: 'restored', restoredAt: now }, false, 'green'],
  ['back while others wait', { state: 'partially-restored' }, false, 'green'],
  ['restored a day ago', { state: 'restored', restoredAt: '2026-11-19T18:00:00.000Z' }, false, undefined],
  ['an outage that is somebody else’s', {}, false, undefined],
] as const)('the banner for %s', (_, change, isOut, colour) => {
  expect(bannerColour({ ...outage, ...(change as Partial<Outage>) }, isOut, now)).toBe(colour);
});

const [before, after] = ['2026-11-20T17:00:00.000Z', '2026-11-20T19:00:00.000Z'];

it.each([
  ['reported', false, null, 'current'],
  ['partially-restored', false, null, 'current'],
  ['confirmed', true, after, 'planned'],
  ['confirmed', true, before, 'current'],
  ['restored', true, before, 'restored'],
  ['restored', false, null, 'restored'],
  ['canceled', false, null, undefined],
  ['merged', false, null, undefined],
] as const)('an outage that is %s (planned: %s, from %s) is %s', (state, isPlanned, plannedFrom, mode) => {
  expect(outageModeOf({ state, isPlanned, plannedFrom }, now)).toBe(mode);
});
