import { noticeKinds } from '@wattershed/domain/message/notices';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, instantField, languageField, uuidField } from '../fields.ts';

export const banner = z.object({
  bannerId: uuidField,
  kind: z.enum(noticeKinds),
  colour: z.nullable(z.enum(['green', 'yellow', 'red'])),
  link: z.nullable(z.enum(['NotificationPreferences', 'ServiceOrders', 'PayBill', 'ReconnectionFees'])),
  title: z.string(),
  message: z.string(),
  updatedAt: instantField,
});

export const listBanners = defineCall({
  id: 'c75-banners',
  name: 'listBanners',
  summary: 'Notices for the dashboard about outages and service orders, without dismissed ones',
  feature: 'configuration',
  method: 'GET',
  path: '/api/Configuration/banners/{id}/{accountNumber}/{uuid}/{language}',
  access: 'signedIn',
  right: { none: 'notices for one’s own account' },
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({
    id: z.literal('1'),
    accountNumber: accountNumberField,
    uuid: uuidField,
    language: languageField,
  }),
  data: z.object({ banners: z.array(banner) }),
  errors: [],
});

export const trackBanner = defineCall({
  id: 'c75-banner-tracking',
  name: 'trackBanner',
  summary: 'Record that a notice was seen, followed, or dismissed',
  feature: 'configuration',
  method: 'POST',
  path: '/api/Configuration/banners/tracking',
  access: 'signedIn',
  right: { none: 'notices for one’s own account' },
  account: 'accountNumber',
  rate: 'write',
  request: z.strictObject({
    accountNumber: accountNumberField,
    bannerId: uuidField,
    action: z.enum(['seen', 'dismissed', 'followed']),
  }),
  data: z.object({}),
  errors: [],
});

export const setNoticeStatus = defineCall({
  id: 'c75-dashboard-messages-configuration',
  name: 'setNoticeStatus',
  summary: 'Dismiss a notice of any kind until it is updated, or show it again',
  feature: 'configuration',
  method: 'POST',
  path: '/api/Configuration/dashboardMessages',
  access: 'signedIn',
  right: { none: 'notices for one’s own account' },
  account: 'account_Number',
  rate: 'write',
  request: z.strictObject({
    utility_Id: z.literal(1),
    user_Id: uuidField,
    account_Number: accountNumberField,
    /** 1 shown, 0 dismissed. */
    status: z.union([z.literal(0), z.literal(1)]),
    type: z.literal(6),
    /** Not in the specification, which doesn't say how a notice is named. */
    bannerId: uuidField,
  }),
  data: z.object({}),
  errors: [],
});
