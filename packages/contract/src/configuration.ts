import { isUtcInstant } from '@wattershed/domain/calendar/utc-instant';
import { noticeKinds } from '@wattershed/domain/message/notices';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { accountNumberField, freeTextField, instantField, languageField, uuidField } from './fields.ts';

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

export const listTexts = defineCall({
  id: 'c75-getmultilingual',
  name: 'listTexts',
  summary: 'The texts of one module in one language, with EN_US where one is missing',
  feature: 'configuration',
  method: 'GET',
  path: '/api/Configuration/GetMultilingual',
  access: 'public',
  right: { none: 'texts are public' },
  rate: 'static',
  request: z.strictObject({ language: languageField, type: z.string().check(z.regex(/^[A-Za-z/-]{2,60}$/)) }),
  data: z.object({
    texts: z.array(
      z.object({
        ControlCode: z.string(),
        /** 1 Label, 2 Control, 3 Disclaimer, 4 Error, 5 Success. */
        MessageType: z.int(),
        MessageData: z.string(),
        AlternateText: z.string(),
      }),
    ),
  }),
  errors: ['RES404'],
});

export const getSettings = defineCall({
  id: 'c75-getmatricsystemsettings',
  name: 'getSettings',
  summary: 'Intervals, limits, phone numbers, and switches the portal uses',
  feature: 'configuration',
  method: 'GET',
  path: '/api/Configuration/GetMatricSystemSettings',
  access: 'public',
  right: { none: 'settings are public' },
  rate: 'static',
  request: z.strictObject({}),
  data: z.object({
    utilityName: z.string(),
    utilityPhone: z.string(),
    electricEmergencyPhone: z.string(),
    utilityEmail: z.string(),
    demoMailboxUrl: z.nullable(z.string()),
    /** The gateway's tokenization URL: card numbers go there from the browser, never to this server. */
    tokenisationUrl: z.string(),
    intervals: z.object({
      idleLimitMs: z.int(),
      idlePopupMs: z.int(),
      tokenRefreshMs: z.int(),
      outageFirstMs: z.int(),
      outageRefreshMs: z.int(),
      inboxPollMs: z.int(),
      maintenanceCheckMs: z.int(),
      logoutRedirectMs: z.int(),
      sessionTimeoutSignOutMs: z.int(),
      partLoadTimeoutMs: z.int(),
      toastMs: z.int(),
    }),
    switches: z.object({
      secureCookies: z.boolean(),
      captcha: z.boolean(),
      refreshToken: z.boolean(),
      deviceAuthCookie: z.boolean(),
      logoutOnForbidden: z.boolean(),
      systemMaintenance: z.boolean(),
    }),
    /** Where a browser goes to sign in with the utility's identity provider; null while none is connected. */
    ssoUrl: z.nullable(z.string()),
    /** Where people with another persona go; null while that portal isn't connected. */
    portals: z.object({
      enterprise: z.nullable(z.string()),
      landlord: z.nullable(z.string()),
      propertyManager: z.nullable(z.string()),
    }),
    payment: z.object({
      minAllowedCents: z.int(),
      maxAllowedCents: z.int(),
      cardFeeCents: z.int(),
      bankFeeCents: z.int(),
    }),
    bounds: z.record(z.string(), z.object({ min: z.int(), max: z.int() })),
  }),
  errors: [],
});

export const listFeatures = defineCall({
  id: 'c75-feature',
  name: 'listFeatures',
  summary: 'Which main sections of the portal are turned on',
  feature: 'configuration',
  method: 'GET',
  path: '/api/Configuration/Feature',
  access: 'public',
  right: { none: 'settings are public' },
  rate: 'static',
  request: z.strictObject({}),
  data: z.object({ Billing: z.boolean(), Usage: z.boolean(), Account: z.boolean(), Services: z.boolean() }),
  errors: [],
});

export const listMaintenance = defineCall({
  id: 'c75-system-maintenance',
  name: 'listMaintenance',
  summary: 'Maintenance entries; any with status true closes the portal',
  feature: 'configuration',
  method: 'GET',
  path: '/api/Configuration/systemMaintenance/{value}',
  access: 'public',
  right: { none: 'also asked before sign-in' },
  rate: 'static',
  request: z.strictObject({ value: z.literal('1') }),
  data: z.object({
    status: z.object({ code: z.int() }),
    data: z.array(z.object({ status: z.boolean(), message: z.string() })),
  }),
  errors: [],
});

export const banner = z.object({
  bannerId: uuidField,
  kind: z.enum(noticeKinds),
  colour: z.nullable(z.enum(['green', 'yellow', 'red'])),
  link: z.nullable(z.enum(['NotificationPreferences', 'ServiceOrders', 'PayBill'])),
  title: z.string(),
  message: z.string(),
  updatedAt: instantField,
});

export const listBanners = defineCall({
  id: 'c75-banners',
  name: 'listBanners',
  summary: 'Notices for the dashboard carousel, in the order of the specification, without dismissed ones',
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
  summary: 'Record that a notice was seen or dismissed',
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
