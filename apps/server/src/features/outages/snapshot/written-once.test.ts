import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ShownOutage } from './present-outage.ts';
import { writeOnce } from './written-once.ts';

const position = fc.tuple(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const outage = fc.record({
  incidentId: fc.string({ unit: 'binary' }),
  place: fc.string({ unit: 'binary' }),
  affected: fc.option(fc.nat()),
  zips: fc.array(fc.string()),
  center: fc.option(position),
  area: fc.option(fc.array(position)),
});

it('writes for list and feed what JSON has of them', () => {
  fc.assert(
    fc.property(outage, one => {
      const { inList, asFeature } = writeOnce(one.incidentId, one as unknown as ShownOutage);
      const { center, area, ...properties } = one;
      expect(inList).toBe(JSON.stringify({ ...properties, center, area }));
      const geometry = area
        ? { type: 'Polygon', coordinates: [area] }
        : center && { type: 'Point', coordinates: center };
      expect(asFeature).toBe(JSON.stringify({ type: 'Feature', id: one.incidentId, geometry, properties }));
    }),
  );
});
