import type { NewOutage } from '../facts/new-outage.ts';
import { quarterHourAfter, shifted } from '../making/instants.ts';
import { networkWith, tapsUnder } from '../network/network.ts';
import type { Supply } from '../network/supply-reads.ts';
import { whereaboutsOf } from '../network/whereabouts.ts';

type Reported = { key: string; supply: Supply; own: string; partOf: string | null; now: string };

/**
 * An outage that one report opened: of one premise. Some minutes later the meters around it answer, and a crew comes, unless the
 * control room says otherwise before.
 */
export function tellReported({ key, supply, own, partOf, now }: Reported): NewOutage {
  const { path, service, town } = supply;
  const tap = path[3] ?? '';
  const network = networkWith(tap);
  const taps = tapsUnder(network, tap);
  const all = taps.reduce((sum, { customers }) => sum + customers, 0);
  const at = (minutes: number) => shifted(now, minutes);
  return {
    ...{ key, service, isPlanned: false, town, startedAt: now, partOf },
    facts: [
      {
        ...{ at: now, source: 'customers' },
        said: {
          ...{ state: 'reported', cause: 'looked-into', affected: 1, whereabouts: whereaboutsOf(network.town, taps) },
          nextWordBy: quarterHourAfter(at(30)),
        },
        reach: [{ supplyId: own, isOut: true }],
      },
      {
        ...{ at: at(6), source: 'meters', said: { state: 'confirmed', affected: all } },
        reach: [{ supplyId: tap, isOut: true, happenedAt: now }],
      },
      { at: at(14), source: 'control-room', said: { state: 'crew-assigned', crew: 'assigned' } },
      { at: at(16), source: 'control-room', said: { estimate: { restoredBy: quarterHourAfter(at(110)) } } },
      { at: at(25), source: 'crew', said: { crew: 'on-the-way' } },
      { at: at(45), source: 'crew', said: { state: 'crew-on-site', crew: 'on-site', cause: 'equipment' } },
      {
        ...{ at: at(100), source: 'meters', said: { state: 'restored', crew: 'done', affected: 0 } },
        reach: [tap, own].map(supplyId => ({ supplyId, isOut: false })),
      },
    ],
  };
}
