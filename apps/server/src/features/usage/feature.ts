import type { Feature } from '../../feature.ts';
import { usageCalls } from './calls.ts';

export const feature: Feature = { calls: usageCalls };
