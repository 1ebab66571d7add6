import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomFrom } from '../../city/random.ts';
import { drawFault, tellFault } from '../making/fault.ts';
import { isOutBy } from '../making/fault-truth.ts';
import { shifted } from '../making/instants.ts';
import { allNetworks, networkWith, tapsUnder } from '../network/network.ts';
import { pathOf } from '../network/supply-id.ts';
import { planStorm } from '../storm/plan-storm.ts';
import { outageFrom } from './facts.ts';
import type { NewOutage } from './new-outage.ts';
import { type Reach, standingFrom } from './reach.ts';

const start = '2026-11-20T18:00:00.000Z';
const network = networkWith('CG-E');
const parts = [...network.under.keys()];

/** The reaches of these outages as the table has them: in the order of their time, then as they were written. */
function reachesOf(outages: readonly NewOutage[]): Reach[] {
  return outages
    .flatMap(({ key, facts }) =>
      facts.flatMap(({ at, reach = [] }) =>
        reach.map(({ supplyId, isOut, happenedAt = at }) => ({ incidentId: key, supplyId, at, happenedAt, isOut })),
      ),
    )
    .sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

const faults = fc.array(
  fc.record({
    part: fc.nat(parts.length - 1),
    seed: fc.integer({ min: 1, max: 1e6 }),
    begins: fc.nat(600),
    hours: fc.double({ min: 0.1, max: 8, noNaN: true }),
  }),
  { minLength: 1, maxLength: 4 },
);

it('at any instant every home stands as what broke and was mended says, whatever overlaps', () => {
  fc.assert(
    fc.property(faults, fc.nat(1_200), (drawn, minutes) => {
      const now = shifted(start, minutes);
      const truth = drawn.map(({ part, seed, begins, hours }, index) => {
        const random = randomFrom(seed);
        const wish = { supplyId: parts[part] ?? '', cause: 'tree' as const, startedAt: shifted(start, begins), hours };
        const fault = drawFault({ key: String(index), random, ...wish });
        return { fault, told: tellFault(fault, random) };
      });
      const reaches = reachesOf(truth.flatMap(({ told }) => told));
      for (const { tapId } of network.taps) {
        const path = pathOf(tapId);
        const isOut = isOutBy(
          truth.map(({ fault }) => fault),
          path,
          now,
        );
        expect(standingFrom(path, reaches, now).isOut, tapId).toBe(isOut);
      }
    }),
    { numRuns: 60 },
  );
});

it('counts as many customers as are out, whenever something is told', () => {
  fc.assert(
    fc.property(fc.nat(parts.length - 1), fc.integer({ min: 1, max: 1e6 }), (part, seed) => {
      const supplyId = parts[part] ?? '';
      const random = randomFrom(seed);
      const fault = drawFault({ key: 'one', random, supplyId, cause: 'tree', startedAt: start, hours: 3 });
      for (const told of tellFault(fault, random)) {
        const reaches = reachesOf([told]);
        for (const { at } of told.facts) {
          // Two facts of one minute are known at once.
          const known = told.facts.filter(fact => fact.at <= at);
          const said = outageFrom({ ...told, incidentId: told.key }, known);
          const out = tapsUnder(network, supplyId).filter(tap => standingFrom(pathOf(tap.tapId), reaches, at).isOut);
          expect(said?.affected).toBe(out.reduce((sum, { customers }) => sum + customers, 0));
        }
      }
    }),
    { numRuns: 60 },
  );
});

it('tells the first of several outages, and of what is back the last', () => {
  const at = (minutes: number) => shifted(start, minutes);
  const reach = (incidentId: string, supplyId: string, isOut: boolean, minutes: number): Reach => {
    return { incidentId, supplyId, isOut, at: at(minutes), happenedAt: at(minutes) };
  };
  const path = ['F', 'T', 'P'];
  const reaches = [reach('one', 'F', true, 0), reach('two', 'T', true, 5), reach('two', 'T', true, 9)];
  expect(standingFrom(path, reaches, at(10))).toMatchObject({ isOut: true, incidentId: 'one', since: at(0) });
  const back = [...reaches, reach('one', 'F', false, 20)];
  expect(standingFrom(path, back, at(20))).toMatchObject({ isOut: true, incidentId: 'two', since: at(5) });
  const over = [...back, reach('two', 'T', false, 30)];
  expect(standingFrom(path, over, at(30))).toEqual({ isOut: false, incidentId: 'two', since: at(5), backAt: at(30) });
  expect(standingFrom(path, over, at(30 + 1_440))).toMatchObject({ incidentId: null, backAt: null });
  expect(standingFrom(['other'], over, at(10))).toMatchObject({ isOut: false, incidentId: null });
});

it('a storm of an hour is known before it is mended, and tells the truth every minute', () => {
  const wish = {
    customersOut: 20_000,
    hours: 1,
    seed: 5,
    towns: ['Cedar Gap', 'Oak Hollow'],
    faults: [],
    startsAt: start,
  };
  const { faults: broken, outages } = planStorm(wish);
  for (const { knownAt, steps, restoredAt } of broken) {
    const times = [knownAt, ...steps.map(({ at }) => at), restoredAt];
    expect(times).toEqual([...new Set(times)].sort());
  }
  const byPart = Map.groupBy(reachesOf(outages), ({ supplyId }) => supplyId);
  const taps = [...networkWith('CG-E').taps, ...networkWith('OH-E').taps];
  for (let minute = 0; minute <= 60; minute += 1) {
    const now = shifted(start, minute);
    for (const { tapId } of taps) {
      const path = pathOf(tapId);
      const own = path.flatMap(part => byPart.get(part) ?? []).sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
      const isOut = isOutBy(broken, path, now);
      if (standingFrom(path, own, now).isOut !== isOut) expect([tapId, now, !isOut]).toEqual([tapId, now, isOut]);
    }
  }
});

it('a storm takes out as many as were asked for, no one twice, tells the truth every hour, and is over by its end', () => {
  const wish = { customersOut: 20_000, hours: 12, seed: 3, towns: [], faults: [], startsAt: start };
  const { faults: broken, outages, notices, customers } = planStorm(wish);
  expect(planStorm(wish)).toEqual({ faults: broken, outages, notices, customers });
  expect(customers).toBeGreaterThanOrEqual(20_000);
  expect(customers).toBeLessThan(20_040);
  const reaches = reachesOf(outages);
  const taps = allNetworks('electric').flatMap(({ taps: all }) => all);
  const byPart = Map.groupBy(reaches, ({ supplyId }) => supplyId);
  for (let hour = 0; hour <= 12; hour += 1) {
    const now = shifted(start, hour * 60);
    for (const { tapId } of taps) {
      const path = pathOf(tapId);
      const own = path.flatMap(part => byPart.get(part) ?? []).sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
      const isOut = isOutBy(broken, path, now);
      if (standingFrom(path, own, now).isOut !== isOut) expect([tapId, now, !isOut]).toEqual([tapId, now, isOut]);
      if (hour === 12) expect(isOut).toBe(false);
    }
  }
  const ends = outages.map(({ facts }) => facts.at(-1)?.said.state);
  expect(new Set(ends)).toEqual(new Set(['restored', 'merged']));
});
