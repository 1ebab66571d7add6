import type { Outage } from '@wattershed/domain/outage/outage';
import { languages } from '@wattershed/domain/text/language';
import type { Config } from '../../../config.ts';
import type { CareTeamLocation } from '../../../gateways/outage-system/port.ts';
import { atomFeed } from '../open/atom-feed.ts';
import { geoJsonFeed } from '../open/geojson-feed.ts';
import { lightPage } from '../open/light-page.ts';
import { type Packed, pack } from './packed.ts';
import { presentOutage } from './present-outage.ts';

/** All forms of one snapshot, packed beside each other. */
export async function makeParts(
  config: Config,
  madeAt: string,
  outages: readonly Outage[],
  locations: readonly CareTeamLocation[],
): Promise<Map<string, Packed>> {
  const shown = outages.map(presentOutage);
  const texts: [string, string][] = [
    ['all', JSON.stringify({ status: { code: 200 }, data: { madeAt, outages: shown } })],
    ['care', JSON.stringify({ status: { code: 200 }, data: { locations: locations.map(presentLocation) } })],
    ['geojson', geoJsonFeed(madeAt, shown)],
    ['atom', atomFeed(config, madeAt, shown)],
    ...languages.map((language): [string, string] => [`page ${language}`, lightPage(config, language, madeAt, shown)]),
  ];
  return new Map(await Promise.all(texts.map(async ([name, text]) => [name, await pack(text)] as const)));
}

const presentLocation = ({ town, stateCode, ...location }: CareTeamLocation) => ({
  ...location,
  city: town,
  state: stateCode,
});
