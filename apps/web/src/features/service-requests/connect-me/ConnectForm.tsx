import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import {
  createConnectRequest,
  keepConnectDraft,
  listConnectRequests,
} from '@wattershed/contract/service-requests/connect-me';
import { listTrackedRequests } from '@wattershed/contract/service-requests/requests';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { requestBounds } from '@wattershed/domain/service/request/service-request';
import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { mutation, refresh } from '../../../api/query.ts';
import { FileField } from '../../../fields/documents/FileField.tsx';
import { useUploads } from '../../../fields/documents/use-uploads.ts';
import { FormShell } from '../../../fields/FormShell.tsx';
import { WordedField } from '../../../fields/WordedField.tsx';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { MessageArea } from '../requests/MessageArea.tsx';
import { useConnectionTexts, useRequestNames, useRequestTexts } from '../requests/request-texts.ts';
import classes from '../service-requests.module.css';
import { type Draft, enteredOf, faultsOf, type Known, type Topic, valuesOf } from './connect-form.ts';
import { TopicWords } from './TopicWords.tsx';

type Props = { topics: readonly Topic[]; known: Known; draft: Draft | undefined };

/** A request about being connected: sent, or kept as a draft for another day or device. */
export function ConnectForm({ topics, known, draft }: Props) {
  const { t, language } = useRequestTexts();
  const { t: connection } = useConnectionTexts();
  const { t: names } = useRequestNames();
  const { accountNumber, timeZone } = useAccount().account;
  const navigate = useNavigate();
  const uploads = useUploads(accountNumber);
  const send = useMutation(mutation(createConnectRequest));
  const keep = useMutation(mutation(keepConnectDraft));
  // The same for every try, and for its draft: however often it is sent, it is one request.
  const [requestId] = useState(() => draft?.requestId ?? crypto.randomUUID());
  const form = useForm({
    mode: 'controlled',
    initialValues: valuesOf(draft, known),
    validate: values => {
      const { topic, siteAddress, wishedOn, phone, messageText } = faultsOf(values, known.today);
      return {
        topic: topic ? connection('connection.topic.missing') : null,
        siteAddress: siteAddress ? t(`requests.form.siteAddress.${siteAddress as 'missing' | 'wrong'}`) : null,
        wishedOn: wishedOn ? t(`requests.form.wishedOn.${wishedOn as 'wrong' | 'past' | 'far'}`) : null,
        phone: phone ? t(`requests.form.phone.${phone as 'missing' | 'wrong'}`) : null,
        messageText: messageText ? t(`requests.form.messageText.${messageText as 'missing' | 'wrong'}`) : null,
      };
    },
  });
  const missing = form.errors.topic as string | undefined;

  function submit(values: typeof form.values) {
    const documentIds = uploads.takeDocumentIds();
    const { topic, ...entered } = enteredOf(values);
    if (!documentIds || topic === null) return;
    keep.reset();
    send.mutate(
      { accountNumber, requestId, topic, ...entered, documentIds },
      {
        onSuccess: async () => {
          await navigate(href('/ServiceRequest/:requestId?', { requestId }), { replace: true });
          toast.success(t('requests.form.sent'));
          await refresh(listConnectRequests, listTrackedRequests);
        },
      },
    );
  }

  function keepIt() {
    send.reset();
    keep.mutate(
      { accountNumber, requestId, ...enteredOf(form.getValues()) },
      {
        onSuccess: ({ keptUntil }) => {
          const until = formatDate(todayIn(timeZone, new Date(keptUntil)), language);
          toast.success(connection('connection.draft.done', { until }));
          void refresh(listConnectRequests);
        },
      },
    );
  }

  return (
    <FormShell
      form={form}
      onSubmit={submit}
      submitError={send.error ?? keep.error}
      isSubmitting={send.isPending}
      submitLabel={t('requests.form.send')}
      actions={
        <Button kind="plain" isLoading={keep.isPending} onClick={keepIt}>
          {connection('connection.draft.save')}
        </Button>
      }
    >
      <div>
        <RadioCards
          legend={connection('connection.topic')}
          name="topic"
          value={form.values.topic === '' ? undefined : form.values.topic}
          options={topics.map(topic => ({
            value: topic.topic,
            title: names(`request-names.${topic.topic}`),
            detail: <TopicWords topic={topic} />,
          }))}
          onChange={topic => {
            form.setFieldValue('topic', topic);
            form.clearFieldError('topic');
          }}
        />
        <div role="alert">{missing && <p className={classes.error}>{missing}</p>}</div>
      </div>
      <WordedField
        form={form}
        name="siteAddress"
        label={t('requests.form.siteAddress')}
        input={{ maxLength: requestBounds.siteAddress, autoComplete: 'street-address' }}
      />
      <WordedField
        form={form}
        name="wishedOn"
        label={t('requests.form.wishedOn')}
        input={{ type: 'date', min: addDays(known.today, 1) }}
      />
      <MessageArea form={form} />
      <WordedField
        form={form}
        name="phone"
        label={t('requests.form.phone')}
        clean={formatPhone}
        input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' }}
      />
      <FileField uploads={uploads} label={t('requests.form.files')} most={requestBounds.files} />
    </FormShell>
  );
}
