import type { AnsweredCall } from '../../call.ts';
import { billingContactCalls } from './billing-contact.ts';
import { contactCalls } from './contact.ts';
import { deletionCalls } from './deletion.ts';
import { downloadCalls } from './download.ts';
import { ownSessionCalls } from './own-sessions.ts';
import { personCalls } from './person.ts';
import { signInDataCalls } from './sign-in-data.ts';

export const myProfileCalls: AnsweredCall[] = [
  ...personCalls,
  ...signInDataCalls,
  ...contactCalls,
  ...billingContactCalls,
  ...ownSessionCalls,
  ...downloadCalls,
  ...deletionCalls,
];
