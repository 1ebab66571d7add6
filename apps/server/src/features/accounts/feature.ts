import type { Feature } from '../../feature.ts';
import { accountCalls } from './calls.ts';

export const feature: Feature = { calls: accountCalls };
