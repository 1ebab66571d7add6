import { expect, test } from 'vitest';
import { cityPlace } from '../../city/city-places.ts';
import { addressOf } from '../../city/people.ts';
import { networkOf } from './network.ts';
import { nearestOf } from './on-the-ground.ts';
import { whereaboutsOf } from './whereabouts.ts';

test.each(['electric', 'water'] as const)(
  'who looks by their own ZIP code finds the outage of their home: %s',
  service => {
    const missed = Array.from({ length: 600 }, (_, number) => cityPlace(1, number)).flatMap(place => {
      const home = addressOf(1, place);
      const nearest = nearestOf(home, networkOf(place.town, service)?.taps ?? []);
      if (!nearest) return [];
      const { zips } = whereaboutsOf(place.town, [nearest.found]);
      return zips.includes(home.zip) ? [] : [`${place.town.name}: ${home.zip}, not ${zips.join(' or ')}`];
    });
    expect(missed).toEqual([]);
  },
);
