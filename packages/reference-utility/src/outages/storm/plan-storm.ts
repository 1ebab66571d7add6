import type { OutageCause } from '@wattershed/domain/outage/outage';
import { keyOf, type Random, randomFrom } from '../../city/random.ts';
import type { NewOutage } from '../facts/new-outage.ts';
import { drawFault, type Fault, tellFault } from '../making/fault.ts';
import { shifted } from '../making/instants.ts';
import { allNetworks, networkWith, type TownNetwork, tapsUnder } from '../network/network.ts';
import { pathOf } from '../network/supply-id.ts';
import { type GivenNotice, type NewNotice, tellNotice } from '../water-notices/tell-notice.ts';

/** One fault that a scenario names by hand. */
export type GivenFault = { supplyId: string; afterMinutes: number; hours: number; cause: OutageCause };

export type StormWish = {
  customersOut: number;
  hours: number;
  seed: number;
  /** Where it hits; every town when there are none. */
  towns: readonly string[];
  faults: readonly GivenFault[];
  /** Notices about the water that a scenario names by hand. */
  waterNotices?: readonly GivenNotice[];
  startsAt: string;
};

export type PlannedStorm = { faults: Fault[]; outages: NewOutage[]; notices: NewNotice[]; customers: number };

/**
 * A storm: faults all over the network until so many customers are out, none on top of another. Most begin in its first third, and
 * all are mended by its end. The same wish gives the same storm.
 */
export function planStorm(wish: StormWish): PlannedStorm {
  const random = randomFrom(keyOf(wish.seed, 1_301, 0));
  const { faults, customers } = drawFaults(wish, random);
  const outages = faults.flatMap(fault => tellFault(fault, random));
  const notices = (wish.waterNotices ?? []).map(given => tellNotice(wish.startsAt, given));
  return { faults, outages, notices, customers };
}

function drawFaults(wish: StormWish, random: Random): { faults: Fault[]; customers: number } {
  const networks = allNetworks('electric').filter(
    ({ town }) => wish.towns.length === 0 || wish.towns.includes(town.name),
  );
  const hit = new Set<string>();
  const faults: Fault[] = [];
  let customers = 0;
  const add = ({ supplyId, afterMinutes, hours, cause }: GivenFault) => {
    hitAll(hit, supplyId);
    const startedAt = shifted(wish.startsAt, afterMinutes);
    const fault = drawFault({ key: `storm ${faults.length + 1}`, random, supplyId, cause, startedAt, hours });
    faults.push(withFirstReport(endedBy(fault, shifted(wish.startsAt, wish.hours * 60)), random));
    customers += tapsUnder(networkWith(supplyId), supplyId).reduce((sum, tap) => sum + tap.customers, 0);
  };
  for (const given of wish.faults) add(given);
  // A network that is out altogether can't lose more.
  for (let misses = 0; customers < wish.customersOut && misses < 2_000; ) {
    const supplyId = drawPart(random.pick(networks), random, wish.customersOut - customers);
    if (isHit(hit, supplyId)) {
      misses += 1;
      continue;
    }
    const begins = wish.hours * 60 * 0.33 * random.unit();
    const hours = wish.hours * random.between(0.15, 0.55);
    add({
      supplyId,
      afterMinutes: Math.round(begins),
      hours,
      cause: random.pick(['storm', 'tree', 'storm', 'equipment']),
    });
  }
  return { faults, customers };
}

/** Nothing larger than what is still missing. */
function drawPart({ taps, feeders, sectionsOf }: TownNetwork, random: Random, missing: number): string {
  const size = random.unit();
  if (size < 0.08 && missing > 1_800) return random.pick(feeders);
  if (size < 0.4 && missing > 500) return random.pick(sectionsOf.get(random.pick(feeders)) ?? feeders);
  return random.pick(taps).tapId;
}

/** What is on the way to a fault, or is one, can't break again. */
function hitAll(hit: Set<string>, supplyId: string): void {
  hit.add(supplyId);
  for (const { tapId } of tapsUnder(networkWith(supplyId), supplyId)) for (const part of pathOf(tapId)) hit.add(part);
}

function isHit(hit: ReadonlySet<string>, supplyId: string): boolean {
  return hit.has(supplyId) || tapsUnder(networkWith(supplyId), supplyId).some(({ tapId }) => hit.has(tapId));
}

/** Whatever is left behind is mended by the end, too. */
function endedBy(fault: Fault, end: string): Fault {
  if (!fault.leftBehind || fault.leftBehind.restoredAt <= end) return fault;
  return { ...fault, leftBehind: fault.restoredAt < end ? { ...fault.leftBehind, restoredAt: end } : null };
}

/** Now and then somebody calls before the meters do: a small outage, until it turns out to be part of this one. */
function withFirstReport(fault: Fault, random: Random): Fault {
  const taps = tapsUnder(networkWith(fault.supplyId), fault.supplyId);
  if (taps.length < 2 || random.chance(0.5)) return fault;
  const knownAt = shifted(fault.knownAt, 2);
  // Of one that is mended so soon, the meters tell first.
  if (knownAt >= (fault.steps[0]?.at ?? fault.restoredAt)) return fault;
  return { ...fault, knownAt, firstReport: { supplyId: random.pick(taps).tapId, at: shifted(knownAt, -2) } };
}
