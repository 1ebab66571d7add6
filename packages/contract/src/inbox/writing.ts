import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import { isFreeTextOfLines } from '@wattershed/domain/text/free-text';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { uploadErrors, uploadedDocument } from '../documents.ts';
import { accountNumberField, freeTextField, uuidField } from '../fields.ts';
import { own } from './message.ts';

const messageBody = z
  .string()
  .check(
    z.minLength(fieldBounds.messageBody.min),
    z.maxLength(fieldBounds.messageBody.max),
    z.refine(isFreeTextOfLines),
  );
/** Files that have come through the gate, by their numbers there. */
const attachmentData = z.optional(z.array(uuidField).check(z.maxLength(fieldBounds.messageAttachments.max)));

const writing = {
  feature: 'inbox',
  method: 'POST',
  access: 'signedIn',
  right: 'Common.Help',
  account: 'accountNumber',
  /** The utility answers the customer, in the customer's own words. */
  notForAgents: true,
  rate: 'write',
  data: z.object({ messageId: uuidField, groupId: uuidField }),
  /** RES404 of the account is also for a conversation that isn't there anymore, and a file that isn't kept anymore. */
  errors: [],
} as const;

const written = {
  uuId: uuidField,
  /** One message for one key, however often it is sent. */
  idempotencyKey: uuidField,
  messageBody,
  attachmentData,
};

export const writeMessage = defineCall({
  ...writing,
  id: 'c74-contactus',
  name: 'writeMessage',
  summary: 'Write to the utility about an account',
  path: '/api/Message/ContactUs',
  request: z.strictObject({
    ...written,
    accountNumber: accountNumberField,
    /** A category that is a topic. */
    topic: z.int().check(z.minimum(1), z.maximum(6)),
    subject: freeTextField(fieldBounds.subject.max).check(z.minLength(fieldBounds.subject.min)),
  }),
});

export const replyToMessage = defineCall({
  ...writing,
  id: 'c74-replymessage',
  name: 'replyToMessage',
  summary: 'Answer a message, which makes a conversation of it',
  path: '/api/Message/ReplyMessage',
  request: z.strictObject({
    ...written,
    messageId: uuidField,
    /** The message’s own; for one about no account, the account that is shown. */
    accountNumber: accountNumberField,
  }),
});

export const listTopics = defineCall({
  id: 'c74-message-topics',
  name: 'listTopics',
  summary: 'What people can write to the utility about',
  feature: 'inbox',
  method: 'GET',
  path: '/api/Message/Topics',
  access: 'signedIn',
  right: own,
  rate: 'read',
  request: z.strictObject({}),
  data: z.object({ topics: z.array(z.object({ id: z.int() })) }),
  errors: [],
});

export const answerCustomer = defineCall({
  id: 'c74-message-notification-setmessage',
  name: 'answerCustomer',
  summary: 'What the utility answers to a message of a customer, put into their inbox',
  feature: 'inbox',
  method: 'POST',
  path: '/api/Message/Notification/SetMessage',
  access: 'backOffice',
  right: { none: "the system's own key" },
  scope: 'answer customers',
  rate: 'backOffice',
  request: z.strictObject({
    /** Of the customer's message. */
    messageId: uuidField,
    /** One answer for one ID, however often it is sent. */
    answerId: uuidField,
    messageBody,
    /** Files that have come by `uploadAnswerFile` for the same message. */
    attachmentData,
  }),
  data: z.object({ messageId: uuidField }),
  errors: ['RES404'],
});

export const uploadAnswerFile = defineCall({
  id: 'own-upload-answer-file',
  name: 'uploadAnswerFile',
  summary:
    'One file for an answer to a message of a customer, through the same gate as theirs; sent with the answer within a day',
  feature: 'inbox',
  method: 'POST',
  path: '/api/Message/UploadAnswerFile',
  access: 'backOffice',
  right: { none: "the system's own key" },
  scope: 'answer customers',
  rate: 'backOffice',
  upload: true,
  request: z.strictObject({ messageId: uuidField }),
  data: uploadedDocument,
  errors: ['RES404', ...uploadErrors],
});

export const downloadHandedOverFile = defineCall({
  id: 'own-handed-over-file',
  name: 'downloadHandedOverFile',
  summary: 'A file that came with a message of a customer, for the desk that was given the message',
  feature: 'inbox',
  method: 'GET',
  path: '/api/Message/DownloadHandedOverFile',
  access: 'backOffice',
  right: { none: "the system's own key" },
  scope: 'fetch customer files',
  rate: 'backOffice',
  file: 'application/octet-stream',
  request: z.strictObject({ messageId: uuidField, attachmentId: uuidField }),
  data: z.any(),
  errors: ['RES404'],
});
