import type { Feature } from '../../feature.ts';
import { arrangementCalls } from './arrangement/arrangement.ts';

export const feature: Feature = { calls: arrangementCalls };
