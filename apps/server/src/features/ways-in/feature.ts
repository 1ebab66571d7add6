import type { Feature } from '../../feature.ts';
import { backOfficeCalls } from './back-office.ts';
import { linkMakerCalls } from './link-maker.ts';
import { personaHandoverCalls } from './persona-handover.ts';
import { signInLinkCalls } from './sign-in-links.ts';
import { ssoCalls } from './sso.ts';

export const feature: Feature = {
  calls: [...signInLinkCalls, ...ssoCalls, ...linkMakerCalls, ...backOfficeCalls, ...personaHandoverCalls],
};
