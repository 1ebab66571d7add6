import { useQuery } from '@tanstack/react-query';
import { deleteGroups, markMessages } from '@wattershed/contract/inbox/marking';
import { getMessage } from '@wattershed/contract/inbox/reading';
import { useEffect, useRef, useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { useSettings } from '../../../account/settings.ts';
import { useRight } from '../../../account/use-access.ts';
import { q } from '../../../api/query.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { DeleteDialog } from '../DeleteDialog.tsx';
import classes from '../inbox.module.css';
import { ownUuid, type Whole } from '../inbox-reads.ts';
import { useInboxTexts } from '../inbox-texts.ts';
import { useMarking } from '../marking.ts';
import { useNewMessages } from '../use-new-messages.ts';
import { Reply } from '../writing/Reply.tsx';
import { EarlierMessages } from './EarlierMessages.tsx';
import { Message } from './Message.tsx';

/** A message with all of its conversation, oldest first, and the answer to it. */
export function Conversation({ messageId }: { messageId: string }) {
  const { t } = useInboxTexts();
  const navigate = useNavigate();
  const pollMs = useSettings()?.intervals.inboxPollMs ?? 0;
  const [isDeleting, setDeleting] = useState(false);
  const query = useQuery({
    ...q(getMessage, { uuId: ownUuid(), messageId }),
    // What is deleted isn't asked for again on the way out.
    enabled: !isDeleting,
    refetchInterval: ({ state }) => pollMs > 0 && isUnderWay(state.data?.messages ?? []) && pollMs,
  });
  const canDelete = useRight(deleteGroups);
  const mayMark = useRight(markMessages);
  const marking = useMarking();
  const newest = query.data?.messages.at(-1);
  useReadMark(mayMark ? newest : undefined, id =>
    marking.mutate({ uuId: ownUuid(), status: 'read', messageList: [id] }),
  );
  useNewMessages();

  function markUnread(id: string) {
    marking.mutate(
      { uuId: ownUuid(), status: 'unread', messageList: [id] },
      {
        onSuccess: () => {
          toast.success(t('inbox.success.unread', { count: 1 }));
          void navigate(href('/Notifications/:messageId?'));
        },
      },
    );
  }

  return (
    <Page title={newest?.title ?? t('inbox.message')}>
      <p>
        <Link className={classes.back} to={href('/Notifications/:messageId?')}>
          <Icon name="previous" size={16} />
          {t('inbox.back')}
        </Link>
      </p>
      <LoadBoundary
        query={query}
        skeleton={<LoadingMessage />}
        missing={
          <Card>
            <EmptyState title={t('inbox.gone')}>
              <p>{t('inbox.goneText')}</p>
            </EmptyState>
          </Card>
        }
      >
        {({ groupId, messages, earlierCursor }) => (
          <>
            <ol className={classes.conversation} aria-label={t('inbox.conversation')}>
              {earlierCursor && <EarlierMessages groupId={groupId} cursor={earlierCursor} />}
              {messages.map(message => (
                <Message key={message.id} message={message} />
              ))}
            </ol>
            <Reply key={groupId} groupId={groupId} messages={messages} />
            <div className={classes.actions}>
              {mayMark && newest?.author === 'utility' && (
                <Button kind="plain" onClick={() => markUnread(newest.id)}>
                  {t('inbox.markUnread')}
                </Button>
              )}
              {canDelete && (
                <Button kind="danger" onClick={() => setDeleting(true)}>
                  {t('inbox.delete')}
                </Button>
              )}
            </div>
            {isDeleting && (
              <DeleteDialog
                groupIds={[groupId]}
                onClose={() => setDeleting(false)}
                onDeleted={() => navigate(href('/Notifications/:messageId?'), { replace: true })}
              />
            )}
          </>
        )}
      </LoadBoundary>
    </Page>
  );
}

/** Something of it is still on its way, here or there, and will have arrived soon. */
function isUnderWay(messages: readonly Whole[]): boolean {
  return messages.some(
    ({ author, takenAt, deliveries }) =>
      (author === 'customer' && takenAt === null) || deliveries.some(({ state }) => state === 'queued'),
  );
}

/** What is shown has been read: once for each message, so that marking it unread again holds. */
function useReadMark(newest: Whole | undefined, mark: (id: string) => void): void {
  const marked = useRef<string>(undefined);
  const id = newest?.status === 'unread' ? newest.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message is marked when it shows, not when the way to do it is new
  useEffect(() => {
    if (id === undefined || id === marked.current) return;
    marked.current = id;
    mark(id);
  }, [id]);
}

function LoadingMessage() {
  return (
    <Card>
      <Skeleton height={320} />
    </Card>
  );
}
