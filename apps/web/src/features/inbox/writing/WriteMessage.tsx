import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { listTopics, writeMessage } from '@wattershed/contract/inbox/writing';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { href, Link, useNavigate } from 'react-router';
import { AccessBoundary } from '../../../account/boundary/AccessBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccess } from '../../../account/use-access.ts';
import { mutation, q } from '../../../api/query.ts';
import { FileField } from '../../../fields/documents/FileField.tsx';
import { useUploads } from '../../../fields/documents/use-uploads.ts';
import { FormShell } from '../../../fields/FormShell.tsx';
import { SelectField } from '../../../fields/select/SelectField.tsx';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { categoryKey } from '../category-key.ts';
import classes from '../inbox.module.css';
import { inboxReads, ownUuid } from '../inbox-reads.ts';
import { useInboxTexts } from '../inbox-texts.ts';
import { BodyField, SubjectField } from './MessageFields.tsx';
import { filesOfDraft, forgetMessageDraft, keepMessageDraft, keyToSend, readMessageDraft } from './message-draft.ts';
import { bodyRule, subjectRule } from './message-rules.ts';

const place = 'new';

/** A new message to the utility about the account that is shown. */
export function WriteMessage() {
  const { t } = useInboxTexts();
  const access = useAccess(writeMessage);
  const topics = useQuery(q(listTopics, {}));
  const skeleton = <Skeleton height={480} />;
  return (
    <Page title={t('inbox.write')} narrow>
      <p>
        <Link className={classes.back} to={href('/Notifications/:messageId?')}>
          <Icon name="previous" size={16} />
          {t('inbox.back')}
        </Link>
      </p>
      <Card>
        <AccessBoundary call={writeMessage} access={access} skeleton={skeleton} isScreen>
          <LoadBoundary query={topics} skeleton={skeleton}>
            {data => <MessageForm topics={data.topics.map(({ id }) => id)} />}
          </LoadBoundary>
        </AccessBoundary>
      </Card>
    </Page>
  );
}

function MessageForm({ topics }: { topics: readonly number[] }) {
  const { t } = useInboxTexts();
  const navigate = useNavigate();
  const { account } = useAccount();
  const { accountNumber } = account;
  const uploads = useUploads(accountNumber, filesOfDraft(place));
  const write = useMutation(mutation(writeMessage, { refreshes: inboxReads }));
  const draft = readMessageDraft(place);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      topic: draft.topic ?? String(topics[0] ?? 1),
      subject: draft.subject ?? '',
      messageBody: draft.messageBody,
    },
    validate: { subject: subjectRule, messageBody: bodyRule },
    onValuesChange: values => keepMessageDraft(place, values),
  });

  function send({ topic, subject, messageBody }: { topic: string; subject: string; messageBody: string }) {
    const documentIds = uploads.takeDocumentIds();
    if (!documentIds) return;
    const message = { accountNumber, topic: Number(topic), subject: subject.trim(), messageBody };
    const idempotencyKey = keyToSend(place, JSON.stringify([message, documentIds]));
    write.mutate(
      { ...message, uuId: ownUuid(), idempotencyKey, attachmentData: documentIds },
      {
        onSuccess: ({ messageId }) => {
          forgetMessageDraft(place);
          toast.success(t('inbox.success.sent'));
          void navigate(href('/Notifications/:messageId?', { messageId }), { replace: true });
        },
      },
    );
  }

  return (
    <FormShell
      form={form}
      onSubmit={send}
      submitError={write.error}
      isSubmitting={write.isPending}
      submitLabel={t('inbox.send')}
    >
      <p className={classes.quiet}>
        {t('inbox.about', { account: account.nickName || account.bpName, number: maskAccountNumber(accountNumber) })}
      </p>
      <SelectField
        form={form}
        name="topic"
        label={t('inbox.topic')}
        missingWords={null}
        options={topics.map(id => ({ value: String(id), label: t(categoryKey(id)) }))}
      />
      <SubjectField form={form} />
      <BodyField form={form} rows={8} />
      <FileField uploads={uploads} />
    </FormShell>
  );
}
