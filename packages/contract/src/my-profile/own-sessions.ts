import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instantField, uuidField } from '../fields.ts';
import { self } from './fields.ts';

export const listOwnSessions = defineCall({
  id: 'own-list-sessions',
  name: 'listOwnSessions',
  summary: 'Where the person is signed in, this session first',
  feature: 'my-profile',
  method: 'GET',
  path: '/api/UserManagement/Sessions/{uuid}',
  access: 'signedIn',
  notForAgents: true,
  right: self,
  rate: 'read',
  request: z.strictObject({ uuid: uuidField }),
  data: z.object({
    sessions: z.array(
      z.object({
        sessionId: uuidField,
        isThis: z.boolean(),
        deviceName: z.string(),
        browser: z.string(),
        os: z.string(),
        ip: z.string(),
        /** ISO 3166, if the proxy in front of the server reports it; else empty. */
        country: z.string(),
        way: z.enum(['password', 'passkey', 'link', 'agent', 'sso']),
        since: instantField,
        lastUsedAt: instantField,
      }),
    ),
  }),
  errors: ['RES404'],
});

export const endOwnSession = defineCall({
  id: 'own-end-session',
  name: 'endOwnSession',
  summary: 'Sign out another browser, or all others if none is named; its tokens stop working immediately',
  feature: 'my-profile',
  method: 'POST',
  path: '/api/UserManagement/EndSession',
  access: 'signedIn',
  notForAgents: true,
  right: self,
  rate: 'write',
  request: z.strictObject({ uuid: uuidField, sessionId: z.optional(uuidField) }),
  data: z.object({ ended: z.int() }),
  errors: ['RES404'],
});
