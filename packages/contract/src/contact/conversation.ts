import { contactBounds } from '@wattershed/domain/contact/us/contact-form';
import { contactTopics } from '@wattershed/domain/contact/us/contact-topics';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instantField, localDateField, uuidField } from '../fields.ts';
import { linkKeyField } from '../kept-forms.ts';
import { anyone, commentField, contactFiles } from './fields.ts';

const asked = {
  requestId: uuidField,
  requestNumber: z.string(),
  ContactUsType: z.enum(contactTopics),
  state: z.enum(['open', 'answered', 'closed']),
  sentAt: instantField,
  answerBy: localDateField,
  /** The utility's, for these moments. */
  timeZone: z.string(),
};

export const findContactRequest = defineCall({
  id: 'c76-find-request',
  name: 'findContactRequest',
  summary: 'Where a question of this person stands',
  feature: 'contact',
  method: 'GET',
  path: '/api/ContactUs/request',
  access: 'signedIn',
  right: { none: 'it is the person’s own' },
  rate: 'read',
  /** The question’s ID. */
  request: z.strictObject({ uuid: uuidField }),
  data: z.object({
    ...asked,
    /** Of the conversation in their inbox; null once they have deleted it, and for one that is followed by its key. */
    groupId: z.nullable(uuidField),
  }),
  errors: ['RES404'],
});

const byKey = { ...anyone, method: 'POST', right: { none: 'the key is the proof' } } as const;

export const followContactRequest = defineCall({
  ...byKey,
  id: 'own-contact-follow',
  name: 'followContactRequest',
  summary: 'A question and what was answered, by the key of the emailed link',
  path: '/api/ContactUs/follow',
  rate: 'credential',
  request: z.strictObject({
    key: linkKeyField,
    /** What was written before: an answer’s `earlierCursor`. */
    cursor: z.optional(uuidField),
  }),
  data: z.object({
    ...asked,
    /** The newest, or those before the cursor; oldest first. */
    messages: z.array(
      z.object({
        messageId: uuidField,
        author: z.enum(['visitor', 'utility']),
        body: z.string(),
        at: instantField,
        files: z.array(z.object({ name: z.string(), bytes: z.int() })),
      }),
    ),
    /** Null where nothing was written before these. */
    earlierCursor: z.nullable(uuidField),
  }),
  errors: ['RES404'],
});

export const replyToContactAnswer = defineCall({
  ...byKey,
  id: 'own-contact-reply',
  name: 'replyToContactAnswer',
  summary: 'Write on in the conversation of a question, by its key; one that was closed is open again',
  path: '/api/ContactUs/reply',
  rate: 'write',
  request: z.strictObject({
    key: linkKeyField,
    /** One message for one ID, however often it is sent. */
    messageId: uuidField,
    messageBody: commentField,
    /** Files that have come by `uploadContactFile` for this message. */
    documentIds: z._default(contactFiles, []),
  }),
  data: z.object({}),
  /** CON409: another message was sent under this ID. CON414: a file isn’t kept anymore. */
  errors: ['CON409', 'CON414', 'RES404', 'VLD001'],
});

const ofDesk = {
  feature: 'contact',
  access: 'backOffice',
  right: { none: "the system's own key" },
  rate: 'backOffice',
} as const;

export const answerContactRequest = defineCall({
  ...ofDesk,
  id: 'own-contact-answer',
  name: 'answerContactRequest',
  summary: 'What the utility answers to a question that is followed by a link; it is emailed',
  method: 'POST',
  path: '/api/ContactUs/answer',
  scope: 'answer customers',
  request: z.strictObject({
    /** Of a message in the conversation. */
    messageId: uuidField,
    /** One answer for one ID, however often it is sent. */
    answerId: uuidField,
    messageBody: z.string().check(z.minLength(1), z.maxLength(contactBounds.comment)),
  }),
  data: z.object({ messageId: uuidField }),
  errors: ['RES404', 'VLD001'],
});

export const closeContactRequest = defineCall({
  ...ofDesk,
  id: 'own-contact-close',
  name: 'closeContactRequest',
  summary: 'Nothing is left to do about a question; doing it again is a success',
  method: 'POST',
  path: '/api/ContactUs/close',
  scope: 'answer customers',
  request: z.strictObject({ requestId: uuidField }),
  data: z.object({}),
  errors: ['RES404'],
});

export const downloadContactFile = defineCall({
  ...ofDesk,
  id: 'own-contact-file',
  name: 'downloadContactFile',
  summary: 'A file that came with a question, for the desk that was given it',
  method: 'GET',
  path: '/api/ContactUs/file',
  scope: 'fetch customer files',
  file: 'application/octet-stream',
  request: z.strictObject({ messageId: uuidField, documentId: uuidField }),
  data: z.any(),
  errors: ['RES404'],
});
