import { useQuery } from '@tanstack/react-query';
import { findContactRequest, followContactRequest } from '@wattershed/contract/contact/conversation';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { href, Link } from 'react-router';
import { useSettings } from '../../account/settings.ts';
import { q } from '../../api/query.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import classes from './contact.module.css';
import type { Placed } from './contact-draft.ts';
import { useContactTexts } from './contact-texts.ts';

/** The number, by when and where the answer comes, and what happens until then. */
export function ContactDone({ placed, onAnother }: { placed: Placed; onAnother: () => void }) {
  const { t, language } = useContactTexts();
  const mailboxUrl = useSettings()?.demoMailboxUrl;
  // A tab that was left open over an update doesn't know of a confirmation that isn't emailed.
  const { requestId, requestNumber, answerBy, groupId, key, maskedEmail: email, isConfirmed = true } = placed;
  // It may have been answered since, where this tab was left open.
  const own = useQuery({ ...q(findContactRequest, { uuid: requestId }), enabled: groupId !== null, retry: false });
  const followed = useQuery({ ...q(followContactRequest, { key: key ?? '' }), enabled: key !== null, retry: false });
  const state = (own.data ?? followed.data)?.state ?? 'open';
  const hasConversation = groupId === null || own.data === undefined || own.data.groupId !== null;
  return (
    <>
      <Notice kind="success">
        <p className={classes.number}>
          <Whole words={t('contact-us.done.number', { number: requestNumber })} part={requestNumber} />
        </p>
        <p>{t(isConfirmed ? 'contact-us.done.emailed' : 'contact-us.done.notEmailed', { email })}</p>
        {isConfirmed && mailboxUrl && (
          <p>
            <a href={mailboxUrl}>{t('contact-us.done.mailbox')}</a>
          </p>
        )}
      </Notice>
      <Card title={t(`contact-us.done.${state}`)}>
        <div className={classes.stack}>
          {state === 'open' && (
            <p>
              {t(groupId ? 'contact-us.done.inInbox' : 'contact-us.done.byEmail', {
                day: formatDate(answerBy, language),
              })}
            </p>
          )}
          {hasConversation && (
            <p>
              <Link
                to={
                  groupId
                    ? href('/Notifications/:messageId?', { messageId: groupId })
                    : href('/ContactUsRequest/:key?', { key: key ?? '' })
                }
              >
                {t('contact-us.done.conversation')}
              </Link>
            </p>
          )}
          {groupId === null && (
            <p className={classes.quiet}>{t(isConfirmed ? 'contact-us.done.secret' : 'contact-us.done.secretHere')}</p>
          )}
          <div className={classes.actions}>
            <Button kind="plain" onClick={onAnother}>
              {t('contact-us.done.another')}
            </Button>
          </div>
        </div>
      </Card>
    </>
  );
}

/** Words with a number in them that doesn't break at its hyphen, and is the same to copy. */
function Whole({ words, part }: { words: string; part: string }) {
  const [before = '', after = ''] = words.split(part);
  return (
    <>
      {before}
      <span className={classes.whole}>{part}</span>
      {after}
    </>
  );
}
