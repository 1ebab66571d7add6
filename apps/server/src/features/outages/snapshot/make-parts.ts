import type { Outage } from '@wattershed/domain/outage/outage';
import type { WaterNotice } from '@wattershed/domain/outage/water-notice';
import { inOrderOfNotice } from '@wattershed/domain/outage/water-notice-rules';
import { languages } from '@wattershed/domain/text/language';
import type { Config } from '../../../config.ts';
import type { CareTeamLocation } from '../../../gateways/outage-system/port.ts';
import { atomFeed } from '../open/atom-feed.ts';
import { geoJsonFeed } from '../open/geojson-feed.ts';
import { lightPage } from '../open/light-page.ts';
import { type Packed, pack } from './packed.ts';
import { presentNotice, presentOutage } from './present-outage.ts';

type Known = {
  madeAt: string;
  outages: readonly Outage[];
  notices: readonly WaterNotice[];
  locations: readonly CareTeamLocation[];
};

/** All forms of one snapshot, packed beside each other. */
export async function makeParts(config: Config, known: Known): Promise<Map<string, Packed>> {
  const { madeAt, locations } = known;
  const news = {
    madeAt,
    outages: known.outages.map(presentOutage),
    waterNotices: inOrderOfNotice(known.notices.map(presentNotice)),
  };
  const texts: [string, string][] = [
    ['all', JSON.stringify({ status: { code: 200 }, data: news })],
    ['care', JSON.stringify({ status: { code: 200 }, data: { locations: locations.map(presentLocation) } })],
    ['geojson', geoJsonFeed(news)],
    ['atom', atomFeed(config, news)],
    ...languages.map((language): [string, string] => [`page ${language}`, lightPage(config, language, news)]),
  ];
  return new Map(await Promise.all(texts.map(async ([name, text]) => [name, await pack(text)] as const)));
}

const presentLocation = ({ town, stateCode, ...location }: CareTeamLocation) => ({
  ...location,
  city: town,
  state: stateCode,
});
