import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { banner } from '../configuration/banners.ts';
import { accountNumberField, languageField, uuidField } from '../fields.ts';

export const listDashboardNotices = defineCall({
  id: 'c74-message-getdashboardnotification',
  name: 'listDashboardNotices',
  summary: 'Notices for the dashboard about disconnection, customer service, and preferences, without dismissed ones',
  feature: 'inbox',
  method: 'GET',
  path: '/api/Message/GetDashboardNotification',
  access: 'signedIn',
  right: { none: 'notices for one’s own account' },
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField, uuid: uuidField, language: languageField }),
  data: z.object({ dashboardNotification: z.array(banner) }),
  errors: [],
});
