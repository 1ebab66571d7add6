import { outageCauses } from '@wattershed/domain/outage/outage';
import * as z from 'zod';
import { towns } from '../../city/territory.ts';
import { allNetworks } from '../network/network.ts';

const townNames = towns.map(({ name }) => name);
const isPart = (supplyId: string) => allNetworks('electric').some(({ under }) => under.has(supplyId));

const fault = z.strictObject({
  supplyId: z.string().refine(isPart, 'this is no part of the electric network'),
  afterMinutes: z.number().int().min(0).max(10_080).default(0),
  hours: z.number().min(0.1).max(168),
  cause: z.enum(outageCauses).default('storm'),
});

/** A storm as a file or a command says it. */
export const stormScenario = z.strictObject({
  customersOut: z.number().int().min(0).max(1_000_000).default(20_000),
  hours: z.number().min(1).max(168).default(12),
  seed: z.number().int().min(0).max(2_147_483_647).default(1),
  towns: z.array(z.enum(townNames)).default([]),
  faults: z.array(fault).max(5_000).default([]),
});
export type StormScenario = z.infer<typeof stormScenario>;
