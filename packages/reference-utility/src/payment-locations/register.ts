import { type Cents, cents, zeroCents } from '@wattershed/domain/money/cents';
import type { Position } from '@wattershed/domain/place/distance';
import type { OpeningHours, OpenSpan } from '@wattershed/domain/place/opening-hours';
import { lastNames } from '../city/names.ts';
import { keyOf, type Random, randomFrom } from '../city/random.ts';
import { type Town, towns } from '../city/territory.ts';
import { type Street, townPlan } from '../map-ground/town-plan.ts';

const locationKinds = ['utility-office', 'authorized-retailer', 'kiosk', 'drop-box'] as const;
type LocationKind = (typeof locationKinds)[number];

export type PaymentLocation = Position & {
  locationId: string;
  kind: LocationKind;
  name: string;
  street: string;
  city: string;
  state: 'CA' | 'AZ';
  zip: string;
  timeZone: string;
  phone: string;
  hours: OpeningHours;
  takesCash: boolean;
  feeCents: Cents;
  posts: 'at-once' | 'same-day' | 'next-business-day';
};

const shops = ['Market', 'Pharmacy', 'Corner Store', 'Foods', 'Supermarket', 'Check Cashing', 'Hardware'] as const;
const retailers = 5;

const span = (opens: number, closes: number): OpenSpan[] => [{ opens: opens * 60, closes: closes * 60 }];
const week = (workdays: OpenSpan[], saturday: OpenSpan[], sunday: OpenSpan[]): OpenSpan[][] => [
  sunday,
  ...Array.from({ length: 5 }, () => workdays),
  saturday,
];

const officeHours: OpeningHours = { week: week(span(8, 17), [], []), isClosedOnHolidays: true };
const always: OpeningHours = { week: week(span(0, 24), span(0, 24), span(0, 24)), isClosedOnHolidays: false };
const shopHours: readonly OpeningHours[] = [
  { week: week(span(8, 21), span(8, 21), span(9, 19)), isClosedOnHolidays: false },
  { week: week(span(9, 19), span(9, 17), []), isClosedOnHolidays: true },
  // A market that is open into the night.
  { week: week(span(6, 26), span(6, 26), span(7, 24)), isClosedOnHolidays: false },
  { week: week([...span(9, 13), ...span(14, 18)], span(10, 14), []), isClosedOnHolidays: true },
];

/** Where bills can be paid in person, in every town: the same on each installation. */
export function paymentLocations(): PaymentLocation[] {
  return towns.flatMap(locationsIn);
}

function locationsIn(town: Town): PaymentLocation[] {
  const number = towns.indexOf(town);
  const random = randomFrom(keyOf(7, 812, number));
  const { streets } = townPlan(town);
  const main = streets.filter(({ rank }) => rank === 'main');
  const known = streets.filter(({ rank }) => rank !== 'minor');
  const common = { city: town.name, state: town.state, timeZone: town.timeZone } as const;
  const phone = () => `${town.areaCode}-555-0${random.whole(150, 199)}`;
  const zip = () => random.pick(town.zips);
  const idOf = (kind: string, at = 1) => `${kind}-${number + 1}${String(at).padStart(2, '0')}`;
  const officeSpot = spotOn(main, random, [0.42, 0.5]);
  const office: PaymentLocation = {
    ...common,
    ...{
      locationId: idOf('office'),
      kind: 'utility-office',
      name: `${town.name} Customer Center`,
      ...officeSpot,
      zip: zip(),
    },
    ...{ phone: phone(), hours: officeHours, takesCash: true, feeCents: zeroCents, posts: 'at-once' },
  };
  const dropBox: PaymentLocation = {
    ...office,
    ...{ locationId: idOf('box'), kind: 'drop-box', name: `${town.name} Drop Box`, phone: '', hours: always },
    latitude: office.latitude + 0.0004,
    ...{ takesCash: false, posts: 'next-business-day' },
  };
  const kiosk: PaymentLocation = {
    ...common,
    ...{
      locationId: idOf('kiosk'),
      kind: 'kiosk',
      name: `${random.pick(lastNames)} Plaza Kiosk`,
      ...spotOn(known, random),
    },
    ...{ zip: zip(), phone: '', hours: always, takesCash: true, feeCents: cents(100), posts: 'at-once' },
  };
  const stores = Array.from({ length: retailers }, (_, index): PaymentLocation => {
    const shop = shops[(index + number) % shops.length] ?? 'Market';
    const isFree = index === 0;
    return {
      ...common,
      ...{
        locationId: idOf('shop', index + 1),
        kind: 'authorized-retailer',
        name: `${random.pick(lastNames)} ${shop}`,
      },
      ...{ ...spotOn(known, random), zip: zip(), phone: phone() },
      ...{ hours: shopHours[(index + number) % shopHours.length] ?? officeHours, takesCash: true },
      ...{ feeCents: isFree ? zeroCents : cents(150), posts: index === 4 ? 'same-day' : 'at-once' },
    };
  });
  return [office, dropBox, kiosk, ...stores];
}

/** An address on one of the streets, where it is on the map. */
function spotOn(streets: readonly Street[], random: Random, part: readonly [number, number] = [0.22, 0.78]) {
  const { name, line } = random.pick(streets);
  const share = random.between(...part);
  const far = share * (line.length - 1);
  const [from, to] = [line[Math.floor(far)], line[Math.ceil(far)]];
  if (!from || !to) throw new RangeError(`${name} has no such place`);
  const rest = far - Math.floor(far);
  const between = (one: number, other: number) => Math.round((one + (other - one) * rest) * 1e6) / 1e6;
  return {
    street: `${Math.round(100 + share * 3_800)} ${name}`,
    latitude: between(from.latitude, to.latitude),
    longitude: between(from.longitude, to.longitude),
  };
}
