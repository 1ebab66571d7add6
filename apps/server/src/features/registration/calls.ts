import type { AnsweredCall } from '../../call.ts';
import { activationCalls } from './activation.ts';
import { legacyUserCalls } from './legacy-user.ts';
import { proveCustomerCalls } from './prove-customer.ts';
import { registerCalls } from './register.ts';
import { syncCalls } from './sync-from-billing.ts';

export const registrationCalls: AnsweredCall[] = [
  ...proveCustomerCalls,
  ...registerCalls,
  ...activationCalls,
  ...legacyUserCalls,
  ...syncCalls,
];
