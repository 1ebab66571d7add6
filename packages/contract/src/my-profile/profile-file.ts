import { preferenceChannels, preferenceGroups } from '@wattershed/domain/message/preference-group';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instantField, languageField, localDateField, uuidField } from '../fields.ts';
import { phoneTypeField, self } from './fields.ts';

/** Everything the portal keeps about a person; lists contain the newest, up to their limit. */
export const profileFile = z.object({
  exportedAt: instantField,
  profile: z.object({
    uuid: uuidField,
    userId: z.string(),
    firstName: z.string(),
    middleName: z.string(),
    lastName: z.string(),
    emails: z.array(z.string()),
    phones: z.array(z.object({ number: z.string(), type: phoneTypeField })),
    noticesByEmail: z.boolean(),
    noticesByText: z.boolean(),
    language: languageField,
    memberSince: instantField,
    lastSignIn: z.nullable(instantField),
    passwordChangedAt: instantField,
    termsAgreedAt: z.nullable(instantField),
    callsAndTextsAgreedAt: z.nullable(instantField),
    deletionDueAt: z.nullable(instantField),
  }),
  /** Consents to automated calls and texts, also withdrawn ones. */
  textConsents: z.array(
    z.object({
      number: z.string(),
      /** Where it was asked for, and the version of the words there. */
      wording: z.string(),
      language: languageField,
      /** To all texts, or to those about emergencies alone. */
      covers: z.enum(['all', 'emergencies']),
      agreedAt: instantField,
      withdrawnAt: z.nullable(instantField),
    }),
  ),
  /** Consents to bills by email, also withdrawn ones. */
  paperlessConsents: z.array(
    z.object({
      accountNumber: z.string(),
      email: z.string(),
      wording: z.string(),
      language: languageField,
      /** An agent gave it on the person's behalf. */
      isByAgent: z.boolean(),
      agreedAt: instantField,
      withdrawnAt: z.nullable(instantField),
    }),
  ),
  /** Agreements to pay by text, also ended ones. */
  textToPayAgreements: z.array(
    z.object({
      accountNumber: z.string(),
      number: z.string(),
      wording: z.string(),
      language: languageField,
      /** From which network address. */
      address: z.string(),
      agreedAt: instantField,
      endedAt: z.nullable(instantField),
    }),
  ),
  /** Agreements to have bills drawn, also ended ones, with their words. */
  autoPayAgreements: z.array(
    z.object({
      accountNumber: z.string(),
      wording: z.string(),
      text: z.string(),
      language: languageField,
      address: z.string(),
      agreedAt: instantField,
      endedAt: z.nullable(instantField),
    }),
  ),
  accounts: z.array(
    z.object({ accountNumber: z.string(), role: z.string(), nickName: z.string(), linkedAt: instantField }),
  ),
  /** Of each account for which something was chosen. */
  notificationPreferences: z.array(
    z.object({
      accountNumber: z.string(),
      muted: z.array(z.object({ group: z.enum(preferenceGroups), channel: z.enum(preferenceChannels) })),
      /** "22:00-08:00" by the clock at the premise; empty when there are none. */
      quietHours: z.string(),
      highUsageKwh: z.nullable(z.int()),
      highWaterGallons: z.nullable(z.int()),
      /** The consent to advertising by text. */
      advertisingByText: z.boolean(),
    }),
  ),
  /** What the person means to spend on the bills of an account. */
  usageBudgets: z.array(z.object({ accountNumber: z.string(), monthlyCents: z.int() })),
  /** Of the inbox, also those the person has deleted there. */
  messages: z.array(
    z.object({
      at: instantField,
      author: z.enum(['utility', 'customer']),
      group: z.enum(preferenceGroups),
      accountNumber: z.string(),
      title: z.string(),
      body: z.string(),
      readAt: z.nullable(instantField),
      deletedAt: z.nullable(instantField),
    }),
  ),
  /** Questions by the contact form, with what was written since. */
  contactQuestions: z.array(
    z.object({
      number: z.string(),
      topic: z.string(),
      /** Of one that stands in the inbox; empty for one that is followed by an emailed link. */
      accountNumber: z.string(),
      language: languageField,
      /** As it was sent; of what shows which business it is, the last characters. */
      form: z.record(z.string(), z.union([z.string(), z.boolean()])),
      sentAt: instantField,
      answerBy: localDateField,
      closedAt: z.nullable(instantField),
      /** Oldest first. */
      messages: z.array(
        z.object({
          at: instantField,
          author: z.enum(['utility', 'customer']),
          body: z.string(),
          files: z.array(z.string()),
        }),
      ),
    }),
  ),
  /** What was answered in the surveys about homes: by question, the answers given. */
  savingSurveys: z.array(
    z.object({
      accountNumber: z.string(),
      answers: z.array(z.object({ question: z.string(), answers: z.array(z.string()) })),
      isFinished: z.boolean(),
      savedAt: instantField,
    }),
  ),
  /** The devices of homes, as far as they were added or changed, and the steps of saving plans. */
  savingDevices: z.array(
    z.object({
      accountNumber: z.string(),
      device: z.string(),
      count: z.int(),
      usesPerWeek: z.nullable(z.int()),
      startHour: z.nullable(z.int()),
      isOffTheList: z.boolean(),
    }),
  ),
  savingSteps: z.array(z.object({ accountNumber: z.string(), tip: z.string(), startedOn: z.string() })),
  /** What was sent to apply for rebates; what became of it belongs to the account. */
  rebates: z.array(
    z.object({
      accountNumber: z.string(),
      program: z.string(),
      appliedAt: instantField,
      payBy: z.string(),
      purchase: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  /** Agreements about what happens between tenants, as they were signed. */
  landlordAgreements: z.array(
    z.object({
      landlord: z.string(),
      email: z.string(),
      phone: z.string(),
      mailingAddress: z.array(z.string()),
      manager: z.nullable(z.object({ name: z.string(), phone: z.string(), taxLast4: z.string() })),
      installations: z.array(z.object({ installationNumber: z.string(), place: z.string(), between: z.string() })),
      wording: z.string(),
      language: languageField,
      /** From which network address. */
      address: z.string(),
      state: z.string(),
      signedAt: instantField,
    }),
  ),
  /** Starting, stopping, and moving service; what became of the orders belongs to the account. */
  serviceOrders: z.array(
    z.object({
      kind: z.string(),
      accountNumber: z.string(),
      orderNumbers: z.array(z.string()),
      feeCents: z.int(),
      depositCents: z.int(),
      name: z.string(),
      email: z.string(),
      language: languageField,
      /** How applicants showed who they are, with the last digits of their numbers, and what came of it. */
      credit: z.array(z.object({ party: z.string(), proof: z.string(), last4: z.string(), result: z.string() })),
      placedAt: instantField,
    }),
  ),
  /** Other work and connections, also drafts. */
  serviceRequests: z.array(
    z.object({
      accountNumber: z.string(),
      kind: z.string(),
      task: z.nullable(z.string()),
      installation: z.string(),
      siteAddress: z.string(),
      wishedOn: z.nullable(z.string()),
      phone: z.string(),
      messageText: z.string(),
      state: z.string(),
      sentAt: instantField,
    }),
  ),
  /** Forms that were begun, as they were typed, without numbers that are never kept. */
  serviceDrafts: z.array(
    z.object({ kind: z.string(), step: z.int(), form: z.any(), keptAt: instantField, expiresAt: instantField }),
  ),
  /** The first half of a move, until the second is sent. */
  keptMoves: z.array(z.object({ accountNumber: z.string(), asked: z.any(), keptAt: instantField })),
  securityQuestions: z.array(z.string()),
  twoFactor: z.object({
    isOn: z.boolean(),
    devices: z.array(z.object({ kind: z.string(), label: z.string(), address: z.string(), addedAt: instantField })),
  }),
  passkeys: z.array(z.object({ label: z.string(), addedAt: instantField, lastUsedAt: z.nullable(instantField) })),
  paymentMethods: z.array(
    z.object({
      accountNumber: z.string(),
      kind: z.string(),
      brand: z.string(),
      last4: z.string(),
      nickName: z.string(),
    }),
  ),
  payments: z.array(
    z.object({
      accountNumber: z.string(),
      createdAt: instantField,
      amountCents: z.int(),
      feeCents: z.int(),
      state: z.string(),
      receiptEmail: z.string(),
    }),
  ),
  /** Files the person has uploaded and that are still kept. */
  documents: z.array(
    z.object({ accountNumber: z.string(), name: z.string(), bytes: z.int(), uploadedAt: instantField }),
  ),
  sessions: z.array(
    z.object({
      since: instantField,
      lastUsedAt: instantField,
      device: z.string(),
      userAgent: z.string(),
      ip: z.string(),
      country: z.string(),
      way: z.string(),
    }),
  ),
  activity: z.array(
    z.object({
      at: instantField,
      kind: z.string(),
      accountNumber: z.string(),
      screen: z.string(),
      ip: z.string(),
      country: z.string(),
      browser: z.string(),
      os: z.string(),
      deviceType: z.string(),
      resolution: z.string(),
      byAgent: z.boolean(),
    }),
  ),
});

/** The browser saves the answer's data as a `.json` file. */
export const downloadMyProfile = defineCall({
  id: 'c71-downloadmyprofile',
  name: 'downloadMyProfile',
  summary: 'Everything the portal keeps about the person, for a machine to read',
  feature: 'my-profile',
  method: 'GET',
  path: '/api/UserManagement/DownloadMyProfile',
  access: 'signedIn',
  notForAgents: true,
  right: self,
  rate: 'write',
  request: z.strictObject({ uuid: uuidField }),
  data: profileFile,
  errors: ['RES404'],
});

export const getProfilePdf = defineCall({
  id: 'own-download-profile-pdf',
  name: 'getProfilePdf',
  summary: 'The same for a person to read, as a PDF',
  feature: 'my-profile',
  method: 'GET',
  path: '/api/UserManagement/DownloadMyProfilePDF',
  access: 'signedIn',
  notForAgents: true,
  right: self,
  rate: 'write',
  file: 'application/pdf',
  request: z.strictObject({ uuid: uuidField, language: languageField }),
  data: z.any(),
  errors: ['RES404'],
});
