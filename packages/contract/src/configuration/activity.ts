import { isUtcInstant } from '@wattershed/domain/calendar/utc-instant';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, freeTextField } from '../fields.ts';

/** A time by the browser's clock, in UTC. */
const momentField = z.iso.datetime().check(z.refine(isUtcInstant));

export const activityEntry = z.strictObject({
  dateIn: z.optional(momentField),
  dateOut: z.optional(momentField),
  urls: z.optional(z.array(freeTextField(300)).check(z.maxLength(5))),
  screen: z.optional(freeTextField(120)),
  resolution: z.optional(freeTextField(20)),
  deviceType: z.optional(z.enum(['tablet', 'mobile', 'desktop'])),
  accountNumber: z.optional(accountNumberField),
  module: freeTextField(60),
  action: freeTextField(60),
  status: z.optional(z.enum(['Open', 'Closed'])),
  /** Custom attributes 1 to 11, in order. */
  customAttributes: z.optional(z.array(freeTextField(100)).check(z.maxLength(11))),
});

export const logUserBehaviour = defineCall({
  id: 'c75-user-behaviour-log',
  name: 'logUserBehaviour',
  summary: 'Activity log entries as the browser saw them; the server adds who, from where, and with what',
  feature: 'configuration',
  method: 'POST',
  path: '/api/Configuration/userBehaviourLog',
  access: 'signedIn',
  right: { none: 'everyone is logged' },
  rate: 'write',
  request: z.strictObject({ entries: z.array(activityEntry).check(z.minLength(1), z.maxLength(20)) }),
  data: z.object({}),
  errors: ['RES404'],
});
