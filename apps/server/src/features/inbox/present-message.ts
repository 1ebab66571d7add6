import type { DataOf } from '@wattershed/contract/call';
import type { getMessage, listMessages } from '@wattershed/contract/inbox/reading';
import { categoryIds } from '@wattershed/domain/message/inbox-category';
import { last4, maskEmail, masked } from '@wattershed/domain/text/mask';
import { attachedToMessage } from '../../messages/attached-to-message.ts';
import type { PaperAddressee } from '../../messages/other-ways/other-ways-store.ts';
import type { ServerSecrets } from '../../secrets/secrets.ts';
import type { AttachedDocument } from '../documents/reads-store.ts';
import type { Way, WholeMessage } from './group-store.ts';
import type { ListedMessage } from './inbox-store.ts';
import { previewOf } from './preview.ts';

type Listed = DataOf<typeof listMessages>['messages'][number];
type Whole = DataOf<typeof getMessage>['messages'][number];

export function presentListed(message: ListedMessage): Listed {
  const { messageId: id, groupId, author, title, accountNumber, attachmentCount, groupCount } = message;
  return {
    id,
    groupId,
    category: categoryIds[message.group],
    status: message.isRead ? 'read' : 'unread',
    author,
    title,
    accountNumber,
    receivedAt: message.toldAt.toISOString(),
    preview: previewOf(message.beginning),
    attachmentCount,
    groupCount,
  };
}

export function presentWhole(
  message: WholeMessage,
  ways: readonly Way[],
  documents: readonly AttachedDocument[],
  secrets: Pick<ServerSecrets, 'open'>,
): Whole {
  const { messageId: id, groupId, author, title, body, accountNumber } = message;
  return {
    id,
    groupId,
    category: categoryIds[message.group],
    status: message.isRead ? 'read' : 'unread',
    author,
    title,
    accountNumber,
    receivedAt: message.toldAt.toISOString(),
    body,
    attachments: documents
      .filter(document => document.attachedTo === attachedToMessage(id))
      .map(({ documentId: attachmentId, name, type, bytes }) => ({ attachmentId, name, type, bytes })),
    deliveries: ways.filter(({ messageId }) => messageId === id).map(way => presentWay(way, secrets)),
    takenAt: message.takenAt?.toISOString() ?? null,
  };
}

function presentWay(way: Way, secrets: Pick<ServerSecrets, 'open'>): Whole['deliveries'][number] {
  const { channel, state, at, heldUntil, isInstead, sealedTo } = way;
  return {
    channel,
    to: sealedTo === null ? null : addressOf(channel, secrets.open(sealedTo)),
    state,
    at: at.toISOString(),
    heldUntil: state === 'held' ? (heldUntil?.toISOString() ?? null) : null,
    isInstead,
  };
}

/** Enough for its owner to know it by: of a letter, the name on the envelope. */
function addressOf(channel: Way['channel'], address: string): string {
  if (channel === 'letter') return (JSON.parse(address) as PaperAddressee).recipientName;
  return address.includes('@') ? maskEmail(address) : masked(last4(address));
}
