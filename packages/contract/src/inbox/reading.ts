import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { cursorField, freeTextField, pageSizeField, uuidField } from '../fields.ts';
import { inboxMessage, listedMessage, own } from './message.ts';

const found = z.object({ messages: z.array(listedMessage), nextCursor: z.nullable(cursorField) });

const searchString = freeTextField(fieldBounds.messageSearch.max);
const categoryField = z.int().check(z.minimum(1), z.maximum(8));

export const listLatestMessages = defineCall({
  id: 'c74-getmessagesbyuserid-uuid',
  name: 'listLatestMessages',
  summary: 'The newest messages of the inbox, one of each conversation',
  feature: 'inbox',
  method: 'GET',
  path: '/api/Message/GetMessagesByUserId',
  access: 'signedIn',
  right: own,
  rate: 'read',
  request: z.strictObject({ uuId: uuidField }),
  data: found,
  errors: ['RES404'],
});

export const listMessages = defineCall({
  id: 'c74-getmessageslistbyuserid',
  name: 'listMessages',
  summary: 'One page of the inbox, by category, kind of message and words, sorted',
  feature: 'inbox',
  method: 'POST',
  path: '/api/Message/GetMessagesListByUserId',
  access: 'signedIn',
  right: own,
  rate: 'read',
  request: z.strictObject({
    uuId: uuidField,
    /** Where the page begins, as `nextCursor` of the page before says; the first page without it. */
    pageIndex: z.optional(cursorField),
    pageSize: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    sortColumn: z.optional(z.enum(['receivedAt', 'title'])),
    sortOrder: z.optional(z.enum(['asc', 'desc'])),
    /** 7, or none, for all. */
    categoryType: z.optional(categoryField),
    messageType: z.optional(z.enum(['all', 'unread', 'conversations'])),
    /** What is found is in order of time, the newest first. */
    searchString: z.optional(searchString),
  }),
  data: found,
  errors: ['RES404'],
});

export const findInbox = defineCall({
  id: 'c74-inbox-badge',
  name: 'findInbox',
  summary: 'How many messages are unread, and the newest that fit the filters',
  feature: 'inbox',
  method: 'POST',
  path: '/api/Message/Inbox',
  access: 'signedIn',
  right: own,
  rate: 'read',
  request: z.strictObject({
    status: z.array(z.enum(['unread', 'read'])).check(z.maxLength(2)),
    /** Of any of these; none for all. */
    categories: z.array(categoryField).check(z.maxLength(8)),
    searchString,
    mode: z.literal(1),
  }),
  /** 1,000 stands for as many or more. */
  data: z.object({ totalUnreadCount: z.int(), messages: z.array(listedMessage) }),
  errors: [],
});

export const getMessage = defineCall({
  id: 'c74-detail',
  name: 'getMessage',
  summary: 'A message with the newest of its conversation, how each was delivered, and what came with it',
  feature: 'inbox',
  method: 'POST',
  path: '/api/Message/Detail',
  access: 'signedIn',
  right: own,
  rate: 'read',
  request: z.strictObject({ messageId: uuidField, uuId: uuidField }),
  /** Oldest first. */
  data: z.object({ groupId: uuidField, messages: z.array(inboxMessage), earlierCursor: z.nullable(cursorField) }),
  errors: ['RES404'],
});

export const listGroup = defineCall({
  id: 'c74-message-message-list',
  name: 'listGroup',
  summary: 'Earlier messages of a conversation',
  feature: 'inbox',
  method: 'GET',
  path: '/api/Message/List',
  access: 'signedIn',
  right: own,
  rate: 'read',
  request: z.strictObject({
    uuId: uuidField,
    groupId: uuidField,
    cursor: z.optional(cursorField),
    limit: pageSizeField,
  }),
  data: z.object({ groupId: uuidField, messages: z.array(inboxMessage), earlierCursor: z.nullable(cursorField) }),
  errors: ['RES404'],
});

export const listAlerts = defineCall({
  id: 'c74-alert',
  name: 'listAlerts',
  summary: 'Unread messages that ask for something to be done',
  feature: 'inbox',
  method: 'GET',
  path: '/api/Message/Alert',
  access: 'signedIn',
  right: own,
  rate: 'read',
  request: z.strictObject({ uuId: uuidField }),
  data: z.object({ messages: z.array(listedMessage) }),
  errors: ['RES404'],
});

export const downloadAttachment = defineCall({
  id: 'c74-downloadattachment',
  name: 'downloadAttachment',
  summary: 'A file that came with a message, to be saved',
  feature: 'inbox',
  method: 'GET',
  path: '/api/Message/DownloadAttachment',
  access: 'signedIn',
  right: own,
  rate: 'read',
  file: 'application/octet-stream',
  request: z.strictObject({ uuId: uuidField, messageId: uuidField, attachmentId: uuidField }),
  data: z.any(),
  errors: ['RES404'],
});

const categories = z.object({
  categories: z.array(
    z.object({
      id: z.int(),
      /** 1,000 stands for as many or more. */
      unreadCount: z.int(),
    }),
  ),
});

export const listCategories = defineCall({
  id: 'c74-getnotificationcategory-istopic-true',
  name: 'listCategories',
  summary: 'The categories of messages with what is unread in each; as topics, those that can be written about',
  feature: 'inbox',
  method: 'GET',
  path: '/api/Message/GetNotificationCategory',
  access: 'signedIn',
  right: own,
  rate: 'read',
  request: z.strictObject({ isTopic: z.optional(z.enum(['true', 'false'])) }),
  data: categories,
  errors: [],
});
