import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import {
  createServiceRequest,
  type listRequestTasks,
  listTrackedRequests,
} from '@wattershed/contract/service-requests/requests';
import { cleanPhone, formatPhone } from '@wattershed/domain/contact/phone';
import { requestFaults } from '@wattershed/domain/service/request/connect-request';
import { type OrderType, orderTypes, type TaskType } from '@wattershed/domain/service/request/request-tasks';
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
import { Select } from '../../../ui/inputs/Select.tsx';
import { toast } from '../../../ui/page/toast.ts';
import classes from '../service-requests.module.css';
import { MessageArea } from './MessageArea.tsx';
import { useOtherTexts, useRequestNames, useRequestTexts } from './request-texts.ts';

type Known = DataOf<typeof listRequestTasks>;

export function OtherServiceForm({ known }: { known: Known }) {
  const { t } = useRequestTexts();
  const { t: other } = useOtherTexts();
  const { t: names } = useRequestNames();
  const { accountNumber } = useAccount().account;
  const navigate = useNavigate();
  const uploads = useUploads(accountNumber);
  const send = useMutation(mutation(createServiceRequest));
  // The same for every try: however often it is sent, it is one request.
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      orderType: known.defaultOrderType as OrderType,
      taskType: '' as TaskType | '',
      installation: '',
      phone: formatPhone(known.phone),
      messageText: '',
    },
    validate: values => {
      const faults = requestFaults(values);
      return {
        taskType: values.taskType === '' ? other('other-request.taskType.missing') : null,
        phone: faults.phone ? t(`requests.form.phone.${faults.phone}`) : null,
        messageText: faults.messageText ? t(`requests.form.messageText.${faults.messageText}`) : null,
      };
    },
  });
  const { orderType, taskType, installation } = form.values;
  const tasks = known.tasks.filter(one => one.orderType === orderType);
  const task = tasks.find(one => one.taskType === taskType);
  const fitting = known.installations.filter(({ commodity }) => task?.service === 'any' || commodity === task?.service);
  const missing = form.errors.taskType as string | undefined;

  function choose(next: TaskType | '') {
    form.setValues({ taskType: next, installation: '' });
    form.clearFieldError('taskType');
  }

  function submit(values: typeof form.values) {
    const documentIds = uploads.takeDocumentIds();
    if (!documentIds || values.taskType === '') return;
    send.mutate(
      {
        ...{ accountNumber, requestId, orderType: values.orderType, taskType: values.taskType, documentIds },
        ...{
          installation: values.installation,
          phone: cleanPhone(values.phone),
          messageText: values.messageText.trim(),
        },
      },
      {
        onSuccess: async () => {
          await navigate(href('/ServiceRequest/:requestId?', { requestId }), { replace: true });
          toast.success(t('requests.form.sent'));
          await refresh(listTrackedRequests);
        },
      },
    );
  }

  return (
    <FormShell
      form={form}
      onSubmit={submit}
      submitError={send.error}
      isSubmitting={send.isPending}
      submitLabel={t('requests.form.send')}
    >
      <Select
        label={other('other-request.orderType')}
        name="orderType"
        value={orderType}
        options={orderTypes.map(value => ({ value, label: other(`other-request.orderType.${value}`) }))}
        onChange={event => {
          form.setFieldValue('orderType', event.currentTarget.value as OrderType);
          choose('');
        }}
      />
      <div>
        <RadioCards
          legend={other('other-request.taskType')}
          name="taskType"
          value={taskType === '' ? undefined : taskType}
          options={tasks.map(one => ({
            value: one.taskType,
            title: names(`request-names.${one.taskType}`),
            detail: other(`other-request.detail.${one.taskType}`),
          }))}
          onChange={choose}
        />
        <div role="alert">{missing && <p className={classes.error}>{missing}</p>}</div>
      </div>
      {task && <p className={classes.quiet}>{other('other-request.days', { count: task.days })}</p>}
      {task && (
        <RadioCards
          legend={other('other-request.installation')}
          name="installation"
          value={installation}
          options={[
            ...fitting.map(({ installationNumber, commodity }) => ({
              value: installationNumber,
              title: other(`other-request.installation.${commodity}`, { number: installationNumber }),
            })),
            { value: '', title: other('other-request.installation.none') },
          ]}
          onChange={value => form.setFieldValue('installation', value)}
        />
      )}
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
