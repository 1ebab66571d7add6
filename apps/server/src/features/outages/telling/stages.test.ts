import type { Outage, OutageState } from '@wattershed/domain/outage/outage';
import { expect, test } from 'vitest';
import type { Happening } from '../../../gateways/outage-system/port.ts';
import { stageOfMerge, stagesOf } from './stages.ts';

const [two, four] = ['2026-11-23T14:00:00.000Z', '2026-11-23T16:00:00.000Z'];
const earlier = '2026-11-23T10:30:00.000Z';
const toldAt = (index: number) => `2026-11-23T10:0${index}:00.000Z`;
const outage = (state: OutageState, estimates: (string | null)[] = [], isPlanned = false) =>
  ({
    state,
    isPlanned,
    estimates: estimates.map((restoredBy, index) => ({ restoredBy, at: toldAt(index), source: 'crew' })),
  }) as unknown as Outage;
/** What an outage's estimates were is told one a minute. */
const happening = ({ nth = 0, ...said }: Partial<Happening> & { nth?: number }): Happening => ({
  ...{ cursor: '1', incidentId: 'OH-261123-0001', at: toldAt(nth), source: 'crew' },
  ...said,
});

test.each([
  ['a report alone', { state: 'reported' }, outage('reported'), []],
  ['that it is confirmed', { state: 'confirmed' }, outage('confirmed'), ['known']],
  ['that it is confirmed, once it is over', { state: 'confirmed' }, outage('restored'), []],
  ['that it is confirmed, of a larger one', { state: 'confirmed' }, outage('merged'), []],
  ['planned work', { state: 'confirmed' }, outage('confirmed', [], true), []],
  ['a first estimate', { estimate: { restoredBy: two } }, outage('confirmed', [two]), ['first-estimate']],
  [
    'a first estimate after none',
    { nth: 1, estimate: { restoredBy: two } },
    outage('confirmed', [null, two]),
    ['first-estimate'],
  ],
  ['the same estimate again', { nth: 1, estimate: { restoredBy: two } }, outage('confirmed', [two, two]), []],
  [
    'an estimate that was said again',
    { estimate: { restoredBy: two } },
    outage('confirmed', [two, two]),
    ['first-estimate'],
  ],
  [
    'an estimate as it was before the last one',
    { nth: 2, estimate: { restoredBy: two } },
    outage('confirmed', [two, four, two]),
    ['changed-estimate'],
  ],
  [
    'another estimate',
    { nth: 1, estimate: { restoredBy: four } },
    outage('confirmed', [two, four]),
    ['changed-estimate'],
  ],
  ['an estimate that another has replaced', { estimate: { restoredBy: two } }, outage('confirmed', [two, four]), []],
  [
    'an estimate that is taken back',
    { nth: 1, estimate: { restoredBy: null } },
    outage('confirmed', [two, null]),
    ['no-estimate'],
  ],
  ['no estimate, as before', { estimate: { restoredBy: null } }, outage('confirmed', [null]), []],
  ['the crew that is there', { crew: 'on-site' }, outage('crew-assigned'), ['crew-there']],
  [
    'all at once',
    { state: 'crew-on-site', crew: 'on-site', estimate: { restoredBy: two } },
    outage('crew-on-site', [two]),
    ['known', 'first-estimate', 'crew-there'],
  ],
  ['a part that is back', { state: 'partially-restored' }, outage('partially-restored'), ['restored']],
  ['the end', { state: 'restored' }, outage('restored'), ['restored']],
  ['the end of planned work', { state: 'restored' }, outage('restored', [], true), ['restored']],
  ['a report that was none', { state: 'canceled' }, outage('canceled'), ['canceled']],
  ['planned work that is called off', { state: 'canceled' }, outage('canceled', [], true), []],
] as const)('%s', (_, said, about, stages) => {
  expect(stagesOf(happening(said as Parameters<typeof happening>[0]), about, earlier)).toEqual(stages);
});

test.each([
  ['another time', outage('merged', [two]), outage('confirmed', [four]), 'changed-estimate'],
  ['a first time', outage('merged'), outage('confirmed', [four]), 'first-estimate'],
  ['none any more', outage('merged', [two]), outage('confirmed'), 'no-estimate'],
  ['the same time', outage('merged', [two]), outage('confirmed', [two]), undefined],
  ['none, as before', outage('merged'), outage('confirmed', [null]), undefined],
  [
    'a time that was said after the merge',
    outage('merged', [two]),
    outage('confirmed', [two, four, two, four]),
    undefined,
  ],
  ['a time of what is over by now', outage('merged', [two]), outage('restored', [four]), undefined],
  ['a time of planned work', outage('merged', [two]), outage('confirmed', [four], true), undefined],
])('of another outage that theirs became part of, in which holds: %s', (_, own, into, stage) => {
  expect(stageOfMerge(toldAt(2), own, into, earlier)).toBe(stage);
});

test('of a time that has passed before anyone could be told, nobody is told as of one to come', () => {
  const said = { state: 'crew-on-site', estimate: { restoredBy: two } } as const;
  const stages = (now: string) => stagesOf(happening(said), outage('crew-on-site', [two]), now);
  expect(stages('2026-11-23T13:59:00.000Z')).toEqual(['known', 'first-estimate', 'crew-there']);
  expect(stages(two)).toEqual(['known', 'crew-there']);
  expect(stageOfMerge(toldAt(2), outage('merged', [four]), outage('confirmed', [two]), two)).toBeUndefined();
});
