import { useMutation } from '@tanstack/react-query';
import { getAssistance, sendAssistanceProof } from '@wattershed/contract/programs/assistance';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { useState } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useAccess } from '../../../account/use-access.ts';
import { mutation } from '../../../api/query.ts';
import { FileField } from '../../../fields/documents/FileField.tsx';
import { useUploads } from '../../../fields/documents/use-uploads.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { toast } from '../../../ui/page/toast.ts';
import classes from './assistance.module.css';
import { useAssistanceTexts } from './assistance-texts.ts';
import type { Enrolled } from './assistance-view.ts';
import { MayNot } from './MayNot.tsx';

type Proof = NonNullable<Enrolled['proof']>;

/** What is asked as proof and how to send it, or where it stands. */
export function ProofPart({ proof }: { proof: Proof }) {
  const { t, language } = useAssistanceTexts();
  const { state, sendBy, sentOn } = proof;
  if (state === 'awaited')
    return (
      <>
        <Notice kind="warning">
          <p>{t('assistance.proof.awaited', { date: formatDate(sendBy, language) })}</p>
        </Notice>
        <SendProof proof={proof} />
      </>
    );
  if (state === 'sent' && sentOn)
    return (
      <Notice kind="info">
        <p>{t('assistance.proof.sent', { date: formatDate(sentOn, language) })}</p>
      </Notice>
    );
  return state === 'accepted' ? <p className={classes.text}>{t('assistance.proof.accepted')}</p> : null;
}

function SendProof({ proof: { applicationId } }: { proof: Proof }) {
  const { t } = useAssistanceTexts();
  const { accountNumber } = useAccount().account;
  const access = useAccess(sendAssistanceProof);
  const uploads = useUploads(accountNumber);
  const send = useMutation(mutation(sendAssistanceProof, { refreshes: [getAssistance] }));
  const [isAsked, setAsked] = useState(false);
  if (access !== 'allowed') return <MayNot access={access} />;

  function submit(): void {
    setAsked(true);
    const documentIds = uploads.takeDocumentIds();
    if (!documentIds || documentIds.length === 0) return;
    send.mutate(
      { accountNumber, applicationId, documentIds },
      { onSuccess: () => toast.success(t('assistance.proof.done')) },
    );
  }

  return (
    <form
      className={classes.stack}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={classes.text}>{t('assistance.proof.what')}</p>
      <FileField uploads={uploads} label={t('assistance.proof.files')} />
      {isAsked && uploads.uploads.length === 0 && (
        <p role="alert" className={classes.error}>
          {t('assistance.proof.none')}
        </p>
      )}
      {send.error && <ErrorState error={send.error} />}
      <div>
        <Button type="submit" isLoading={send.isPending}>
          {t('assistance.proof.send')}
        </Button>
      </div>
    </form>
  );
}
