import type { Feature } from '../../feature.ts';
import { letterCalls } from './letters.ts';

export const feature: Feature = { calls: letterCalls };
