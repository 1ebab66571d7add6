import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { incidentIdField, listedOutages, publicOutage } from './outage.ts';

const forEveryone = {
  feature: 'outages',
  method: 'GET',
  access: 'public',
  right: { none: 'what is out, without homes or people, is for everyone' },
} as const;

/** Degrees in a path, as text. */
const degreesIn = (atMost: number) =>
  z.string().check(
    z.regex(/^-?\d{1,3}(\.\d{1,12})?$/),
    z.refine(text => Math.abs(Number(text)) <= atMost),
  );
const position = { Lat: degreesIn(90), Lon: degreesIn(180) };

export const listOutages = defineCall({
  ...forEveryone,
  id: 'c74-getalloutages-2-1',
  name: 'listOutages',
  summary: 'Every outage that is open, planned for the next two weeks, or ended within a day, as of the last minute',
  path: '/api/Outage/GetAllOutages/{type}/{mode}',
  rate: 'memory',
  request: z.strictObject({
    type: z.enum(['All', 'Electric', 'Water']),
    mode: z.enum(['All', 'Current', 'Planned', 'Restored']),
  }),
  data: z.object(listedOutages),
  errors: [],
});

export const getOutage = defineCall({
  ...forEveryone,
  id: 'c74-outage-by-incident',
  name: 'getOutage',
  summary: 'One outage by the number that people read out; one that was merged is found by its old number, too',
  path: '/api/Outage/Incident/{incidentId}',
  rate: 'static',
  request: z.strictObject({ incidentId: incidentIdField }),
  data: z.object({ madeAt: listedOutages.madeAt, outage: publicOutage }),
  errors: ['RES404'],
});

const foundOutages = z.object({
  ...listedOutages,
  isInTerritory: z.boolean(),
  /** What was asked about, as words and on the map; null when it isn't known. */
  label: z.string(),
  center: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
});

export const listOutagesOfZip = defineCall({
  ...forEveryone,
  id: 'c74-outage-by-zipcode',
  name: 'listOutagesOfZip',
  summary: 'The outages of a ZIP code; one that the utility does not serve is not in its territory',
  path: '/api/Outage/Zipcode/{zipcode}',
  rate: 'static',
  request: z.strictObject({ zipcode: z.string().check(z.regex(/^\d{5}$/)) }),
  data: foundOutages,
  errors: [],
});

export const listOutagesNear = defineCall({
  ...forEveryone,
  id: 'c74-outage-by-coordinates',
  name: 'listOutagesNear',
  summary: 'The outages of the town around a position, the nearest first, those without a place last',
  path: '/api/Outage/Coordinates/{Lat}/{Lon}',
  rate: 'static',
  request: z.strictObject(position),
  data: foundOutages,
  errors: [],
});

export const isOutageAt = defineCall({
  ...forEveryone,
  id: 'c74-outageexistsbylatlong-lat-lon',
  name: 'isOutageAt',
  summary:
    'Whether a position lies in the area of an open outage: near it, homes may be dark; the network decides which',
  path: '/api/Outage/OutageExistsByLatLong/{Lat}/{Lon}',
  rate: 'static',
  request: z.strictObject(position),
  data: z.object({ madeAt: listedOutages.madeAt, isInOutage: z.boolean(), incidentIds: z.array(z.string()) }),
  errors: [],
});

export const isInTerritory = defineCall({
  ...forEveryone,
  id: 'c74-territoryexistsbylatlong',
  name: 'isInTerritory',
  summary: 'Whether the utility serves a position',
  path: '/api/Outage/TerritoryExistsByLatLong/{Lat}/{Lon}',
  rate: 'static',
  request: z.strictObject(position),
  data: z.object({ isInTerritory: z.boolean() }),
  errors: [],
});

const minuteField = z.int();

export const listCareTeamLocations = defineCall({
  ...forEveryone,
  id: 'c74-outage-by-care-team-location',
  name: 'listCareTeamLocations',
  summary: 'Warming and cooling centers and water points, with their hours',
  path: '/api/Outage/CareTeamLocation',
  rate: 'memory',
  request: z.strictObject({}),
  data: z.object({
    locations: z.array(
      z.object({
        locationId: z.string(),
        kind: z.enum(['warming-center', 'cooling-center', 'water-point']),
        name: z.string(),
        street: z.string(),
        city: z.string(),
        state: z.string(),
        zip: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        /** Its own, which its hours are in. */
        timeZone: z.string(),
        phone: z.string(),
        hours: z.object({
          /** Sunday first; minutes after midnight, more than 1,440 when it closes after midnight. */
          week: z.array(z.array(z.object({ opens: minuteField, closes: minuteField }))),
          isClosedOnHolidays: z.boolean(),
        }),
        /** Of its own: it stays on when the street is dark. */
        hasPower: z.boolean(),
        isAccessible: z.boolean(),
        takesPets: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
