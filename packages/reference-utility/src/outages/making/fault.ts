import type { OutageCause, OutageService } from '@wattershed/domain/outage/outage';
import type { Random } from '../../city/random.ts';
import type { NewFact, NewOutage } from '../facts/new-outage.ts';
import { networkWith, type TownNetwork, tapsUnder } from '../network/network.ts';
import { whereaboutsOf } from '../network/whereabouts.ts';
import { quarterHourAfter, shifted } from './instants.ts';

/** What breaks, when, and how it is mended. The truth: what the utility knows of it, and when, are the facts. */
export type Fault = {
  key: string;
  service: OutageService;
  /** What is off: a feeder, a section, or a tap. */
  supplyId: string;
  cause: OutageCause;
  startedAt: string;
  /** When meters or people tell of it. */
  knownAt: string;
  /** Parts that come back before the rest, in order. */
  steps: { at: string; supplyIds: string[] }[];
  restoredAt: string;
  /** A tap that stays off when the rest is back: an outage of its own from then on. */
  leftBehind: { supplyId: string; restoredAt: string } | null;
  /** Somebody on a tap of it told of it before the meters did: an outage that is merged into this one when it is known. */
  firstReport?: { supplyId: string; at: string };
};

type Drawing = { key: string; random: Random; supplyId: string; cause: OutageCause; startedAt: string; hours: number };

/** How a fault goes that breaks this and takes about so long. */
export function drawFault({ key, random, supplyId, cause, startedAt, hours }: Drawing): Fault {
  const network = networkWith(supplyId);
  const { service } = network;
  const taps = tapsUnder(network, supplyId);
  const minutes = hours * 60;
  const restoredAt = shifted(startedAt, Math.round(minutes));
  const parts = partsOf(network, supplyId);
  const isLarge = parts.length > 1;
  const inSteps = isLarge ? parts.slice(0, random.whole(1, parts.length - 1)) : [];
  const steps = inSteps.map((part, index) => {
    const share = 0.45 + (0.5 * (index + 1)) / (inSteps.length + 1);
    return { at: shifted(startedAt, Math.round(minutes * share)), supplyIds: [part] };
  });
  const last = taps.at(-1)?.tapId ?? supplyId;
  const isLeft = isLarge && random.chance(0.3);
  // However short it is, it is known before any of it is mended.
  const knownAfter = Math.min(random.whole(1, isLarge ? 4 : 9), Math.max(1, Math.floor(minutes * 0.2)));
  return {
    ...{ key, service, supplyId, cause, startedAt },
    knownAt: shifted(startedAt, knownAfter),
    steps: distinctTimes(steps, restoredAt),
    restoredAt,
    leftBehind: isLeft ? { supplyId: last, restoredAt: shifted(restoredAt, random.whole(45, 150)) } : null,
  };
}

/** Of a short one, what would come back within the same minute as the next part comes back with the rest. */
function distinctTimes(steps: Fault['steps'], restoredAt: string): Fault['steps'] {
  return steps.filter(({ at }, index) => at < (steps[index + 1]?.at ?? restoredAt));
}

/** The parts that can be switched on one by one: a station's feeders, a feeder's sections; of a section, some transformers. */
function partsOf({ feeders, sectionsOf, under }: TownNetwork, supplyId: string): string[] {
  if (feeders.every(feeder => feeder.startsWith(supplyId))) return [...feeders];
  const sections = sectionsOf.get(supplyId);
  if (sections) return [...sections];
  const taps = under.get(supplyId) ?? [];
  return taps.length > 3 ? taps.slice(0, Math.floor(taps.length / 2)).map(({ tapId }) => tapId) : [];
}

/** The outage as the utility learns and tells of it, and what it leaves behind. */
export function tellFault(fault: Fault, random: Random): NewOutage[] {
  const { key, service, startedAt, leftBehind, restoredAt, firstReport } = fault;
  const network = networkWith(fault.supplyId);
  const town = network.town.name;
  const whole = {
    key,
    service,
    isPlanned: false,
    town,
    startedAt,
    partOf: null,
    facts: factsOf(fault, network, random),
  };
  const first = firstReport ? [{ ...whole, key: `${key}-`, facts: mergedFacts(fault, firstReport, network) }] : [];
  if (!leftBehind) return [whole, ...first];
  const nested: Fault = {
    ...{ key: `${key}+`, service, supplyId: leftBehind.supplyId, cause: 'equipment', startedAt, knownAt: restoredAt },
    ...{ steps: [], restoredAt: leftBehind.restoredAt, leftBehind: null },
  };
  return [whole, ...first, { ...whole, key: nested.key, partOf: key, facts: factsOf(nested, network, random) }];
}

function mergedFacts(
  { key, startedAt, knownAt }: Fault,
  { supplyId, at }: { supplyId: string; at: string },
  network: TownNetwork,
): NewFact[] {
  const taps = tapsUnder(network, supplyId);
  const whereabouts = whereaboutsOf(network.town, taps);
  const affected = taps.reduce((sum, { customers }) => sum + customers, 0);
  return [
    {
      ...{ at, source: 'customers', said: { state: 'reported', cause: 'looked-into', affected, whereabouts } },
      reach: [{ supplyId, isOut: true, happenedAt: startedAt }],
    },
    {
      ...{ at: knownAt, source: 'control-room', said: { state: 'merged', mergedInto: key, affected: 0 } },
      reach: [{ supplyId, isOut: false }],
    },
  ];
}

function factsOf(fault: Fault, network: TownNetwork, random: Random): NewFact[] {
  const { supplyId, startedAt, knownAt, steps, restoredAt } = fault;
  const taps = tapsUnder(network, supplyId);
  const count = (ids: readonly string[]) =>
    ids.flatMap(id => tapsUnder(network, id)).reduce((sum, { customers }) => sum + customers, 0);
  const total = count([supplyId]);
  const minutes = (Date.parse(restoredAt) - Date.parse(knownAt)) / 60_000;
  const after = (share: number) => shifted(knownAt, Math.round(minutes * share));
  const isByMeters = taps.length > 1;
  const toCrew = random.between(0.08, 0.16);
  const onSite = random.between(0.25, 0.35);
  // What is first said about when is a guess, and wrong more often than not.
  const guess = quarterHourAfter(shifted(startedAt, Math.round(minutes * random.pick([0.7, 1.05, 1.3]))));
  const better = quarterHourAfter(restoredAt);
  const facts: NewFact[] = [
    {
      at: knownAt,
      source: isByMeters ? 'meters' : 'customers',
      said: {
        state: isByMeters ? 'confirmed' : 'reported',
        cause: 'looked-into',
        affected: total,
        whereabouts: whereaboutsOf(network.town, taps),
        nextWordBy: quarterHourAfter(after(0.22)),
      },
      reach: [{ supplyId, isOut: true, happenedAt: startedAt }],
    },
    ...(isByMeters ? [] : [{ at: after(0.05), source: 'meters' as const, said: { state: 'confirmed' as const } }]),
    { at: after(toCrew), source: 'control-room', said: { state: 'crew-assigned', crew: 'assigned' } },
    { at: after(0.18), source: 'control-room', said: { estimate: { restoredBy: guess } } },
    { at: after(0.21), source: 'crew', said: { crew: 'on-the-way' } },
    { at: after(onSite), source: 'crew', said: { state: 'crew-on-site', crew: 'on-site' } },
    { at: after(0.4), source: 'crew', said: { cause: fault.cause, estimate: { restoredBy: better } } },
  ];
  let left = total;
  for (const { at, supplyIds } of steps) {
    left -= count(supplyIds);
    facts.push({
      ...{ at, source: 'meters', said: { state: 'partially-restored', affected: left } },
      reach: supplyIds.map(part => ({ supplyId: part, isOut: false })),
    });
  }
  facts.push({
    ...{ at: restoredAt, source: 'meters', said: { state: 'restored', crew: 'done', affected: 0 } },
    reach: [{ supplyId, isOut: false }],
  });
  return facts;
}
