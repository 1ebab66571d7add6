import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { answerRebate, getRebate, listRebates } from '@wattershed/contract/ways-to-save/rebates';
import {
  isContractorLicense,
  isModel,
  isSerialNumber,
  rebateBounds,
} from '@wattershed/domain/saving/rebates/rebate-rules';
import { askedBy, isMoreReason, type MoreReason } from '@wattershed/domain/saving/rebates/rebate-state';
import { useState } from 'react';
import { useAccount } from '../../../../account/chosen/account-context.ts';
import { useRight } from '../../../../account/use-access.ts';
import { mutation, refresh } from '../../../../api/query.ts';
import { FileField } from '../../../../fields/documents/FileField.tsx';
import { useUploads } from '../../../../fields/documents/use-uploads.ts';
import { FormShell } from '../../../../fields/FormShell.tsx';
import { WordedField } from '../../../../fields/WordedField.tsx';
import { Card } from '../../../../ui/cards/Card.tsx';
import { toast } from '../../../../ui/page/toast.ts';
import { useRebateTexts } from '../rebate-texts.ts';
import classes from '../rebates.module.css';
import type { WholeApplication } from './StateCard.tsx';

/** What the utility asks for, and nothing else. */
export function AnswerCard({ application }: { application: WholeApplication }) {
  const mayAnswer = useRight(answerRebate);
  const { reason } = application;
  return mayAnswer && isMoreReason(reason) ? <AnswerForm application={application} reason={reason} /> : null;
}

const isRight = { model: isModel, serialNumber: isSerialNumber, contractorLicense: isContractorLicense };

function AnswerForm({ application, reason }: { application: WholeApplication; reason: MoreReason }) {
  const { t } = useRebateTexts();
  const { accountNumber } = useAccount().account;
  const { applicationId } = application;
  const { field, file } = askedBy[reason];
  const uploads = useUploads(accountNumber);
  // The same for every try: however often it is sent, it is one answer.
  const [answerId] = useState(() => crypto.randomUUID());
  const [isMissing, setIsMissing] = useState(false);
  const send = useMutation(mutation(answerRebate));
  const form = useForm<{ value: string }>({
    mode: 'controlled',
    initialValues: { value: field ? application[field] : '' },
    validate: { value: value => (field && !isRight[field](value) ? t(`rebates.purchase.${field}.error`) : null) },
  });

  function submit({ value }: { value: string }) {
    const documentIds = uploads.takeDocumentIds();
    if (!documentIds) return;
    const isFileMissing = file === 'needed' && documentIds.length === 0;
    setIsMissing(isFileMissing);
    if (isFileMissing) return;
    send.mutate(
      { accountNumber, applicationId, answerId, documentIds, ...(field ? { [field]: value.trim() } : {}) },
      {
        onSuccess: () => {
          toast.success(t('rebates.answer.done'));
          void refresh(getRebate, listRebates);
        },
        onError: error => (error.code === 'REB409' ? refresh(getRebate) : undefined),
      },
    );
  }

  return (
    <Card title={t('rebates.answer.title')}>
      <FormShell
        form={form}
        onSubmit={submit}
        submitLabel={t('rebates.action.answer')}
        submitError={send.error}
        isSubmitting={send.isPending}
      >
        {field && (
          <WordedField
            form={form}
            name="value"
            label={t(`rebates.purchase.${field}`)}
            hint={field === 'model' ? undefined : t(`rebates.purchase.${field}.hint`)}
            input={{ autoComplete: 'off', maxLength: rebateBounds[field] + (field === 'model' ? 0 : 6) }}
          />
        )}
        <FileField uploads={uploads} label={t('rebates.answer.file')} />
        <div role="alert">
          {isMissing && uploads.uploads.length === 0 && (
            <p className={classes.error}>{t('rebates.answer.fileNeeded')}</p>
          )}
        </div>
      </FormShell>
    </Card>
  );
}
