import type { DataOf } from '@wattershed/contract/call';
import { countUnread } from '@wattershed/contract/inbox/counting';
import { deleteGroups, markMessages } from '@wattershed/contract/inbox/marking';
import { getMessage, listAlerts, listCategories, listMessages } from '@wattershed/contract/inbox/reading';
import { listTopics } from '@wattershed/contract/inbox/writing';
import { answerCall } from '../network.ts';
import { danielsAccount } from './people.ts';

export type Listed = DataOf<typeof listMessages>['messages'][number];
export type Whole = DataOf<typeof getMessage>['messages'][number];

export const idOf = (number: number) => `01909999-0000-7000-8000-${String(number).padStart(12, '0')}`;

const common = {
  category: 1,
  status: 'read' as Listed['status'],
  author: 'utility' as Listed['author'],
  title: 'Your bill is ready',
  accountNumber: danielsAccount.accountNumber as Listed['accountNumber'],
  receivedAt: '2026-11-18T20:00:00Z',
};

export const listedMessage = (number: number, change: Partial<Listed> = {}): Listed => ({
  ...{ id: idOf(number), groupId: idOf(number), ...common },
  ...{ preview: 'It is $86.14 and due Dec 08, 2026.', attachmentCount: 0, groupCount: 1 },
  ...change,
});

export const wholeMessage = (number: number, change: Partial<Whole> = {}): Whole => ({
  ...{ id: idOf(number), groupId: idOf(number), ...common },
  ...{ body: 'It is $86.14.\n\nIt is due Dec 08, 2026.', attachments: [], deliveries: [], takenAt: null },
  ...change,
});

/** Plays the server of an inbox with these messages; the first is the one that is opened. */
export function answerInbox(listed: readonly Listed[], conversation: readonly Whole[] = [wholeMessage(1)]): void {
  const totalUnreadCount = listed.filter(({ status }) => status === 'unread').length;
  const newestMessageId = listed[0]?.id ?? null;
  answerCall(countUnread, () => ({ data: { totalUnreadCount, newestMessageId } }));
  answerCall(listMessages, () => ({ data: { messages: [...listed], nextCursor: null } }));
  answerCall(listAlerts, () => ({ data: { messages: [] } }));
  const ids = [1, 2, 3, 4, 5, 6, 8];
  answerCall(listCategories, () => ({
    data: { categories: ids.map(id => ({ id, unreadCount: id === 1 ? totalUnreadCount : 0 })) },
  }));
  answerCall(listTopics, () => ({ data: { topics: ids.slice(0, 6).map(id => ({ id })) } }));
  answerCall(getMessage, () => ({ data: { groupId: idOf(1), messages: [...conversation], earlierCursor: null } }));
  answerCall(markMessages, () => ({ data: { totalUnreadCount: 0 } }));
  answerCall(deleteGroups, () => ({ data: { totalUnreadCount: 0 } }));
}

/** A message, the photo that answers it, and the utility's thanks, which went by email after a text failed. */
export const aConversation: readonly Whole[] = [
  wholeMessage(1, { category: 5, title: 'Your meter', body: 'Please reply with a photo of your meter.' }),
  wholeMessage(2, {
    ...{ groupId: idOf(1), category: 5, title: 'Your meter', author: 'customer', body: 'Here it is.' },
    ...{ receivedAt: '2026-11-18T21:00:00Z', takenAt: '2026-11-18T21:00:10Z' },
    attachments: [{ attachmentId: idOf(9), name: 'meter.jpg', type: 'image/jpeg', bytes: 240_000 }],
  }),
  wholeMessage(3, {
    ...{ groupId: idOf(1), category: 5, title: 'Your meter', status: 'unread', body: 'Thank you. Your file arrived.' },
    receivedAt: '2026-11-18T22:00:00Z',
    deliveries: [
      ...(['text', 'email'] as const).map(channel => ({
        ...{ channel, to: channel === 'text' ? '•••• 0171' : 'd•••@example.com', heldUntil: null },
        ...{ state: channel === 'text' ? ('failed' as const) : ('delivered' as const), at: '2026-11-18T22:00:05Z' },
        isInstead: channel === 'email',
      })),
    ],
  }),
];

export const someMessages: readonly Listed[] = [
  listedMessage(1, { status: 'unread', groupCount: 3, category: 5, title: 'Your meter', attachmentCount: 1 }),
  listedMessage(2, { author: 'customer', title: 'My bill', preview: 'Why is it so high?' }),
  listedMessage(3, { receivedAt: '2026-11-02T20:00:00Z' }),
];
