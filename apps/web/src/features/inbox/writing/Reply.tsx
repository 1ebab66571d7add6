import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { replyToMessage } from '@wattershed/contract/inbox/writing';
import { useState } from 'react';
import { AccessBoundary } from '../../../account/boundary/AccessBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccess } from '../../../account/use-access.ts';
import { mutation } from '../../../api/query.ts';
import { FileField } from '../../../fields/documents/FileField.tsx';
import { useUploads } from '../../../fields/documents/use-uploads.ts';
import { FormShell } from '../../../fields/FormShell.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { inboxReads, ownUuid, type Whole } from '../inbox-reads.ts';
import { useInboxTexts } from '../inbox-texts.ts';
import { BodyField } from './MessageFields.tsx';
import { filesOfDraft, forgetMessageDraft, keepMessageDraft, keyToSend, readMessageDraft } from './message-draft.ts';
import { bodyRule } from './message-rules.ts';

type Props = { groupId: string; messages: readonly Whole[] };

/** The answer to a conversation, below it. */
export function Reply(props: Props) {
  const { t } = useInboxTexts();
  const access = useAccess(replyToMessage);
  const [sent, setSent] = useState(0);
  return (
    <Card title={t('inbox.reply')}>
      <AccessBoundary call={replyToMessage} access={access} skeleton={<Skeleton height={280} />}>
        <ReplyForm key={sent} {...props} onSent={() => setSent(sent + 1)} />
      </AccessBoundary>
    </Card>
  );
}

function ReplyForm({ groupId, messages, onSent }: Props & { onSent: () => void }) {
  const { t } = useInboxTexts();
  const chosen = useAccount().account.accountNumber;
  // About no account: it is asked from the one that is shown.
  const accountNumber = messages.findLast(message => message.accountNumber !== null)?.accountNumber ?? chosen;
  const uploads = useUploads(accountNumber, filesOfDraft(groupId));
  const reply = useMutation(mutation(replyToMessage, { refreshes: inboxReads }));
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { messageBody: readMessageDraft(groupId).messageBody },
    validate: { messageBody: bodyRule },
    onValuesChange: ({ messageBody }) => keepMessageDraft(groupId, { messageBody }),
  });

  function send({ messageBody }: { messageBody: string }) {
    const documentIds = uploads.takeDocumentIds();
    const messageId = messages.at(-1)?.id;
    if (!documentIds || !messageId) return;
    const idempotencyKey = keyToSend(groupId, JSON.stringify([messageBody, documentIds]));
    reply.mutate(
      { uuId: ownUuid(), accountNumber, messageId, idempotencyKey, messageBody, attachmentData: documentIds },
      {
        onSuccess: () => {
          forgetMessageDraft(groupId);
          toast.success(t('inbox.success.sent'));
          onSent();
        },
      },
    );
  }

  const isGone = reply.error?.code === 'RES404';
  return (
    <FormShell
      form={form}
      onSubmit={send}
      submitError={isGone ? undefined : reply.error}
      isSubmitting={reply.isPending}
      submitLabel={t('inbox.send')}
    >
      <BodyField form={form} rows={5} />
      <FileField uploads={uploads} />
      {isGone && (
        <Notice kind="error">
          <p>{t('inbox.replyGone')}</p>
        </Notice>
      )}
    </FormShell>
  );
}
