import type { Feature } from '../../feature.ts';
import { analysisCalls } from './analysis.ts';
import { planChangeCalls } from './plan-change.ts';

export const feature: Feature = { calls: [...analysisCalls, ...planChangeCalls] };
