import { type DocumentType, documentTypes } from '@wattershed/domain/document/document-type';
import * as z from 'zod/mini';
import { accountNumberField, instantField, uuidField } from '../fields.ts';

export const own = { none: 'a person’s inbox is their own; what is in it was told to them' };

/** A file that came with a message. */
const attachment = z.object({
  attachmentId: uuidField,
  name: z.string(),
  type: z.enum(Object.keys(documentTypes) as [DocumentType, ...DocumentType[]]),
  bytes: z.int(),
});

const messageFields = {
  id: uuidField,
  /** The conversation it belongs to; a message that nobody has answered is the only one of its group. */
  groupId: uuidField,
  /** 1 bills and payments, 2 profile and sign-in, 3 outages, 4 programs, 5 service, 6 usage, 8 offers. */
  category: z.int(),
  status: z.enum(['unread', 'read']),
  author: z.enum(['utility', 'customer']),
  title: z.string(),
  /** Null for what is about the person, and no account of theirs. */
  accountNumber: z.nullable(accountNumberField),
  receivedAt: instantField,
};

/** As the list shows it. */
export const listedMessage = z.object({
  ...messageFields,
  /** How the text begins, on one line. */
  preview: z.string(),
  attachmentCount: z.int(),
  /** How many messages its group has. */
  groupCount: z.int(),
});

/** One way that a message went, and how far it got. Times are those of the last change that is known. */
const delivery = z.object({
  channel: z.enum(['email', 'text', 'letter']),
  /** Masked; null once nobody needs the address anymore. */
  to: z.nullable(z.string()),
  state: z.enum(['queued', 'held', 'sent', 'delivered', 'bounced', 'failed', 'replaced', 'unconfirmed']),
  at: instantField,
  /** Until when quiet hours hold it. */
  heldUntil: z.nullable(instantField),
  /** It went because another way failed. */
  isInstead: z.boolean(),
});

/** The whole message. */
export const inboxMessage = z.object({
  ...messageFields,
  body: z.string(),
  attachments: z.array(attachment),
  /** Of what the utility told, in the order of going out. */
  deliveries: z.array(delivery),
  /** When the utility took what the customer wrote; null while it is on its way there, and for what the utility wrote. */
  takenAt: z.nullable(instantField),
});

export const statusField = z.enum(['unread', 'read']);
