import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { FormCheckBox } from '../../../fields/FormCheckBox.tsx';
import { FormShell } from '../../../fields/FormShell.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { ContactFields } from '../ContactFields.tsx';
import { contactErrors, noContact } from '../contact-form.ts';
import { useRegistrationTexts } from '../registration-texts.ts';
import type { ContactAnswers, RegistrationDraft } from './registration-draft.ts';

type Props = {
  draft: RegistrationDraft;
  takesFocus: boolean;
  back: ReactNode;
  onTyped: (contact: ContactAnswers) => void;
  onDone: (contact: ContactAnswers) => void;
};

export function ContactStep({ draft, takesFocus, back, onTyped, onDone }: Props) {
  const { t } = useRegistrationTexts();
  const form = useForm<ContactAnswers>({
    initialValues: draft.contact ?? { ...noContact, enrollPaperless: draft.isBillProgram },
    validate: values => ({ ...contactErrors(values) }),
    onValuesChange: onTyped,
  });
  return (
    <StepCard title={t('registration.contact.title')} takesFocus={takesFocus}>
      <FormShell
        form={form}
        isStep
        onSubmit={onDone}
        submitError={null}
        isSubmitting={false}
        submitLabel={t('registration.action.continue')}
        actions={back}
      >
        <ContactFields form={form} emailHint={t('registration.contact.primaryEmailHint')}>
          <FormCheckBox form={form} name="enrollPaperless">
            {t('registration.contact.paperless')}
          </FormCheckBox>
        </ContactFields>
      </FormShell>
    </StepCard>
  );
}
