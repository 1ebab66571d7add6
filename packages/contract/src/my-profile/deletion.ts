import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { freeTextField, instantField, uuidField } from '../fields.ts';
import { currentPasswordField, self } from './fields.ts';

/** Starts the cooling-off period. Nothing else changes until it is over: people who sign in may keep the profile. */
export const askProfileDeletion = defineCall({
  id: 'c71-profiledelete',
  name: 'askProfileDeletion',
  summary: "Ask to delete one's own profile",
  feature: 'my-profile',
  method: 'POST',
  path: '/api/UserManagement/ProfileDelete',
  access: 'signedIn',
  notForAgents: true,
  right: self,
  rate: 'credential',
  request: z.strictObject({
    username: freeTextField(80),
    comment: freeTextField(500),
    uuId: uuidField,
    password: currentPasswordField,
  }),
  data: z.object({ dueAt: instantField }),
  errors: ['VLD001', 'LOG002', 'LOG006', 'RES404', 'RES409'],
});

/** `keep` cancels the request; `carry-out` deletes immediately once the cooling-off period is over (RES409 before). */
export const decideProfileDeletion = defineCall({
  id: 'c71-deletemyprofile',
  name: 'decideProfileDeletion',
  summary: 'Keep a profile after asking to delete it, or delete it once its time is up',
  feature: 'my-profile',
  method: 'POST',
  path: '/api/UserManagement/DeleteMyProfile',
  access: 'signedIn',
  notForAgents: true,
  right: self,
  rate: 'write',
  request: z.strictObject({ uuid: uuidField, decision: z.enum(['keep', 'carry-out']) }),
  data: z.object({ state: z.enum(['kept', 'deleted']) }),
  errors: ['RES404', 'RES409'],
});

export const eraseUserData = defineCall({
  id: 'c71-deleteuserdata',
  name: 'eraseUserData',
  summary: 'Erase what is stored about a person who deleted their profile; RES409 for anyone else',
  feature: 'my-profile',
  method: 'POST',
  path: '/api/UserManagement/DeleteUserData',
  access: 'backOffice',
  right: { none: "the system's own key" },
  scope: 'erase people',
  rate: 'backOffice',
  request: z.strictObject({ userId: uuidField }),
  data: z.object({}),
  errors: ['RES404', 'RES409'],
});
