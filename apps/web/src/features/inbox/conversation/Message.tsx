import { useMutation } from '@tanstack/react-query';
import { downloadAttachment } from '@wattershed/contract/inbox/reading';
import { formatBytes } from '@wattershed/domain/document/byte-format';
import { useSettings } from '../../../account/settings.ts';
import { downloadFile } from '../../../api/downloads/download-file.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Spoken } from '../../../ui/content/Spoken.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import classes from '../inbox.module.css';
import { ownUuid, type Whole } from '../inbox-reads.ts';
import { useInboxTexts } from '../inbox-texts.ts';
import { useWhen } from '../use-when.ts';
import { Deliveries } from './Deliveries.tsx';

/** One message of a conversation: who wrote it and when, what came with it, and how it was delivered. */
export function Message({ message }: { message: Whole }) {
  const { t } = useInboxTexts();
  const { moment } = useWhen();
  const utility = useSettings()?.utilityName ?? '…';
  const { author, body, receivedAt, attachments, deliveries, takenAt } = message;
  const isOwn = author === 'customer';
  return (
    <li className={classes.bubble} data-own={isOwn || undefined}>
      <article>
        <p className={classes.from}>
          <strong>{isOwn ? t('inbox.fromYou') : utility}</strong>
          <time dateTime={receivedAt}>{moment(receivedAt)}</time>
        </p>
        <p className={classes.body}>{body}</p>
        {attachments.length > 0 && (
          <ul className={classes.attachments} aria-label={t('inbox.attachments')}>
            {attachments.map(file => (
              <Attachment key={file.attachmentId} messageId={message.id} file={file} />
            ))}
          </ul>
        )}
        {isOwn && (
          <p className={classes.quiet}>
            {takenAt ? t('inbox.taken', { utility, time: moment(takenAt) }) : t('inbox.onItsWay', { utility })}
          </p>
        )}
        {!isOwn && <Deliveries deliveries={deliveries} />}
      </article>
    </li>
  );
}

type File = Whole['attachments'][number];

function Attachment({ messageId, file: { attachmentId, name, bytes } }: { messageId: string; file: File }) {
  const { t, language } = useInboxTexts();
  const saving = useMutation({
    mutationFn: () => downloadFile(downloadAttachment, { uuId: ownUuid(), messageId, attachmentId }, name),
  });
  return (
    <li>
      <Button kind="plain" isLoading={saving.isPending} onClick={() => saving.mutate()}>
        <Icon name="download" />
        <Spoken>{t('inbox.download')}</Spoken> {name}{' '}
        <span className={classes.quiet}>{formatBytes(bytes, language)}</span>
      </Button>
      {saving.error && <ErrorState error={saving.error} />}
    </li>
  );
}
