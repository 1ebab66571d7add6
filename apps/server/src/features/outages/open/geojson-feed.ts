import type { ShownNews, ShownOutage } from '../snapshot/present-outage.ts';

/** RFC 7946. What concerns fewer than five customers is a feature without a place. */
export function geoJsonFeed({ madeAt, outages, waterNotices }: ShownNews): string {
  const features = [
    ...outages.map(({ area, center, ...properties }) => featureOf(properties.incidentId, { area, center }, properties)),
    ...waterNotices.map(({ area, center, ...properties }) =>
      featureOf(properties.noticeId, { area, center }, properties),
    ),
  ];
  return JSON.stringify({ type: 'FeatureCollection', madeAt, features });
}

const featureOf = (id: string, { area, center }: Pick<ShownOutage, 'area' | 'center'>, properties: object) => ({
  type: 'Feature',
  id,
  geometry: area ? { type: 'Polygon', coordinates: [area] } : center && { type: 'Point', coordinates: center },
  properties,
});
