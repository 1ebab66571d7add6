import { epochDayOf } from '@wattershed/domain/calendar/epoch-day';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { OutageCause } from '@wattershed/domain/outage/outage';
import { keyOf, type Random, randomFrom } from '../../city/random.ts';
import { type Town, towns } from '../../city/territory.ts';
import type { NewOutage } from '../facts/new-outage.ts';
import { networkOf, type TownNetwork } from '../network/network.ts';
import { drawFault, tellFault } from './fault.ts';
import { shifted } from './instants.ts';
import { tellPlannedWork, workingHours } from './planned-work.ts';

/** How often something happens in an average town on a day. */
const often = { electric: 0.06, water: 0.012, planned: 0.02 };

const electricCauses: readonly OutageCause[] = [
  'tree',
  'equipment',
  'vehicle',
  'animal',
  'overload',
  'third-party-damage',
];

/** The longest fault, with what it leaves behind, is over by the evening of the next day. */
const longestFaultDays = 1;

/**
 * What happens to the network on a day of everyday life: the same for a seed and a day, whenever it is drawn. Some of what ended
 * before `from` isn't made: the towns' networks take longer than all the rest.
 */
export function everydayOutages(seed: number, day: LocalDate, from: LocalDate = day): NewOutage[] {
  const areFaultsOver = addDays(day, longestFaultDays) < from;
  return towns.flatMap((town, index) => {
    const random = randomFrom(keyOf(seed, 1_201 + index, epochDayOf(day)));
    // A large town has more to break.
    const share = town.weight / 11;
    const happens = { electric: random.unit(), water: random.unit(), planned: random.unit() };
    const isWorkPlanned = happens.planned < often.planned * share;
    // What is planned is drawn after the faults of the day, so it takes them, too.
    if (areFaultsOver && !isWorkPlanned) return [];
    return [
      ...(happens.electric < often.electric * share ? faultOn(day, town, 'electric', random) : []),
      ...(happens.water < often.water * share ? faultOn(day, town, 'water', random) : []),
      ...(isWorkPlanned ? workAfter(day, town, random) : []),
    ];
  });
}

/** Of outages, those that aren't over by a day, and what they are left over from. */
export function notOverBy(day: LocalDate, outages: readonly NewOutage[]): NewOutage[] {
  const left = outages.filter(({ facts }) => (facts.at(-1)?.at ?? '') >= day);
  const named = new Set(left.flatMap(({ key, partOf }) => [key, partOf]));
  return outages.filter(({ key }) => named.has(key));
}

function faultOn(day: LocalDate, town: Town, service: 'electric' | 'water', random: Random): NewOutage[] {
  const network = networkOf(town, service);
  if (!network) return [];
  // At 8:00 UTC the day has begun in the whole territory, whatever the season; looking up a zone's midnight costs more than the rest.
  const startedAt = shifted(`${day}T08:00:00.000Z`, random.whole(0, 23 * 60));
  const drawn = {
    ...{ key: `${day} ${town.name} ${service}`, random, startedAt, supplyId: drawSupply(network, random) },
    cause: service === 'water' ? ('main-break' as const) : random.pick(electricCauses),
    hours: random.between(0.8, service === 'water' ? 9 : 5),
  };
  return tellFault(drawFault(drawn), random);
}

/** Most of what breaks is small. */
function drawSupply({ feeders, sectionsOf, taps }: TownNetwork, random: Random): string {
  const size = random.unit();
  if (size < 0.65) return random.pick(taps).tapId;
  const feeder = random.pick(feeders);
  return size < 0.93 ? random.pick(sectionsOf.get(feeder) ?? [feeder]) : feeder;
}

function workAfter(day: LocalDate, town: Town, random: Random): NewOutage[] {
  const network = networkOf(town, random.chance(0.4) ? 'water' : 'electric');
  if (!network) return [];
  const { from, to } = workingHours(addDays(day, random.whole(5, 9)), town.timeZone);
  const announcedAt = `${day}T18:00:00.000Z`;
  const supplyId = drawSupply(network, random);
  return [tellPlannedWork({ key: `${day} ${town.name} work`, supplyId, announcedAt, from, to })];
}
