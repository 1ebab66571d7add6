import type { DataOf } from '@wattershed/contract/call';
import { getMapGround } from '@wattershed/contract/configuration/map-ground';
import { getCashSlip } from '@wattershed/contract/payments/cash-slip';
import { listPaymentLocations } from '@wattershed/contract/payments/locations';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { answerCall } from '../../network.ts';

type Found = DataOf<typeof listPaymentLocations>;
type Location = Found['locations'][number];

const span = (opens: number, closes: number) => [{ opens: opens * 60, closes: closes * 60 }];

/** Closed on the day of the tests' clock, whichever it is, and open all the time. */
export const closedOffice: Location = {
  ...{ locationId: 'office-1', kind: 'utility-office', name: 'Goleta Customer Center', street: '120 Mission Blvd' },
  ...{ city: 'Goleta', state: 'CA', zip: '93117', latitude: 34.44, longitude: -119.82, phone: '805-555-0160' },
  ...{ timeZone: 'America/Los_Angeles', takesCash: true, feeCents: cents(0), posts: 'at-once', miles: 0.62 },
  hours: { week: Array.from({ length: 7 }, () => []), isClosedOnHolidays: true },
};
export const openKiosk: Location = {
  ...{
    ...closedOffice,
    locationId: 'kiosk-1',
    kind: 'kiosk',
    name: 'Rivera Plaza Kiosk',
    street: '9 Sage Dr',
    phone: '',
  },
  ...{ latitude: 34.45, longitude: -119.81, feeCents: cents(100), miles: 1.2 },
  hours: { week: Array.from({ length: 7 }, () => span(0, 24)), isClosedOnHolidays: false },
};
const dropBox: Location = {
  ...{ ...openKiosk, locationId: 'box-1', kind: 'drop-box', name: 'Goleta Drop Box', street: '122 Mission Blvd' },
  ...{
    latitude: 34.455,
    longitude: -119.83,
    takesCash: false,
    feeCents: cents(0),
    posts: 'next-business-day',
    miles: 2.5,
  },
};

export const someLocations: Found = {
  center: { label: '93117 Goleta, CA', latitude: 34.446, longitude: -119.81 },
  suggestions: [],
  locations: [closedOffice, openKiosk, dropBox],
};

const ground: DataOf<typeof getMapGround> = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { kind: 'main', name: 'Mission Blvd', town: 'Goleta' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [-119.84, 34.44],
          [-119.8, 34.44],
          [-119.79, 34.45],
        ],
      },
    },
  ],
};

/** A server that knows some locations, and a map with one street. */
export function answerLocations(found: Found = someLocations): void {
  answerCall(listPaymentLocations, () => ({ data: found }));
  answerCall(getMapGround, () => ({ data: ground }));
}

export const someSlip: DataOf<typeof getCashSlip> = {
  ...{ slipNumber: '639050004001001172612319', qr: { size: 29, path: 'M4 4h7v1h-7z' } },
  ...{ validThrough: localDate('2026-12-31'), amountDueCents: cents(8_614), pastDueCents: cents(2_000) },
  ...{ dueOn: localDate('2026-12-08'), today: localDate('2026-11-20'), customerName: 'Daniel Kim' },
  serviceAddress: '117 Alder Street, Goleta, CA 93117',
};

export const answerSlip = (slip: Partial<typeof someSlip> = {}) =>
  answerCall(getCashSlip, () => ({ data: { ...someSlip, ...slip } }));
