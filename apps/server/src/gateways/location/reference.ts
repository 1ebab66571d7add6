import { BlockList, isIP } from 'node:net';
import type { Db } from '@wattershed/database/db';
import { geocode } from '@wattershed/reference-utility/map-ground/geocode';
import { mapGround } from '@wattershed/reference-utility/map-ground/map-ground';
import { isMapDown } from '@wattershed/reference-utility/registration/failures';
import { type Location, MapUnavailable } from './port.ts';

type Range = readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'];

const privateRanges: readonly Range[] = [
  ['10.0.0.0', 8, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
];

/** The ranges reserved for documentation stand in for customers at home and abroad (RFC 5737, RFC 3849). */
const table: readonly (readonly [country: string, ranges: readonly Range[]])[] = [
  ['private', privateRanges],
  [
    'US',
    [
      ['192.0.2.0', 24, 'ipv4'],
      ['2001:db8::', 32, 'ipv6'],
    ],
  ],
  ['MX', [['198.51.100.0', 24, 'ipv4']]],
  ['CA', [['203.0.113.0', 24, 'ipv4']]],
];

/**
 * A table of a few ranges: enough for the demo. An installation without a location service says `unknown`. Places are those of the
 * reference utility's territory.
 */
export function referenceLocation(sql: Db): Location {
  const lists = table.map(([country, ranges]) => {
    const list = new BlockList();
    for (const [network, prefix, family] of ranges) list.addSubnet(network, prefix, family);
    return { country, list };
  });
  return {
    async findCountry(ip) {
      const family = isIP(ip);
      if (family === 0) return 'unknown';
      return lists.find(({ list }) => list.check(ip, family === 6 ? 'ipv6' : 'ipv4'))?.country ?? 'unknown';
    },
    async findPosition(text) {
      if (isMapDown(text)) throw new MapUnavailable();
      return geocode(sql, text);
    },
    mapGround,
  };
}
