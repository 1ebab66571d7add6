import { useForm } from '@mantine/form';
import { PaperlessWords } from '../../../account/bill-delivery/PaperlessWords.tsx';
import { FormCheckBox } from '../../../fields/FormCheckBox.tsx';
import { usePaperlessTexts } from '../../../text/screens/paperless-texts.ts';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { ContactFields } from '../ContactFields.tsx';
import { contactErrors, noContact } from '../contact-form.ts';
import { useRegistrationTexts } from '../registration-texts.ts';
import type { ContactAnswers, RegistrationDraft } from './registration-draft.ts';

type Props = {
  draft: RegistrationDraft;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
  onTyped: (contact: ContactAnswers) => void;
  onDone: (contact: ContactAnswers) => void;
};

export function ContactStep({ draft, takesFocus, onBack, onTyped, onDone }: Props) {
  const { t } = useRegistrationTexts();
  const paperless = usePaperlessTexts();
  const isPaperless = draft.proven?.isPaperless ?? false;
  const form = useForm<ContactAnswers>({
    initialValues: draft.contact ?? { ...noContact, enrollPaperless: draft.isBillProgram && !isPaperless },
    validate: values => ({ ...contactErrors(values) }),
    onValuesChange: onTyped,
  });
  return (
    <StepCard title={t('registration.contact.title')} takesFocus={takesFocus}>
      <StepForm form={form} onSubmit={onDone} onBack={onBack}>
        <ContactFields form={form} emailHint={t('registration.contact.primaryEmailHint')}>
          {isPaperless ? (
            <p>{t('registration.contact.isPaperless')}</p>
          ) : (
            <>
              <FormCheckBox form={form} name="enrollPaperless">
                {t('registration.contact.paperless')}
              </FormCheckBox>
              <details>
                <summary>{paperless.t('paperless.consent.show')}</summary>
                <PaperlessWords />
              </details>
            </>
          )}
        </ContactFields>
      </StepForm>
    </StepCard>
  );
}
