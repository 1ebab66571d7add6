import { type ContactField, contactBounds, emptyContactForm } from '@wattershed/domain/contact/us/contact-form';
import { contactTopics } from '@wattershed/domain/contact/us/contact-topics';
import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import { isSubject } from '@wattershed/domain/message/subject';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { uploadErrors, uploadedDocument } from '../documents.ts';
import { freeTextField, localDateField, uuidField } from '../fields.ts';
import { draftKeyField, linkKeyField, requestIdField } from '../kept-forms.ts';
import { alsoTaken, anyone, commentField, contactFields, contactFiles, inLanguage } from './fields.ts';

const topic = z.enum(contactTopics);

export const listContactTopics = defineCall({
  id: 'c76-topics',
  name: 'listContactTopics',
  summary: 'What people can write to the utility about, what each topic asks, and by when it is answered',
  feature: 'contact',
  method: 'GET',
  path: '/api/ContactUs/topics',
  access: 'public',
  right: { none: 'it is the same for everyone' },
  rate: 'read',
  request: z.strictObject({
    /** Of the account that it is about. */
    Status: z.optional(z.enum(['1', '2', '3'])),
    /** Only this topic, by its name or as a link names it; none if it isn’t offered. */
    type: z.optional(z.string().check(z.maxLength(40), z.regex(/^[\w-]*$/))),
  }),
  data: z.object({
    topics: z.array(
      z.object({
        ContactUsType: topic,
        asks: z.array(z.enum(['BillNumber', 'ServiceAddress', 'Username', 'Page', 'Reference', 'Position'])),
        isAboutAccount: z.boolean(),
        businessDays: z.int(),
        /** If it is sent today. */
        answerBy: localDateField,
      }),
    ),
  }),
  errors: [],
});

export const validateContactRequest = defineCall({
  ...anyone,
  id: 'c76-validate',
  name: 'validateContactRequest',
  summary: 'Whether a question could be sent as it is, and what is wrong with which field',
  method: 'POST',
  path: '/api/ContactUs/validate',
  rate: 'read',
  request: z.strictObject({ ...contactFields, ...alsoTaken }),
  data: z.object({
    isValid: z.boolean(),
    problems: z.array(
      z.object({
        field: z.enum(Object.keys(emptyContactForm) as [ContactField, ...ContactField[]]),
        problem: z.enum(['missing', 'wrong']),
      }),
    ),
  }),
  errors: [],
});

export const uploadContactFile = defineCall({
  ...anyone,
  id: 'c76-upload-file',
  name: 'uploadContactFile',
  summary:
    'One file, a JPEG, PNG or PDF of at most 25 MB, for a question or a reply that is about to be sent; kept for a day unless it is',
  method: 'POST',
  path: '/api/ContactUs/upload',
  account: 'AccountNumber',
  rate: 'upload',
  upload: true,
  request: z.strictObject({
    /** The question that it is for, or the message in its conversation. */
    MessageId: requestIdField,
    /** Of who is signed in, for a question about this account. */
    AccountNumber: z.optional(contactFields.AccountNumber),
    /** What other programs say of a picture; the picture itself is what counts. */
    ImagePath: z.optional(freeTextField(255)),
    Height: z.optional(z.string().check(z.regex(/^\d{1,5}$/))),
    Width: z.optional(z.string().check(z.regex(/^\d{1,5}$/))),
  }),
  data: uploadedDocument,
  errors: [...uploadErrors, 'DOC429'],
});

/** What became of a question that was sent. */
const sent = z.object({
  requestId: uuidField,
  requestNumber: z.string(),
  answerBy: localDateField,
  /** Of the conversation in the person’s inbox; null for one that is followed by its key. */
  groupId: z.nullable(uuidField),
  /** Opens the conversation without signing in; it is emailed, too. Null for one in an inbox. */
  key: z.nullable(linkKeyField),
  maskedEmail: z.string(),
  /** False where the address has had as many confirmations as it gets in a day: none is emailed. */
  isConfirmed: z.boolean(),
});

/** CON410: the topic isn’t offered. CON414: a file isn’t kept anymore. SRQ409: another one was sent under this ID. */
const sendingErrors = ['AUTH403', 'AUTH418', 'CON410', 'CON414', 'SRQ409', 'VLD001'] as const;

export const createContactRequest = defineCall({
  ...anyone,
  id: 'c76-create-request',
  name: 'createContactRequest',
  summary: 'Send a question: it is stored, emailed, and answered in the inbox, or by an emailed link without one',
  method: 'POST',
  path: '/api/ContactUs/create',
  account: 'AccountNumber',
  rate: 'write',
  request: z.strictObject({
    /** One question for one ID, however often it is sent. */
    requestId: requestIdField,
    ...contactFields,
    ...alsoTaken,
    documentIds: z._default(contactFiles, []),
    /** Of the visitor’s draft that it was: it is gone once the question is stored. */
    draftKey: draftKeyField,
    ...inLanguage,
  }),
  data: sent,
  errors: sendingErrors,
});

/** For programs that send the email themselves: it is the question, once, whether or not it was stored before. */
export const sendContactEmail = defineCall({
  ...anyone,
  id: 'c76-send-email',
  name: 'sendContactEmail',
  summary: 'Send a question as the email that tells of it; the same question as that of its ID, if there is one',
  method: 'POST',
  path: '/api/Common/send-email',
  account: 'AccountNumber',
  rate: 'write',
  request: z.strictObject({
    /** The question’s ID. */
    NotificationIdentifier: requestIdField,
    Subject: z
      .enum(['Utility Contact Us Received', 'Contact Us: Employment Question'])
      .check(z.maxLength(fieldBounds.subject.max), z.refine(isSubject)),
    PrimaryEmail: contactFields.Email,
    AccountNumber: contactFields.AccountNumber,
    ContactUsType: contactFields.ContactUsType,
    MessageBody: z._default(commentField, ''),
    Comments: z._default(commentField, ''),
    Name: z._default(freeTextField(fieldBounds.firstName.max * 3 + 2), ''),
    FirstName: contactFields.FirstName,
    LastName: contactFields.LastName,
    PhoneNumber: contactFields.Phone,
    ServiceAddress: contactFields.ServiceAddress,
    Street1: z._default(freeTextField(contactBounds.serviceAddress), ''),
    Street2: z._default(freeTextField(contactBounds.serviceAddress), ''),
    City: contactFields.City,
    State: contactFields.State,
    Zip: contactFields.PostalCode,
    AttachmentName: z.optional(freeTextField(255)),
    language: z._default(inLanguage.language, 'EN_US'),
  }),
  data: z.object({ ResultCode: z.literal(0) }),
  errors: sendingErrors,
});
