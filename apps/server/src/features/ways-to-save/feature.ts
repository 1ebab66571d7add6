import type { Feature } from '../../feature.ts';
import { overviewCalls } from './overview.ts';
import { planCalls } from './plan.ts';
import { surveyCalls } from './survey.ts';
import { thingsCalls } from './things.ts';

export const feature: Feature = { calls: [...overviewCalls, ...surveyCalls, ...thingsCalls, ...planCalls] };
