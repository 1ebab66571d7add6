import { useForm } from '@mantine/form';
import { FormCheckBox } from '../../../fields/FormCheckBox.tsx';
import { useFieldTexts } from '../../../fields/field-texts.ts';
import { LegalLink } from '../../../shell/legal/LegalLink.tsx';
import { TermsCheckBox } from '../../../shell/legal/TermsCheckBox.tsx';
import { agreeRule, useTermsShown } from '../../../shell/legal/use-terms-shown.ts';
import { FactList } from '../../../ui/content/FactList.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { useGuestTexts } from '../guest-texts.ts';
import classes from '../guests.module.css';
import type { ContactPart, SignInPart } from './registration-steps.ts';
import { type Registering, useGuestRegistering } from './use-guest-registering.ts';

type Props = Registering & {
  signIn: SignInPart;
  contact: ContactPart;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
};

/** A last look before submitting. */
export function AgreeStep(props: Props) {
  const { invitation, signIn, contact, takesFocus, onBack } = props;
  const { t } = useGuestTexts();
  const { t: field } = useFieldTexts();
  const { register, error, isRegistering } = useGuestRegistering(props);
  const form = useForm({
    mode: 'controlled',
    initialValues: { agree: false, isTcpaAgreed: false },
    validate: { agree: agreeRule },
  });
  const termsVersion = useTermsShown(form.values.agree);
  const phones = [contact.phone, contact.secondPhone].filter(phone => phone !== '').join(', ');
  return (
    <StepCard title={t('guests.register.agree.title')} takesFocus={takesFocus}>
      <FactList
        facts={[
          { name: field('fields.userId'), value: <span className={classes.address}>{signIn.userId}</span> },
          { name: t('guests.register.name'), value: `${contact.firstName} ${contact.lastName}` },
          { name: field('fields.email'), value: <span className={classes.address}>{invitation.email}</span> },
          { name: field('fields.phone'), value: phones },
        ]}
      />
      <StepForm
        form={form}
        onSubmit={({ isTcpaAgreed }) =>
          register(signIn, contact, { isTcpaAgreed, termsVersion }, () => form.setFieldValue('agree', false))
        }
        submitError={error}
        isSubmitting={isRegistering}
        submitLabel={t('guests.register.action.register')}
        onBack={onBack}
      >
        <TermsCheckBox form={form} read={t('guests.register.termsLink')}>
          {t('guests.register.terms')}
        </TermsCheckBox>
        <FormCheckBox
          form={form}
          name="isTcpaAgreed"
          aside={<LegalLink topic="tcpa">{t('guests.register.tcpaLink')}</LegalLink>}
        >
          {t('guests.register.tcpa')}
        </FormCheckBox>
      </StepForm>
    </StepCard>
  );
}
