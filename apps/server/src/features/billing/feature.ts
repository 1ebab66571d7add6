import type { Feature } from '../../feature.ts';
import { billingCalls } from './calls.ts';
import { historyCalls } from './history.ts';

export const feature: Feature = { calls: [...billingCalls, ...historyCalls] };
