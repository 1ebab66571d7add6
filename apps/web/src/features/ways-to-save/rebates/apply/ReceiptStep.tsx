import { useForm } from '@mantine/form';
import { useState } from 'react';
import { FileField } from '../../../../fields/documents/FileField.tsx';
import type { Uploads } from '../../../../fields/documents/use-uploads.ts';
import { StepCard } from '../../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../../wizard/StepForm.tsx';
import { useRebateTexts } from '../rebate-texts.ts';
import type { Program } from '../rebate-words.ts';
import classes from '../rebates.module.css';

type Props = {
  program: Program;
  uploads: Uploads;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
  onDone: () => void;
};

/** At least one file that has come through. */
export function ReceiptStep({ program, uploads, takesFocus, onBack, onDone }: Props) {
  const { t } = useRebateTexts();
  const form = useForm({ mode: 'controlled', initialValues: {} });
  const [isMissing, setIsMissing] = useState(false);

  function done() {
    const documentIds = uploads.takeDocumentIds();
    setIsMissing(documentIds?.length === 0);
    if (documentIds && documentIds.length > 0) onDone();
  }

  return (
    <StepCard title={t('rebates.receipt.title')} takesFocus={takesFocus}>
      <StepForm form={form} onSubmit={done} onBack={onBack}>
        <p>{t('rebates.receipt.text')}</p>
        {program.key === 'turf' && <p>{t('rebates.receipt.text.turf')}</p>}
        <FileField uploads={uploads} label={t('rebates.receipt.label')} />
        <div role="alert">
          {isMissing && uploads.uploads.length === 0 && <p className={classes.error}>{t('rebates.receipt.needed')}</p>}
        </div>
      </StepForm>
    </StepCard>
  );
}
