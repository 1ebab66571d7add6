import { useForm } from '@mantine/form';
import { contactBounds } from '@wattershed/domain/contact/us/contact-form';
import { FileField } from '../../../fields/documents/FileField.tsx';
import type { Uploads } from '../../../fields/documents/use-uploads.ts';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { useContactTexts } from '../contact-texts.ts';

type Props = {
  uploads: Uploads;
  isAboutJob: boolean;
  takesFocus: boolean;
  refusal: unknown;
  onBack: (() => void) | undefined;
  onDone: () => void;
};

/** Photos and papers, or a résumé; or none. */
export function FilesStep({ uploads, isAboutJob, takesFocus, refusal, onBack, onDone }: Props) {
  const { t } = useContactTexts();
  const form = useForm({ mode: 'controlled', initialValues: {} });
  return (
    <StepCard title={t('contact-us.files.title')} takesFocus={takesFocus}>
      <StepForm
        form={form}
        onSubmit={() => uploads.takeDocumentIds() && onDone()}
        onBack={onBack}
        submitError={refusal}
        submitLabel={uploads.uploads.length === 0 ? t('contact-us.files.none') : undefined}
      >
        <FileField
          uploads={uploads}
          label={t(isAboutJob ? 'contact-us.files.resume' : 'contact-us.files.label')}
          most={contactBounds.files}
        />
      </StepForm>
    </StepCard>
  );
}
