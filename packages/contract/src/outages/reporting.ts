import { troubleKinds } from '@wattershed/domain/outage/report';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, freeTextField, instantField, languageField, uuidField } from '../fields.ts';
import { incidentIdField, latitudeField, longitudeField, publicOutage } from './outage.ts';

const phoneField = z.string().check(z.regex(/^(\d{10})?$/));

/** `OR-` and eight signs that can't be mistaken for each other. */
const reportNumberField = z.string().check(z.regex(/^OR-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/));

const reportState = z.enum(['queued', 'joined', 'closed']);

/**
 * By whoever sees it. An account, a phone number, an address, or a position says where; the account of someone else only says that,
 * and nothing about it is told. A visitor's needs a captcha, unless a wire is down: nothing stands between a person and that.
 */
export const reportOutage = defineCall({
  id: 'c74-reportoutage',
  name: 'reportOutage',
  summary: 'Report an outage, or that a home is still dark; sent twice under the same key, it is one report',
  feature: 'outages',
  method: 'POST',
  path: '/api/Outage/ReportOutage',
  access: 'either',
  right: { none: 'whoever sees trouble may report it' },
  account: 'accountNumber',
  rate: 'write',
  request: z.strictObject({
    /** Made by the browser: the same is the same report, however often it is sent. */
    uuId: uuidField,
    accountNumber: z.optional(accountNumberField),
    reporterName: freeTextField(80),
    phoneNumber: phoneField,
    emailAddress: freeTextField(254),
    eventType: z.enum(troubleKinds),
    address: freeTextField(120),
    postalCode: z.string().check(z.regex(/^(\d{5})?$/)),
    latitude: z.nullable(latitudeField),
    longitude: z.nullable(longitudeField),
    message: freeTextField(500),
    /** Files that the person has uploaded for their own account; otherwise photos that were sent for this key. */
    attachments: z.array(uuidField).check(z.maxLength(3)),
    isHazard: z.boolean(),
    /** A known outage that the person says theirs belongs to. */
    joins: z.nullable(incidentIdField),
    language: languageField,
  }),
  data: z.object({
    reportNumber: z.string(),
    state: reportState,
    reportedAt: instantField,
    /** Null until the outage system has taken it, which is a matter of seconds unless it is down. */
    incidentId: z.nullable(z.string()),
  }),
  errors: ['AUTH418', 'OUT404', 'OUT422', 'OUT429', 'RES404'],
});

/** Whoever has the number may follow it: it says nothing about who reported, nor the exact place. */
export const getOutageReport = defineCall({
  id: 'own-outage-report',
  name: 'getOutageReport',
  summary: 'What became of a report, by its number',
  feature: 'outages',
  method: 'GET',
  path: '/api/Outage/Report/{reportNumber}',
  access: 'public',
  right: { none: 'the number is the proof' },
  rate: 'read',
  request: z.strictObject({ reportNumber: reportNumberField }),
  data: z.object({
    reportNumber: z.string(),
    state: reportState,
    eventType: z.enum(troubleKinds),
    postalCode: z.string(),
    reportedAt: instantField,
    outage: z.nullable(publicOutage),
  }),
  errors: ['RES404'],
});

export const answerPowerBack = defineCall({
  id: 'own-power-back',
  name: 'answerPowerBack',
  summary: 'Whether the power or water is back after an outage was said to be over; a No reports what is still out',
  feature: 'outages',
  method: 'POST',
  path: '/api/Outage/PowerBack',
  access: 'signedIn',
  right: { none: 'whoever may see an account may say that its home is dark' },
  account: 'accountNumber',
  rate: 'write',
  request: z.strictObject({ accountNumber: accountNumberField, incidentId: incidentIdField, isBack: z.boolean() }),
  data: z.object({
    /** Of the report that a No is; null after a Yes. */
    reportNumber: z.nullable(z.string()),
  }),
  errors: ['OUT404', 'OUT429'],
});
