import { countUnread } from '@wattershed/contract/inbox/counting';
import {
  downloadAttachment,
  findInbox,
  getMessage,
  listAlerts,
  listCategories,
  listGroup,
  listLatestMessages,
  listMessages,
} from '@wattershed/contract/inbox/reading';
import { listTopics } from '@wattershed/contract/inbox/writing';
import { alertKinds } from '@wattershed/domain/message/alert-kinds';
import { categoryIds, categoryOf, topics } from '@wattershed/domain/message/inbox-category';
import { preferenceGroups } from '@wattershed/domain/message/preference-group';
import { searchWords } from '@wattershed/domain/message/search-words';
import { type AnsweredCall, answer, answerAlong, type Services } from '../../call.ts';
import { notFound } from '../../errors.ts';
import { attachedToMessage } from '../../messages/attached-to-message.ts';
import { savedFile } from '../documents/reads.ts';
import { listAttached } from '../documents/reads-store.ts';
import { pageOf, positionOf } from './cursor.ts';
import { findPlaceOf, listMessagesOfGroup, listWays } from './group-store.ts';
import {
  countUnreadByGroup,
  countUnreadOf,
  type InboxFilter,
  type InboxState,
  inboxState,
  listInbox,
  searchInbox,
} from './inbox-store.ts';
import { presentListed, presentWhole } from './present-message.ts';

const pageSize = 25;
const groupPageSize = 50;
const mostAlerts = 10;
const newestFirst = { column: 'receivedAt', isDescending: true } as const;

export const readingCalls: AnsweredCall[] = [
  answerAlong(countUnread, inboxState, ({ unread, newest }: InboxState) => ({
    totalUnreadCount: unread,
    newestMessageId: newest,
  })),

  answer(listLatestMessages, async ({ request, session, db }) => {
    requireSelf(request.uuId, session.userUuid);
    const { userUuid } = session;
    const rows = await listInbox(db, { userUuid }, newestFirst, { after: undefined, limit: pageSize + 1 });
    const { shown, nextCursor } = pageOf(rows, pageSize);
    return { messages: shown.map(presentListed), nextCursor };
  }),

  answer(listMessages, async ({ request, session, db }) => {
    requireSelf(request.uuId, session.userUuid);
    const { pageSize: limit = pageSize, categoryType, messageType = 'all', searchString = '' } = request;
    const { sortColumn: column = 'receivedAt', sortOrder = 'desc' } = request;
    const group = categoryType === undefined ? undefined : categoryOf(categoryType);
    const filter: InboxFilter = {
      userUuid: session.userUuid,
      ...(group ? { groups: [group] } : {}),
      ...(messageType === 'unread' ? { isRead: false } : {}),
      isConversation: messageType === 'conversations',
    };
    const page = { after: positionOf(request.pageIndex), limit: limit + 1 };
    const rows =
      searchString.trim() === ''
        ? await listInbox(db, filter, { column, isDescending: sortOrder === 'desc' }, page)
        : await searchInbox(db, filter, searchWords(searchString), page);
    const { shown, nextCursor } = pageOf(rows, limit);
    return { messages: shown.map(presentListed), nextCursor };
  }),

  answer(findInbox, async ({ request, session, db }) => {
    const { userUuid } = session;
    const { status, categories, searchString } = request;
    const filter: InboxFilter = {
      userUuid,
      groups: categories.flatMap(id => categoryOf(id) ?? []),
      ...(status.length === 1 ? { isRead: status[0] === 'read' } : {}),
    };
    const page = { after: undefined, limit: pageSize };
    const [totalUnreadCount, rows] = await Promise.all([
      countUnreadOf(db, userUuid),
      searchString.trim() === ''
        ? listInbox(db, filter, newestFirst, page)
        : searchInbox(db, filter, searchWords(searchString), page),
    ]);
    return { totalUnreadCount, messages: rows.map(presentListed) };
  }),

  answer(getMessage, async ({ request, session, ...services }) => {
    requireSelf(request.uuId, session.userUuid);
    const place = await findPlaceOf(services.db, session.userUuid, request.messageId);
    if (!place) throw notFound();
    return readGroup(services, session.userUuid, place.groupId, { cursor: undefined, limit: groupPageSize });
  }),

  answer(listGroup, async ({ request, session, ...services }) => {
    requireSelf(request.uuId, session.userUuid);
    const { groupId, cursor, limit } = request;
    return readGroup(services, session.userUuid, groupId, { cursor, limit: Number(limit ?? groupPageSize) });
  }),

  answer(listAlerts, async ({ request, session, db }) => {
    requireSelf(request.uuId, session.userUuid);
    const filter = { userUuid: session.userUuid, isRead: false, kinds: alertKinds };
    const rows = await listInbox(db, filter, newestFirst, { after: undefined, limit: mostAlerts });
    return { messages: rows.map(presentListed) };
  }),

  answer(listCategories, async ({ request, session, db }) => {
    const unread = await countUnreadByGroup(db, session.userUuid);
    const groups = request.isTopic === 'true' ? topics : preferenceGroups;
    return { categories: groups.map(group => ({ id: categoryIds[group], unreadCount: unread.get(group) ?? 0 })) };
  }),

  answer(listTopics, () => ({ topics: topics.map(group => ({ id: categoryIds[group] })) })),

  answer(downloadAttachment, async ({ request, session, db, gateways, reply }) => {
    requireSelf(request.uuId, session.userUuid);
    const accountNumber = (await findPlaceOf(db, session.userUuid, request.messageId))?.accountNumber;
    const attached = accountNumber ? [{ accountNumber, to: attachedToMessage(request.messageId) }] : [];
    const document = (await listAttached(db, attached)).find(one => one.documentId === request.attachmentId);
    if (!document) throw notFound();
    return savedFile({ gateways, reply }, document);
  }),
];

function requireSelf(uuId: string, userUuid: string): void {
  if (uuId !== userUuid) throw notFound();
}

async function readGroup(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  userUuid: string,
  groupId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
) {
  const rows = await listMessagesOfGroup(db, userUuid, groupId, { before: positionOf(cursor), limit: limit + 1 });
  if (rows.length === 0 && cursor === undefined) throw notFound();
  const { shown, nextCursor: earlierCursor } = pageOf(rows, limit);
  const withFiles = shown.flatMap(({ messageId, accountNumber, attachmentCount }) =>
    accountNumber && attachmentCount > 0 ? [{ accountNumber, to: attachedToMessage(messageId) }] : [],
  );
  const ids = shown.flatMap(({ author, messageId }) => (author === 'utility' ? [messageId] : []));
  const [ways, documents] = await Promise.all([
    ids.length > 0 ? listWays(db, userUuid, ids) : [],
    withFiles.length > 0 ? listAttached(db, withFiles) : [],
  ]);
  const messages = shown.map(message => presentWhole(message, ways, documents, secrets)).reverse();
  return { groupId, messages, earlierCursor };
}
