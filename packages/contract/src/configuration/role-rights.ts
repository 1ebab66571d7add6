import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

export const listRoleRights = defineCall({
  id: 'c75-getrolerights',
  name: 'listRoleRights',
  summary: 'The rights of one role for one persona',
  feature: 'configuration',
  method: 'GET',
  path: '/api/Configuration/GetRoleRights',
  access: 'signedIn',
  right: { none: 'it tells what the rights are' },
  rate: 'read',
  request: z.strictObject({
    roleId: z.string().check(z.regex(/^\d{1,2}$/)),
    personaId: z.string().check(z.regex(/^\d$/)),
  }),
  data: z.object({ roleRights: z.array(z.object({ rightName: z.string() })) }),
  errors: ['RES404'],
});
