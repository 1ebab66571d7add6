import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { followContactRequest } from '@wattershed/contract/contact/conversation';
import { formatDate, formatDateTime } from '@wattershed/domain/calendar/date-format';
import { formatBytes } from '@wattershed/domain/document/byte-format';
import { href, Link, useParams } from 'react-router';
import { q } from '../../api/query.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Card } from '../../ui/content/Card.tsx';
import { EmptyState } from '../../ui/content/EmptyState.tsx';
import { Skeleton } from '../../ui/content/Skeleton.tsx';
import { StatusBadge } from '../../ui/lists/StatusBadge.tsx';
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

function Followed({ followKey }: { followKey: string }) {
  const { t, language } = useFollowTexts();
  const { t: names } = useTopicNames();
  const query = useQuery({ ...q(followContactRequest, { key: followKey }), refetchOnMount: 'always' });
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
              <ol className={classes.messages} aria-label={t('contact-request.messages')}>
                {asked.messages.map(message => (
                  <Message key={message.messageId} message={message} timeZone={asked.timeZone} />
                ))}
              </ol>
              <p className={classes.quiet}>{t('contact-request.secret')}</p>
            </div>
          </Card>
          <Card title={t('contact-request.reply')}>
            <ReplyForm key={asked.messages.length} followKey={followKey} isClosed={asked.state === 'closed'} />
          </Card>
        </>
      )}
    </LoadBoundary>
  );
}

type Message = DataOf<typeof followContactRequest>['messages'][number];

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
