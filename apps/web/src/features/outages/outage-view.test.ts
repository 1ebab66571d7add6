import { expect, it } from 'vitest';
import {
  ageOf,
  estimateViewOf,
  listedOutages,
  type PublicOutage,
  readOutageFilter,
  shownStateOf,
} from './outage-view.ts';

const now = new Date('2026-11-23T20:00:00Z');
const told = { at: '2026-11-23T19:00:00Z', source: 'crew' } as const;
const base: PublicOutage = {
  ...{ incidentId: 'OH-261123-0001', service: 'electric', isPlanned: false, state: 'confirmed', stateTold: told },
  ...{ startedAt: '2026-11-23T18:00:00Z', restoredAt: null, plannedFrom: null, plannedTo: null },
  ...{ place: 'Maple Ave & Harbor Blvd', town: 'Oak Hollow', stateCode: 'CA', zips: ['95758'] },
  ...{ timeZone: 'America/Los_Angeles', affected: 40, affectedAtMost: 40, affectedTold: told },
  ...{ cause: 'tree', causeTold: told, crew: 'none', crewTold: told, estimates: [], nextWordBy: null },
  ...{ center: [-121.4, 38.4], area: null, mergedInto: null, partOf: null },
};
const one = (incidentId: string, changes: Partial<PublicOutage>) => ({ ...base, incidentId, ...changes });
const all = [
  one('small', { affected: 6 }),
  one('over', { state: 'restored', affected: 0 }),
  one('planned', { isPlanned: true, service: 'water', plannedFrom: '2026-11-25T17:00:00Z' }),
  one('large', { affected: 900, center: [-121.42, 38.4] }),
  one('few', { affected: null, affectedAtMost: null, place: '', center: null }),
  one('far', { affected: 300, center: [-112, 33.4], zips: ['85004'] }),
];
const position = { latitude: 38.4, longitude: -121.4 };
const idsFor = (address: string, near?: Parameters<typeof listedOutages>[2]) =>
  listedOutages(all, readOutageFilter(new URLSearchParams(address)), near, now).map(({ incidentId }) => incidentId);

it.each([
  ['', ['large', 'far', 'small', 'few', 'planned', 'over']],
  ['service=water', ['planned']],
  ['show=current', ['large', 'far', 'small', 'few']],
  ['show=planned', ['planned']],
  ['show=restored&service=electric', ['over']],
  ['show=yesterday&service=gas', ['large', 'far', 'small', 'few', 'planned', 'over']],
])('lists what is out before what comes and what is over, the largest first, for %o', (address, ids) => {
  expect(idsFor(address)).toEqual(ids);
});

it('lists the nearest first around a place, and what has no place only where its ZIP code is asked for', () => {
  expect(idsFor('show=current', { position })).toEqual(['small', 'large']);
  expect(idsFor('show=current', { position, zip: '95758' })).toEqual(['small', 'few', 'large']);
});

it.each([
  [{}, 'out'],
  [{ state: 'crew-on-site' }, 'out'],
  [{ state: 'reported' }, 'reported'],
  [{ state: 'merged' }, 'merged'],
  [{ isPlanned: true }, 'planned'],
  [{ isPlanned: true, state: 'canceled' }, 'work-canceled'],
  [{ state: 'canceled' }, 'canceled'],
  [{ isPlanned: true, state: 'crew-on-site' }, 'planned-now'],
  [{ isPlanned: true, state: 'restored' }, 'restored'],
] as const)('%j is %s', (changes, state) => {
  expect(shownStateOf({ ...base, ...changes })).toBe(state);
});

const said = (restoredBy: string | null) => ({ restoredBy, ...told });
it.each([
  [[], { kind: 'none', toldAt: null }],
  [[said('2026-11-23T21:00:00Z')], { kind: 'given', at: '2026-11-23T21:00:00Z', toldAt: told.at }],
  [[said('2026-11-23T19:30:00Z')], { kind: 'passed', at: '2026-11-23T19:30:00Z', toldAt: told.at }],
  [[said('2026-11-23T21:00:00Z'), said(null)], { kind: 'taken', toldAt: told.at }],
  [[said(null)], { kind: 'none', toldAt: told.at }],
])('an estimate that has passed is never one to come (%#)', (estimates, view) => {
  expect(estimateViewOf({ ...base, estimates }, now)).toEqual(view);
});

it.each([
  ['2026-11-23T20:00:30Z', { unit: 'now', count: 0 }],
  ['2026-11-23T19:59:30Z', { unit: 'now', count: 0 }],
  ['2026-11-23T19:48:00Z', { unit: 'minutes', count: 12 }],
  ['2026-11-23T17:00:00Z', { unit: 'hours', count: 3 }],
  ['2026-11-21T20:00:00Z', { unit: 'days', count: 2 }],
])('%s was so long ago', (at, age) => {
  expect(ageOf(at, now)).toEqual(age);
});
