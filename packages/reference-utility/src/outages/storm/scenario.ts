import { type OutageService, outageCauses } from '@wattershed/domain/outage/outage';
import { waterNoticeReasons } from '@wattershed/domain/outage/water-notice';
import * as z from 'zod';
import { towns } from '../../city/territory.ts';
import { allNetworks } from '../network/network.ts';

const townNames = towns.map(({ name }) => name);
const isPartOf = (service: OutageService) => (supplyId: string) =>
  allNetworks(service).some(({ under }) => under.has(supplyId));

const fault = z.strictObject({
  supplyId: z.string().refine(isPartOf('electric'), 'this is no part of the electric network'),
  afterMinutes: z.number().int().min(0).max(10_080).default(0),
  hours: z.number().min(0.1).max(168),
  cause: z.enum(outageCauses).default('storm'),
});

const waterNotice = z.strictObject({
  supplyId: z.string().refine(isPartOf('water'), 'this is no part of the water network'),
  afterMinutes: z.number().int().min(0).max(10_080).default(0),
  hours: z.number().min(0.1).max(720),
  reason: z.enum(waterNoticeReasons).default('low-pressure'),
});

/** A storm as a file or a command says it. */
export const stormScenario = z.strictObject({
  customersOut: z.number().int().min(0).max(1_000_000).default(20_000),
  hours: z.number().min(1).max(168).default(12),
  seed: z.number().int().min(0).max(2_147_483_647).default(1),
  towns: z.array(z.enum(townNames)).default([]),
  faults: z.array(fault).max(5_000).default([]),
  waterNotices: z.array(waterNotice).max(100).default([]),
});
export type StormScenario = z.infer<typeof stormScenario>;
