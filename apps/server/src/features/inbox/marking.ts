import type { RequestOf } from '@wattershed/contract/call';
import {
  deleteGroups,
  markEachMessage,
  markGroup,
  markMessage,
  markMessages,
} from '@wattershed/contract/inbox/marking';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer, type Services } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { type Actor, insertEvent } from '../../events/event-store.ts';
import { countUnreadOf } from './inbox-store.ts';
import { findGroupsOf, updateDeleted, updateRead, updateUnread } from './marking-store.ts';

type Status = RequestOf<typeof markMessage>['status'];
type Marks = { messageId: string; status: Status }[];
type Context = Pick<Services, 'db'> & { actor: Actor; session: { userUuid: string } };

export const markingCalls: AnsweredCall[] = [
  answer(markEachMessage, ({ request, ...context }) => mark(context, request.uuId, request.messageList)),

  answer(markMessages, ({ request, ...context }) => {
    const { uuId, status, messageList } = request;
    return mark(
      context,
      uuId,
      messageList.map(messageId => ({ messageId, status })),
    );
  }),

  answer(markMessage, ({ request, ...context }) => mark(context, request.uuId, [request])),

  answer(markGroup, ({ request: { uuId, groupId, status }, db, actor, session: { userUuid } }) =>
    change(db, { uuId, userUuid }, async tx => {
      await (status === 'read' ? updateRead : updateUnread)(tx, userUuid, [groupId]);
      await insertEvent(tx, actor, { kind: 'messages-marked', after: { status, conversations: 1 } });
    }),
  ),

  answer(deleteGroups, ({ request: { uuId, groupIds }, db, actor, session: { userUuid } }) =>
    change(db, { uuId, userUuid }, async tx => {
      const asked = new Set(groupIds);
      const gone = await updateDeleted(tx, userUuid, [...asked]);
      if (gone.size < asked.size) throw notFound();
      await insertEvent(tx, actor, { kind: 'messages-deleted', after: { conversations: gone.size } });
    }),
  ),
];

/** All of them or none. */
function mark({ db, actor, session: { userUuid } }: Context, uuId: string, marks: Marks) {
  return change(db, { uuId, userUuid }, async tx => {
    for (const status of ['read', 'unread'] as const) {
      const ids = marks.filter(one => one.status === status).map(({ messageId }) => messageId);
      if (ids.length === 0) continue;
      const groupIds = await findGroupsOf(tx, userUuid, ids);
      if (!groupIds) throw notFound();
      await (status === 'read' ? updateRead : updateUnread)(tx, userUuid, groupIds);
      const after = { status, conversations: groupIds.length };
      await insertEvent(tx, actor, { kind: 'messages-marked', after });
    }
  });
}

async function change(
  db: Services['db'],
  { uuId, userUuid }: { uuId: string; userUuid: string },
  write: (tx: Transaction) => Promise<void>,
) {
  if (uuId !== userUuid) throw notFound();
  await inTransaction(db, write);
  return { totalUnreadCount: await countUnreadOf(db, userUuid) };
}
