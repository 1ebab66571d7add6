import type { Feature } from '../../feature.ts';
import { activityCalls } from './activity.ts';
import { configurationCalls } from './calls.ts';
import { noticeCalls } from './notices.ts';
import { seedRoleRights } from './role-rights-seed.ts';

export const feature: Feature = {
  calls: [...configurationCalls, ...activityCalls, ...noticeCalls],
  seeds: [seedRoleRights],
};
