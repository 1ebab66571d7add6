import { useInfiniteQuery } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { followContactRequest } from '@wattershed/contract/contact/conversation';
import { formatDate, formatDateTime } from '@wattershed/domain/calendar/date-format';
import { formatBytes } from '@wattershed/domain/document/byte-format';
import { href, Link, useParams } from 'react-router';
import type { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import { EmptyState } from '../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { StatusBadge } from '../../ui/lists/StatusBadge.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Page } from '../../ui/page/Page.tsx';
import classes from './contact.module.css';
import { useTopicNames } from './contact-texts.ts';
import { useFollowTexts } from './follow-texts.ts';
import { ReplyForm } from './ReplyForm.tsx';

/** As long as a key can be; the server knows whether it is one. */
const keyShape = /^[\w-]{20,200}$/;

/** A question and its answers, for whoever has the link of its email. */
export default function ContactUsRequestPage() {
  const { t } = useFollowTexts();
  const key = useParams().key ?? '';
  return (
    <Page title={t('contact-request.title')} narrow>
      {keyShape.test(key) ? <Followed key={key} followKey={key} /> : <Missing />}
    </Page>
  );
}

const badges = { open: 'info', answered: 'good', closed: 'plain' } as const;

type Asked = DataOf<typeof followContactRequest>;

/** The newest messages, and as many pages before them as were asked for. */
function useConversation(key: string) {
  return useInfiniteQuery<Asked, ApiError, Asked | undefined, unknown[], string | undefined>({
    queryKey: [followContactRequest.name, 'pages', key],
    queryFn: ({ pageParam, signal }) =>
      callApi(followContactRequest, { key, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: page => page.earlierCursor ?? undefined,
    select: ({ pages: [newest, ...earlier] }) =>
      newest && { ...newest, messages: [newest, ...earlier].toReversed().flatMap(({ messages }) => messages) },
    refetchOnMount: 'always',
  });
}

function Followed({ followKey }: { followKey: string }) {
  const { t, language } = useFollowTexts();
  const { t: names } = useTopicNames();
  const query = useConversation(followKey);
  return (
    <LoadBoundary query={query} skeleton={<Skeleton height={420} />} missing={<Missing />}>
      {asked => (
        <>
          <Card title={names(`contact-topics.${asked.ContactUsType}`)}>
            <div className={classes.stack}>
              <p>
                <StatusBadge kind={badges[asked.state]}>{t(`contact-request.state.${asked.state}`)}</StatusBadge>
              </p>
              <p>{t('contact-request.number', { number: asked.requestNumber })}</p>
              {asked.state === 'open' && (
                <p>{t('contact-request.answerBy', { day: formatDate(asked.answerBy, language) })}</p>
              )}
              {query.hasNextPage && (
                <div className={classes.stack}>
                  {query.isFetchNextPageError && <ErrorState error={query.error} />}
                  <div>
                    <Button kind="plain" isLoading={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                      {t('contact-request.earlier')}
                    </Button>
                  </div>
                </div>
              )}
              <ol className={classes.messages} aria-label={t('contact-request.messages')}>
                {asked.messages.map(message => (
                  <Message key={message.messageId} message={message} timeZone={asked.timeZone} />
                ))}
              </ol>
              <p className={classes.quiet}>{t('contact-request.secret')}</p>
            </div>
          </Card>
          <Card title={t('contact-request.reply')}>
            <ReplyForm followKey={followKey} isClosed={asked.state === 'closed'} />
          </Card>
        </>
      )}
    </LoadBoundary>
  );
}

type Message = Asked['messages'][number];

function Message({ message, timeZone }: { message: Message; timeZone: string }) {
  const { t, language } = useFollowTexts();
  const { author, body, at, files } = message;
  return (
    <li className={classes.message} data-author={author}>
      <p className={classes.quiet}>
        <strong>{t(`contact-request.author.${author}`)}</strong>, {formatDateTime(new Date(at), language, timeZone)}
      </p>
      <p className={classes.typed}>{body}</p>
      {files.map(({ name, bytes }) => (
        <p key={name} className={classes.quiet}>
          {t('contact-request.file', { name, size: formatBytes(bytes, language) })}
        </p>
      ))}
    </li>
  );
}

function Missing() {
  const { t } = useFollowTexts();
  return (
    <Card>
      <EmptyState title={t('contact-request.missing')}>
        <p>{t('contact-request.missingText')}</p>
        <p>
          <Link to={href('/ContactUs')}>{t('contact-request.anew')}</Link>
        </p>
      </EmptyState>
    </Card>
  );
}
