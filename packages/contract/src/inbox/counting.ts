import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { uuidField } from '../fields.ts';

export const countUnread = defineCall({
  id: 'c74-message-count',
  name: 'countUnread',
  summary: 'How many messages are unread, and which is the newest: for asking again and again',
  feature: 'inbox',
  method: 'GET',
  path: '/api/Message/Count',
  access: 'signedIn',
  right: { none: 'a person’s inbox is their own' },
  rate: 'read',
  tagged: true,
  request: z.strictObject({}),
  /** 1,000 stands for as many or more. */
  data: z.object({ totalUnreadCount: z.int(), newestMessageId: z.nullable(uuidField) }),
  errors: [],
});
