import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { followContactRequest, replyToContactAnswer } from '@wattershed/contract/contact/conversation';
import { contactBounds } from '@wattershed/domain/contact/us/contact-form';
import { isFreeTextOfLines } from '@wattershed/domain/text/free-text';
import { useState } from 'react';
import { mutation, refresh } from '../../api/query.ts';
import { FileField } from '../../fields/documents/FileField.tsx';
import { FormShell } from '../../fields/FormShell.tsx';
import { WordedArea } from '../../fields/WordedArea.tsx';
import { toast } from '../../ui/page/toast.ts';
import { useFollowTexts } from './follow-texts.ts';
import { useReplyFiles } from './use-contact-files.ts';

const newId = () => crypto.randomUUID();

/** Writes on in a conversation; one that was closed is open again. */
export function ReplyForm({ followKey, isClosed }: { followKey: string; isClosed: boolean }) {
  const { t } = useFollowTexts();
  const sending = useMutation(mutation(replyToContactAnswer));
  // The same for every try: however often it is sent, it is one message. What is written after it is another.
  const [messageId, setMessageId] = useState(newId);
  const uploads = useReplyFiles(messageId);
  const form = useForm({
    mode: 'controlled',
    initialValues: { messageBody: '' },
    validate: {
      messageBody: text =>
        text.trim() === ''
          ? t('contact-request.reply.missing')
          : isFreeTextOfLines(text)
            ? null
            : t('contact-request.reply.wrong'),
    },
  });

  function send(messageBody: string): void {
    const documentIds = uploads.takeDocumentIds();
    if (!documentIds) return;
    sending.mutate(
      { key: followKey, messageId, messageBody: messageBody.trim(), documentIds },
      {
        onSuccess: async () => {
          toast.success(t('contact-request.reply.sent'));
          setMessageId(newId());
          // What was typed while it was on its way stays.
          if (form.getValues().messageBody === messageBody) form.reset();
          await refresh(followContactRequest);
        },
        onError: async ({ code }) => {
          if (code !== 'CON409') return;
          setMessageId(newId());
          await refresh(followContactRequest);
        },
      },
    );
  }

  return (
    <FormShell
      form={form}
      onSubmit={({ messageBody }) => send(messageBody)}
      submitError={sending.error}
      isSubmitting={sending.isPending}
      submitLabel={t('contact-request.reply.send')}
    >
      <WordedArea
        form={form}
        name="messageBody"
        rows={4}
        maxLength={contactBounds.comment}
        label={t('contact-request.reply.label')}
        hint={isClosed ? t('contact-request.reply.closed') : undefined}
      />
      {/* A file that came while the others are on their way would belong to no message. */}
      <div inert={sending.isPending}>
        <FileField uploads={uploads} label={t('contact-request.reply.files')} most={contactBounds.files} />
      </div>
    </FormShell>
  );
}
