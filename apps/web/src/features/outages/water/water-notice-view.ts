import type { DataOf } from '@wattershed/contract/call';
import type { listOutages } from '@wattershed/contract/outages/listing';
import { nearMiles } from '@wattershed/domain/outage/outage-rules';
import { inOrderOfNotice } from '@wattershed/domain/outage/water-notice-rules';
import { milesTo, type Near, type OutageFilter } from '../outage-view.ts';

export type WaterNotice = DataOf<typeof listOutages>['waterNotices'][number];

/** With its letter, which it has on the map, too. */
export type ListedNotice = WaterNotice & { letter: string };

export const noticeTone = { 'in-force': 'bad', lifted: 'good' } as const;

/** What the filters of the list leave of them, those in force first; of a place that was asked for, those near it. */
export function listedNotices(
  notices: readonly WaterNotice[],
  { service, mode }: OutageFilter,
  near: Near | undefined,
): ListedNotice[] {
  const states: readonly string[] = {
    all: ['in-force', 'lifted'],
    current: ['in-force'],
    planned: [],
    restored: ['lifted'],
  }[mode];
  const shown = notices.filter(
    notice => service !== 'electric' && states.includes(notice.state) && (!near || milesTo(notice, near) <= nearMiles),
  );
  return inOrderOfNotice(shown).map((notice, index) => ({ ...notice, letter: letterOf(index) }));
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A to Z, then AA. */
function letterOf(index: number): string {
  const rounds = Math.floor(index / letters.length);
  return `${rounds > 0 ? letterOf(rounds - 1) : ''}${letters[index % letters.length]}`;
}
