import { useInfiniteQuery } from '@tanstack/react-query';
import { writeMessage } from '@wattershed/contract/inbox/writing';
import { href, Link, useParams } from 'react-router';
import { useRight } from '../../account/use-access.ts';
import { PagedRows } from '../../states/lists/PagedRows.tsx';
import { type Finding, useFinding } from '../../states/lists/use-finding.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { EmptyState } from '../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { TextButton } from '../../ui/page/TextButton.tsx';
import { Conversation } from './conversation/Conversation.tsx';
import classes from './inbox.module.css';
import { type InboxWish, inboxPages, readWish } from './inbox-reads.ts';
import { useInboxTexts } from './inbox-texts.ts';
import { Alerts } from './list/Alerts.tsx';
import { InboxTools } from './list/InboxTools.tsx';
import { MessageList } from './list/MessageList.tsx';
import { useNewMessages } from './use-new-messages.ts';
import { WriteMessage } from './writing/WriteMessage.tsx';

/** The screen before it is known whose it is. */
export function HydrateFallback() {
  return (
    <div className={classes.page}>
      <Skeleton height={44} />
      <Card>
        <Skeleton height={480} />
      </Card>
    </div>
  );
}

/** The inbox; one of its messages with the conversation; or a new message. The address says which. */
export default function NotificationsPage() {
  const { messageId } = useParams();
  if (messageId === undefined) return <Inbox />;
  if (messageId === 'new') return <WriteMessage />;
  return <Conversation key={messageId} messageId={messageId} />;
}

/** Everything the utility has told this person, newest first, and their own messages to it. */
function Inbox() {
  const { t } = useInboxTexts();
  const canWrite = useRight(writeMessage);
  const finding = useFinding();
  const wish = readWish(finding.address);
  useNewMessages();
  return (
    <Page
      title={t('inbox.title')}
      aside={
        canWrite && (
          <Button as={Link} to={href('/Notifications/:messageId?', { messageId: 'new' })}>
            {t('inbox.write')}
          </Button>
        )
      }
    >
      <Alerts />
      <Card>
        <InboxTools {...{ wish, finding }} />
        <Found {...{ wish, finding }} />
      </Card>
    </Page>
  );
}

function Found({ wish, finding: { address, showAll } }: { wish: InboxWish; finding: Finding }) {
  const { t } = useInboxTexts();
  const query = useInfiniteQuery(inboxPages(wish));
  const isFiltered = address.size > 0;
  const nothing = isFiltered ? (
    <EmptyState title={t('inbox.noneFound')}>
      <p>{t('inbox.noneFoundText')}</p>
      <TextButton onClick={showAll}>{t('inbox.showAll')}</TextButton>
    </EmptyState>
  ) : (
    <EmptyState title={t('inbox.empty')}>
      <p>{t('inbox.emptyText')}</p>
    </EmptyState>
  );
  return (
    <div className={classes.found} aria-busy={query.isPlaceholderData || undefined}>
      {wish.search !== '' && <p className={classes.quiet}>{t('inbox.searched', { words: wish.search })}</p>}
      <PagedRows query={query} empty={nothing} countWords={count => t('inbox.shown', { count })}>
        {messages => <MessageList messages={messages} />}
      </PagedRows>
    </div>
  );
}
