import type { DataOf } from '@wattershed/contract/call';
import type { listPaymentLocations } from '@wattershed/contract/payments/locations';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type OpenState, openStateAt } from '@wattershed/domain/place/opening-hours';
import { bcp47Of, type Language } from '@wattershed/domain/text/language';

export type PaymentLocation = DataOf<typeof listPaymentLocations>['locations'][number];

/** A location with its number in the list, and whether it is open now. */
export type ListedLocation = PaymentLocation & { number: number; openState: OpenState; today: LocalDate };

export const locationKinds = ['utility-office', 'authorized-retailer', 'kiosk', 'drop-box'] as const;

export type LocationFilter = {
  kind: (typeof locationKinds)[number] | 'all';
  isOpenNow: boolean;
  isCash: boolean;
  isFree: boolean;
};

/** What the filters of the address show. Anything else in it shows all. */
export function readLocationFilter(address: URLSearchParams): LocationFilter {
  const has = (name: string) => address.get(name) === 'yes';
  return {
    kind: locationKinds.find(kind => kind === address.get('kind')) ?? 'all',
    ...{ isOpenNow: has('open'), isCash: has('cash'), isFree: has('free') },
  };
}

/** The locations that the filters leave, numbered in their order, the nearest first. */
export function filterLocations(
  locations: readonly PaymentLocation[],
  { kind, isOpenNow, isCash, isFree }: LocationFilter,
  now: Date,
): ListedLocation[] {
  return locations
    .map(location => ({
      ...location,
      openState: openStateAt(location.hours, location.timeZone, now),
      today: todayIn(location.timeZone, now),
    }))
    .filter(location => kind === 'all' || location.kind === kind)
    .filter(location => !isOpenNow || location.openState.isOpen)
    .filter(location => !isCash || location.takesCash)
    .filter(location => !isFree || location.feeCents === 0)
    .map((location, index) => ({ ...location, number: index + 1 }));
}

/** "0.4", "12": a tenth of a mile matters only near by. */
export function milesWords(miles: number, language: Language): string {
  const digits = miles < 10 ? 1 : 0;
  return new Intl.NumberFormat(bcp47Of(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(miles);
}

/** What is taken there besides cash, if that. */
export function takesKey({ kind, takesCash }: PaymentLocation) {
  if (!takesCash) return 'locations.takes.noCash';
  return kind === 'kiosk' ? 'locations.takes.kiosk' : 'locations.takes.cash';
}

/** The way there, in whichever map the person's device opens such addresses with. */
export function directionsUrl({ latitude, longitude }: PaymentLocation): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` })}`;
}
