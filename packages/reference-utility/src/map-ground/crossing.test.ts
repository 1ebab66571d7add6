import { expect, test } from 'vitest';
import { towns } from '../city/territory.ts';
import { allNetworks } from '../outages/network/network.ts';
import { whereaboutsOf } from '../outages/network/whereabouts.ts';
import { crossingsOf } from './crossing.ts';

const oakHollow = towns.filter(({ name }) => name === 'Oak Hollow');

test.each(['electric', 'water'] as const)(
  'every crossing that an outage is told by is one, and is found by that name: %s',
  service => {
    const missed = allNetworks(service).flatMap(({ town, taps }) => {
      const places = new Set(taps.map(tap => whereaboutsOf(town, [tap]).place));
      // At the edge of town, a street may cross none.
      const crossings = [...places].filter(place => place.includes('&'));
      return crossings.filter(place => crossingsOf(place, [town]).length !== 1).map(place => `${place}, ${town.name}`);
    });
    expect(missed).toEqual([]);
  },
);

test.each([
  'Granite Way and Ridge Ave',
  'ridge avenue & GRANITE WAY',
  'Granite Way y Ridge Ave',
  'Granite Way et Ridge Ave',
  'Granite Way/Ridge Ave',
])('%s is the same crossing', text => {
  const [found] = crossingsOf(text, oakHollow);
  const [meant] = crossingsOf('Granite Way & Ridge Ave', oakHollow);
  expect(found?.position.latitude).toBeCloseTo(meant?.position.latitude ?? 0, 6);
  expect(found?.position.longitude).toBeCloseTo(meant?.position.longitude ?? 0, 6);
});

test.each(['Granite Way', 'Granite Way and', 'Granite Way and Nowhere St', 'Granite Way and Granite Way', 'Sandy St'])(
  '%s is none',
  text => {
    expect(crossingsOf(text, oakHollow)).toEqual([]);
  },
);
