import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, uuidField } from '../fields.ts';

export const syncFromBilling = defineCall({
  id: 'c71-syncsapdata',
  name: 'syncFromBilling',
  summary:
    "Copy a customer's contact data and accounts from the billing system to their user. The utility's back office calls it when its records change",
  feature: 'registration',
  method: 'POST',
  path: '/api/UserManagement/SyncSapData',
  access: 'backOffice',
  right: { none: "the system's own key" },
  scope: 'sync from billing',
  rate: 'backOffice',
  request: z.strictObject({ userId: uuidField, accountNumber: accountNumberField }),
  data: z.object({ isContactChanged: z.boolean(), addedAccountNumbers: z.array(accountNumberField) }),
  errors: ['RES404'],
});
