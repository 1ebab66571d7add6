import type { Feature } from '../../feature.ts';
import { autoPayStatusCalls } from './status.ts';

export const feature: Feature = { calls: autoPayStatusCalls };
