import { usageSteps } from '@wattershed/domain/usage/usage-range';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, centsField, instantField, localDateField } from '../fields.ts';

/**
 * `from` and `before` are days at the premise, half-open; without them, the newest are answered. What they ask for is cut to the
 * days that were read while the account had the meter.
 */
const request = z.strictObject({
  accountNumber: accountNumberField,
  by: z.enum(usageSteps),
  from: z.optional(localDateField),
  before: z.optional(localDateField),
  /** One meter by its serial number; otherwise all of the account together. */
  meter: z.optional(z.string().check(z.regex(/^[\w-]{1,30}$/))),
  /** Costs take the rate engine some time: ask for them when they are shown. */
  costs: z.optional(z.enum(['true'])),
});

/** Of several readings: `partly-…` if it is true of some of them; missing weighs more than estimated. */
const qualityField = z.enum(['actual', 'estimated', 'partly-estimated', 'missing', 'partly-missing']);

const about = {
  /** Today at the premise. */
  today: localDateField,
  timeZone: z.string(),
  /** The meters of this service while the account had them, oldest first. */
  meters: z.array(
    z.object({
      serialNumber: z.string(),
      from: localDateField,
      before: z.nullable(localDateField),
      intervalSeconds: z.int(),
      hasGeneration: z.boolean(),
    }),
  ),
  /** The first and the last day that were read at all, whatever was asked for; null before the first reading. */
  firstDay: z.nullable(localDateField),
  lastDay: z.nullable(localDateField),
  /** Where the newest reading ends: how old the data is. */
  readAt: z.nullable(instantField),
  /** The days answered; null if there are none. */
  from: z.nullable(localDateField),
  before: z.nullable(localDateField),
  /** Why there are none. The account has no such meter, its service starts later, nothing has been read yet, or what was asked for lies before the first or after the last reading. */
  empty: z.nullable(z.enum(['no-meter', 'not-started', 'not-read', 'before-readings', 'after-readings'])),
  /**
   * `bill`, by period: all charges of the service on the bill, before taxes. `energy-charges`: what the use itself adds to the
   * bill by the rate's prices, credits for what was sent back included, before fixed and demand charges, riders, and taxes.
   * Tiers fill from the first day of the bill on; its days add up to those lines on it. Null when costs weren't asked for.
   */
  costMeaning: z.nullable(z.enum(['bill', 'energy-charges'])),
};

const pointFields = {
  from: localDateField,
  before: localDateField,
  quality: qualityField,
  /** Null if not asked for, or unknown for a part of the days; of the running period the charges so far. */
  costCents: z.nullable(centsField),
  meanF: z.nullable(z.number()),
  highF: z.nullable(z.number()),
  lowF: z.nullable(z.number()),
  /** By period: the bill that charged it; null for the running one. Absent otherwise. */
  bill: z.optional(z.nullable(z.object({ billNumber: z.string(), issuedOn: localDateField }))),
};

const intervalFields = {
  /** ISO 8601 with the premise's offset: an hour that the clocks repeat comes twice, told apart. */
  startsAt: instantField,
  quality: z.enum(['actual', 'estimated', 'missing']),
  /** Millionths of a dollar. The sum of a day may differ from its cents by rounding: each line of a bill is rounded once. */
  costMicroDollars: z.nullable(z.int()),
};

export const listElectricUsage = defineCall({
  id: 'c77-usage-electric',
  name: 'listElectricUsage',
  summary:
    'Electricity by year, month, bill period, day, or interval: taken, sent back, demand, quality, weather, and cost',
  feature: 'usage',
  method: 'GET',
  path: '/api/Usage/Electric',
  access: 'signedIn',
  right: 'overview',
  account: 'accountNumber',
  rate: 'read',
  request,
  data: z.object({
    ...about,
    /** Oldest first; none by interval. Null amounts were not read. A first or last point may be cut by the first and last day. */
    points: z.array(
      z.object({
        ...pointFields,
        deliveredWh: z.nullable(z.int()),
        /** Null without generation. */
        receivedWh: z.nullable(z.int()),
        /** The highest interval, as power, and where it starts. */
        peakW: z.nullable(z.int()),
        peakAt: z.nullable(instantField),
        /** With costs, if the rate charges for demand: demand as the bill counts it, over the rate's window and net of generation. */
        demandW: z.nullable(z.int()),
      }),
    ),
    /** By interval only, oldest first. */
    intervals: z.array(
      z.object({
        ...intervalFields,
        deliveredWh: z.nullable(z.int()),
        receivedWh: z.nullable(z.int()),
        /** The period of the rate: `key` in `touPeriods`. Null if no rate is known. */
        touKey: z.nullable(z.string()),
      }),
    ),
    /**
     * By interval only: the periods of the rate on the first day answered, with their hours on such a day; those of rates without
     * times of use last all day. Prices are dollars per kWh as decimal text, by tier.
     */
    touPeriods: z.array(
      z.object({
        key: z.string(),
        prices: z.array(z.string()),
        /** What is paid for electricity sent to the grid; null if nothing is. */
        sellPrice: z.nullable(z.string()),
        hours: z.array(z.object({ fromHour: z.int(), beforeHour: z.int() })),
      }),
    ),
  }),
  errors: ['USG422', 'USG423'],
});

export const listWaterUsage = defineCall({
  id: 'own-usage-water',
  name: 'listWaterUsage',
  summary: 'Water by year, month, bill period, day, or hour: quality, weather, and cost',
  feature: 'usage',
  method: 'GET',
  path: '/api/Usage/Water',
  access: 'signedIn',
  right: 'overview',
  account: 'accountNumber',
  rate: 'read',
  request,
  data: z.object({
    ...about,
    /** Gallons to a tenth, as the meter resolves them. */
    points: z.array(z.object({ ...pointFields, gallons: z.nullable(z.number()) })),
    intervals: z.array(z.object({ ...intervalFields, gallons: z.nullable(z.number()) })),
  }),
  errors: ['USG422', 'USG423'],
});
