import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { href, Link } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { Spoken } from '../../../ui/content/Spoken.tsx';
import { categoryKey } from '../category-key.ts';
import classes from '../inbox.module.css';
import type { Listed } from '../inbox-reads.ts';
import { useInboxTexts } from '../inbox-texts.ts';
import { useWhen } from '../use-when.ts';

type Props = {
  message: Listed;
  isChosen: boolean;
  /** Undefined for whoever may only read. */
  onChoose: ((isChosen: boolean) => void) | undefined;
};

/** One message, or the newest of a conversation: the whole row leads to it. */
export function MessageRow({ message, isChosen, onChoose }: Props) {
  const { t } = useInboxTexts();
  const { day } = useWhen();
  const { accounts } = useAccount();
  const { id, title, preview, status, author, category, receivedAt, groupCount, attachmentCount } = message;
  const isUnread = status === 'unread';
  const { accountNumber } = message;
  return (
    <li className={classes.row} data-unread={isUnread || undefined}>
      {onChoose && (
        <label className={classes.choice}>
          <input
            type="checkbox"
            name={id}
            checked={isChosen}
            onChange={event => onChoose(event.currentTarget.checked)}
          />
          <Spoken>{t('inbox.select', { title })}</Spoken>
        </label>
      )}
      <Link className={classes.message} to={href('/Notifications/:messageId?', { messageId: id })}>
        <span className={classes.line}>
          <span className={classes.title}>
            {isUnread && <Spoken>{t('inbox.unread')} </Spoken>}
            {title}
          </span>
          {groupCount > 1 && (
            <span className={classes.count}>
              <Spoken>{t('inbox.messages', { count: groupCount })}</Spoken>
              <span aria-hidden="true">{groupCount}</span>
            </span>
          )}
          <time className={classes.day} dateTime={receivedAt}>
            {day(receivedAt)}
          </time>
        </span>
        <span className={classes.preview}>
          {author === 'customer' && <>{t('inbox.you')} </>}
          {preview}
        </span>
        <span className={classes.facts}>
          {t(categoryKey(category))}
          {accountNumber && accounts.length > 1 && <> · {maskAccountNumber(accountNumber)}</>}
          {attachmentCount > 0 && <> · {t('inbox.files', { count: attachmentCount })}</>}
        </span>
      </Link>
    </li>
  );
}
