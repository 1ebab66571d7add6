import type { ShownNotice, ShownOutage } from './present-outage.ts';

/** An outage or a notice as JSON, for the list and as a feature of GeoJSON. */
export type WrittenOnce = { inList: string; asFeature: string };

/**
 * Both have the same words and the same corners: of thousands, writing them a second time would take as long as all else about the feed.
 * RFC 7946; what concerns fewer than five customers is a feature without a place.
 */
export function writeOnce(id: string, { center, area, ...said }: ShownOutage | ShownNotice): WrittenOnce {
  const [words, middle, ring] = [JSON.stringify(said), JSON.stringify(center), JSON.stringify(area)];
  const point = center === null ? 'null' : `{"type":"Point","coordinates":${middle}}`;
  const geometry = area === null ? point : `{"type":"Polygon","coordinates":[${ring}]}`;
  return {
    inList: `${words.slice(0, -1)},"center":${middle},"area":${ring}}`,
    asFeature: `{"type":"Feature","id":${JSON.stringify(id)},"geometry":${geometry},"properties":${words}}`,
  };
}
