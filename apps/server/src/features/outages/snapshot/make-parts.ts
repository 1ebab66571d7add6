import type { Outage } from '@wattershed/domain/outage/outage';
import type { WaterNotice } from '@wattershed/domain/outage/water-notice';
import { inOrderOfNotice } from '@wattershed/domain/outage/water-notice-rules';
import { languages } from '@wattershed/domain/text/language';
import type { Config } from '../../../config.ts';
import type { CareTeamLocation } from '../../../gateways/outage-system/port.ts';
import { atomFeed } from '../open/atom-feed.ts';
import { lightPage } from '../open/light-page.ts';
import { type Packed, pack } from './packed.ts';
import { presentNotice, presentOutage, type ShownNews } from './present-outage.ts';
import { type WrittenOnce, writeOnce } from './written-once.ts';

type Known = {
  madeAt: string;
  outages: readonly Outage[];
  notices: readonly WaterNotice[];
  locations: readonly CareTeamLocation[];
};

/** All forms of one snapshot, packed beside each other. */
export async function makeParts(
  config: Config,
  known: Known,
): Promise<{ news: ShownNews; parts: Map<string, Packed> }> {
  const { madeAt, locations } = known;
  const news: ShownNews = {
    madeAt,
    outages: known.outages.map(presentOutage),
    waterNotices: inOrderOfNotice(known.notices.map(presentNotice)),
  };
  const [outages, notices] = [
    news.outages.map(outage => writeOnce(outage.incidentId, outage)),
    news.waterNotices.map(notice => writeOnce(notice.noticeId, notice)),
  ];
  // Each is packed beside the making of the next one.
  const packing: [string, Promise<Packed>][] = [
    ['all', pack(listOf(madeAt, outages, notices))],
    ['geojson', pack(geoJsonOf(madeAt, [...outages, ...notices]))],
    ['atom', pack(atomFeed(config, news))],
    ...languages.map((language): [string, Promise<Packed>] => [
      `page ${language}`,
      pack(lightPage(config, language, news)),
    ]),
    ['care', pack(JSON.stringify({ status: { code: 200 }, data: { locations: locations.map(presentLocation) } }))],
  ];
  const parts = new Map(await Promise.all(packing.map(async ([name, packed]) => [name, await packed] as const)));
  return { news, parts };
}

const inList = (all: readonly WrittenOnce[]) => all.map(one => one.inList).join(',');

const listOf = (madeAt: string, outages: readonly WrittenOnce[], notices: readonly WrittenOnce[]) =>
  `{"status":{"code":200},"data":{"madeAt":"${madeAt}","outages":[${inList(outages)}],"waterNotices":[${inList(notices)}]}}`;

const geoJsonOf = (madeAt: string, all: readonly WrittenOnce[]) =>
  `{"type":"FeatureCollection","madeAt":"${madeAt}","features":[${all.map(one => one.asFeature).join(',')}]}`;

const presentLocation = ({ town, stateCode, ...location }: CareTeamLocation) => ({
  ...location,
  city: town,
  state: stateCode,
});
