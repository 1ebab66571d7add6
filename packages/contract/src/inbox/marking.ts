import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { uuidField } from '../fields.ts';
import { own, statusField } from './message.ts';

/** As many as are shown at once, and a few pages more. */
const idList = z.array(uuidField).check(z.minLength(1), z.maxLength(500));

/** What is unread once it is done. 1,000 stands for as many or more. */
const unreadCount = z.object({ totalUnreadCount: z.int() });

const marking = {
  feature: 'inbox',
  method: 'POST',
  access: 'signedIn',
  right: own,
  /** What a customer has read is theirs to say. */
  notForAgents: true,
  rate: 'write',
  data: unreadCount,
  errors: ['RES404'],
} as const;

export const markEachMessage = defineCall({
  ...marking,
  id: 'c74-updatemessagestatusbymessageid',
  name: 'markEachMessage',
  summary: 'Mark messages as read or unread, each as it says; each with its conversation',
  path: '/api/Message/UpdateMessageStatusByMessageId',
  request: z.strictObject({
    uuId: uuidField,
    messageList: z
      .array(z.strictObject({ messageId: uuidField, status: statusField }))
      .check(z.minLength(1), z.maxLength(500)),
  }),
});

export const markMessages = defineCall({
  ...marking,
  id: 'c74-updatemessagestatus',
  name: 'markMessages',
  summary: 'Mark messages as read, or as unread; each with its conversation',
  path: '/api/Message/UpdateMessageStatus',
  request: z.strictObject({ uuId: uuidField, status: statusField, messageList: idList }),
});

export const markMessage = defineCall({
  ...marking,
  id: 'c74-message-id-update',
  name: 'markMessage',
  summary: 'Mark one message as read or unread, with its conversation',
  path: '/api/Message/Id/Update',
  request: z.strictObject({ uuId: uuidField, messageId: uuidField, status: statusField }),
});

export const markGroup = defineCall({
  ...marking,
  id: 'c74-message-groupid-update',
  name: 'markGroup',
  summary: 'Mark a conversation as read or unread',
  path: '/api/Message/GroupId/Update',
  request: z.strictObject({ uuId: uuidField, groupId: uuidField, status: statusField }),
});

export const deleteGroups = defineCall({
  ...marking,
  id: 'c74-deletegroup',
  name: 'deleteGroups',
  summary: 'Delete conversations and messages that stand alone from one’s inbox',
  path: '/api/Message/DeleteGroup',
  request: z.strictObject({ uuId: uuidField, groupIds: idList }),
});
