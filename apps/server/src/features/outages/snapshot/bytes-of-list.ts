import type { ParsedRequestOf } from '@wattershed/contract/call';
import type { listOutages } from '@wattershed/contract/outages/listing';
import type { OutageService } from '@wattershed/domain/outage/outage';
import { type OutageMode, outageModeOf } from '@wattershed/domain/outage/outage-rules';
import { waterNoticeStates } from '@wattershed/domain/outage/water-notice';
import type { Kept } from '../../../plugins/answers/etag.ts';
import type { Snapshot } from './kept-snapshot.ts';
import { type Packed, pack } from './packed.ts';

const packedOf = new WeakMap<Snapshot, Map<string, Promise<Packed>>>();

/** All of a snapshot is packed already; a part of it is when the first one asks. */
export function bytesOfList(
  snapshot: Snapshot,
  { type, mode }: ParsedRequestOf<typeof listOutages>,
): Kept | Promise<Kept> {
  const all = snapshot.parts.get('all');
  if (all && type === 'All' && mode === 'All') return all;
  const packed = packedOf.get(snapshot) ?? new Map<string, Promise<Packed>>();
  packedOf.set(snapshot, packed);
  const name = `${type} ${mode}`;
  const found = packed.get(name) ?? pack(listOf(snapshot, lower(type), lower(mode)));
  packed.set(name, found);
  return found;
}

const lower = <Word extends string>(word: Word) => word.toLowerCase() as Lowercase<Word>;

function listOf(
  { madeAt, outages, waterNotices }: Snapshot,
  type: 'all' | OutageService,
  mode: 'all' | OutageMode,
): string {
  const wanted = outages.filter(
    outage => (type === 'all' || outage.service === type) && (mode === 'all' || outageModeOf(outage, madeAt) === mode),
  );
  const states = { all: waterNoticeStates, current: ['in-force'], planned: [], restored: ['lifted'] } as const;
  const shown: readonly string[] = type === 'electric' ? [] : states[mode];
  const notices = waterNotices.filter(({ state }) => shown.includes(state));
  return JSON.stringify({ status: { code: 200 }, data: { madeAt, outages: wanted, waterNotices: notices } });
}
