import type { ShownOutage } from '../snapshot/present-outage.ts';

/** RFC 7946. An outage of fewer than five customers is a feature without a place. */
export function geoJsonFeed(madeAt: string, outages: readonly ShownOutage[]): string {
  const features = outages.map(({ area, center, ...properties }) => ({
    type: 'Feature',
    id: properties.incidentId,
    geometry: area ? { type: 'Polygon', coordinates: [area] } : center && { type: 'Point', coordinates: center },
    properties,
  }));
  return JSON.stringify({ type: 'FeatureCollection', madeAt, features });
}
