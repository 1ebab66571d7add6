import { isTimeOfDay } from '@wattershed/domain/calendar/time-of-day';
import { preferenceGroups } from '@wattershed/domain/message/preference-group';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { accountNumberField, instantField, languageField, uuidField } from './fields.ts';

const viewRight = 'notification preferences view';
const editRight = 'notification preferences edit';
const editQuietHoursRight = 'notification preferences edit quiet hours';
const self = { none: 'people agree to texts for themselves alone' } as const;

/** 1 opted in, 0 opted out. */
const status = z.literal([1, 0]);
const address = z.string().check(z.maxLength(254));
/** An email address, or ten digits. */
const channelEntry = z.strictObject({ value: address, status });
const phone = z.string().check(z.regex(/^\d{10}$/));

/** Without a channel that the person has no address for. */
const preferenceEntry = z.strictObject({
  notificationtype: z.enum(preferenceGroups),
  email: z.optional(channelEntry),
  sms: z.optional(channelEntry),
});

/** "10:00pm" to "8:00am" by the clock of the premise; off exactly while the zone is `Universal`. */
const quietHour = z.strictObject({
  from: z.string().check(z.maxLength(10), z.refine(isTimeOfDay)),
  to: z.string().check(z.maxLength(10), z.refine(isTimeOfDay)),
  timezone: z.string().check(z.maxLength(64)),
});

/** A way to reach the person: opted in once they agreed to it, blocked when the carrier takes nothing for it. */
const contactEntry = z.strictObject({
  Value: address,
  Type: z.enum(['Email', 'Text']),
  IsOpted: z.boolean(),
  IsBlocked: z.boolean(),
});

const about = { UtilityAccountNumber: accountNumberField, uuid: uuidField };

/** Who saves, and what they saw: the time of the last change, null before the first. */
const saved = {
  /** 2 the customer, 3 an agent. */
  updatedby: z.literal([2, 3]),
  isAgent: z.boolean(),
  timestamp: z.nullable(z.iso.datetime()),
};

const customerNumber = z.optional(z.string().check(z.regex(/^\d{1,12}$/)));

export const getNotificationPreferences = defineCall({
  id: 'c74-getnotificationpreferences-account-uuid',
  name: 'getNotificationPreferences',
  summary: 'What one wants to hear about an account, over which channels, and when not',
  feature: 'preferences',
  method: 'GET',
  path: '/api/Notification/GetNotificationPreferences/{accountNumber}/{uuid}',
  access: 'signedIn',
  right: viewRight,
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField, uuid: uuidField }),
  data: z.object({
    ...about,
    /** In kWh of a calendar month; null for none. */
    HighUsageThreshold: z.nullable(z.int()),
    /** In gallons of water of a calendar month; null for none. Not in the specification, which has one threshold. */
    HighWaterThreshold: z.nullable(z.int()),
    /** The BP number: for role 1 only. */
    customerNumber,
    /** Each group once. */
    notificationpreference: z.array(preferenceEntry),
    quiethour: quietHour,
    contactentries: z.array(contactEntry),
    timestamp: z.nullable(instantField),
  }),
  errors: [],
});

/**
 * Groups and channels that aren't named stay as they are. RES409 when something else was saved after `timestamp`; saving
 * what is saved already is no conflict, so that it can be sent again when its answer was lost.
 */
export const setNotificationPreferences = defineCall({
  id: 'c74-setnotificationpreferences',
  name: 'setNotificationPreferences',
  summary: 'Choose what to hear about an account, over which channels, and from which usage on',
  feature: 'preferences',
  method: 'POST',
  path: '/api/Notification/SetNotificationPreferences',
  access: 'signedIn',
  right: editRight,
  rightOfField: { quiethour: editQuietHoursRight },
  account: 'UtilityAccountNumber',
  checksum: true,
  rate: 'write',
  request: z.strictObject({
    ...about,
    HighUsageThreshold: z.nullable(z.int()),
    /** Without it, that of water stays as it is. */
    HighWaterThreshold: z.optional(z.nullable(z.int())),
    customerNumber,
    notificationpreference: z.array(preferenceEntry).check(z.maxLength(preferenceGroups.length)),
    quiethour: z.optional(quietHour),
    /** Turning off only: to turn texts on takes a code sent to the number. */
    contactentries: z.optional(z.array(contactEntry).check(z.maxLength(4))),
    ...saved,
  }),
  data: z.object({ timestamp: z.nullable(instantField) }),
  errors: ['VLD001', 'RES409'],
});

export const setQuietHours = defineCall({
  id: 'c74-updatequitehours',
  name: 'setQuietHours',
  summary: 'Choose when no texts about an account come',
  feature: 'preferences',
  method: 'POST',
  path: '/api/Notification/UpdateQuiteHours',
  access: 'signedIn',
  right: editQuietHoursRight,
  account: 'UtilityAccountNumber',
  checksum: true,
  rate: 'write',
  request: z.strictObject({ ...about, quiethour: quietHour, ...saved }),
  data: z.object({ timestamp: z.nullable(instantField) }),
  errors: ['VLD001', 'RES409'],
});

export const sendTextCode = defineCall({
  id: 'own-send-text-code',
  name: 'sendTextCode',
  summary: 'Send a code to one of one’s own mobile numbers, to turn on texts there',
  feature: 'preferences',
  method: 'POST',
  path: '/api/Notification/SendTextCode',
  access: 'signedIn',
  notForAgents: true,
  right: self,
  checksum: true,
  rate: 'credential',
  request: z.strictObject({ uuid: uuidField, phone, language: languageField }),
  data: z.object({}),
  errors: ['RES404', 'RES409', 'TXT409'],
});

/** With the code, the person agrees to texts at this number (TCPA), in the language of the words they read. */
export const agreeToTexts = defineCall({
  id: 'own-agree-to-texts',
  name: 'agreeToTexts',
  summary: 'Agree to texts at a mobile number with the code sent there',
  feature: 'preferences',
  method: 'POST',
  path: '/api/Notification/AgreeToTexts',
  access: 'signedIn',
  notForAgents: true,
  right: self,
  checksum: true,
  rate: 'credential',
  request: z.strictObject({
    uuid: uuidField,
    phone,
    code: z.string().check(z.regex(/^\d{6}$/)),
    isTcpaAgreed: z.literal(true),
    language: languageField,
  }),
  data: z.object({}),
  errors: ['LOG004', 'LOG005', 'RES404', 'RES409', 'TXT411'],
});
