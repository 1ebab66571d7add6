import { crewStates, factSources, outageCauses, outageStates } from '@wattershed/domain/outage/outage';
import {
  waterNoticeKinds,
  waterNoticeReasons,
  waterNoticeSources,
  waterNoticeStates,
  waterNoticeWords,
} from '@wattershed/domain/outage/water-notice';
import * as z from 'zod/mini';
import { instantField } from '../fields.ts';

export const latitudeField = z.number().check(z.minimum(-90), z.maximum(90));
export const longitudeField = z.number().check(z.minimum(-180), z.maximum(180));

/** A town, a day, and a number, as people read it out on the phone: `OH-261123-0042`. */
export const incidentIdField = z.string().check(z.regex(/^[A-Z]{2,4}-\d{6}-\d{4}$/));

const told = { at: instantField, source: z.enum(factSources) };
const lonLat = z.tuple([z.number(), z.number()]);

/**
 * An outage as everyone may see it. Of one behind which fewer than five customers are, only its ZIP codes say where it is: how many
 * homes are dark is a fact about those who live there.
 */
export const publicOutage = z.object({
  incidentId: z.string(),
  service: z.enum(['electric', 'water']),
  isPlanned: z.boolean(),
  state: z.enum(outageStates),
  stateTold: z.object(told),
  startedAt: instantField,
  restoredAt: z.nullable(instantField),
  /** Of planned work only. */
  plannedFrom: z.nullable(instantField),
  plannedTo: z.nullable(instantField),
  /** Two streets; empty for fewer than five customers. */
  place: z.string(),
  town: z.string(),
  stateCode: z.enum(['CA', 'AZ']),
  zips: z.array(z.string()),
  timeZone: z.string(),
  /** Customers out now, and at its largest; null for fewer than five. */
  affected: z.nullable(z.int()),
  affectedAtMost: z.nullable(z.int()),
  affectedTold: z.object(told),
  cause: z.enum(outageCauses),
  causeTold: z.object(told),
  crew: z.enum(crewStates),
  crewTold: z.object(told),
  /** All that were ever given, the oldest first; `restoredBy` is null where one was taken back. */
  estimates: z.array(z.object({ restoredBy: z.nullable(instantField), ...told })),
  /** When the utility will say more, while there is no estimate. */
  nextWordBy: z.nullable(instantField),
  /** Longitude first (RFC 7946); null for fewer than five customers. */
  center: z.nullable(lonLat),
  area: z.nullable(z.array(lonLat)),
  mergedInto: z.nullable(z.string()),
  /** What stayed out after the rest was restored belongs to the first one. */
  partOf: z.nullable(z.string()),
});

/** What people are told about the water itself. As with outages, of fewer than five customers only their ZIP codes say where. */
const publicWaterNotice = z.object({
  noticeId: z.string(),
  kind: z.enum(waterNoticeKinds),
  state: z.enum(waterNoticeStates),
  reason: z.enum(waterNoticeReasons),
  issuedAt: instantField,
  liftedAt: z.nullable(instantField),
  /** Two streets; empty for fewer than five customers. */
  place: z.string(),
  town: z.string(),
  stateCode: z.enum(['CA', 'AZ']),
  zips: z.array(z.string()),
  timeZone: z.string(),
  /** Customers whose water it is about; null for fewer than five. */
  affected: z.nullable(z.int()),
  /** When the results of the samples are expected. */
  nextWordBy: z.nullable(instantField),
  /** Longitude first (RFC 7946); null for fewer than five customers. */
  center: z.nullable(lonLat),
  area: z.nullable(z.array(lonLat)),
  /** All that was said of it, the oldest first. */
  history: z.array(
    z.object({
      at: instantField,
      source: z.enum(waterNoticeSources),
      said: z.enum(waterNoticeWords),
      nextWordBy: z.nullable(instantField),
    }),
  ),
});

export const listedOutages = {
  /** Business time of the facts: how old they are. */
  madeAt: instantField,
  outages: z.array(publicOutage),
  /** Those in force, or lifted within a day, that are about the same place. */
  waterNotices: z.array(publicWaterNotice),
};

/** How one service of a premise stands, as the network says. */
export const serviceStanding = z.object({
  service: z.enum(['electric', 'water']),
  isOut: z.boolean(),
  since: z.nullable(instantField),
  incidentId: z.nullable(z.string()),
});
