import type { ContactDetails } from '@wattershed/domain/contact/contact-details';
import type { ReactNode } from 'react';
import type { Form } from '../../fields/bound-form.ts';
import { EmailField } from '../../fields/contact/EmailField.tsx';
import { FormCheckBox } from '../../fields/FormCheckBox.tsx';
import { PhoneAndKindFields } from '../../fields/person/PhoneAndKindFields.tsx';
import { LegalLink } from '../../shell/legal/LegalLink.tsx';
import classes from './registration.module.css';
import { useRegistrationTexts } from './registration-texts.ts';

type Props = {
  form: Form<ContactDetails>;
  emailHint?: string;
  /** More checkboxes, for a form with more values. */
  children?: ReactNode;
};

/** Addresses, phones with their kinds, and what we may send to them. */
export function ContactFields({ form, emailHint, children }: Props) {
  const { t } = useRegistrationTexts();
  return (
    <>
      <EmailField form={form} name="primaryEmail" {...(emailHint ? { hint: emailHint } : {})} />
      <EmailField form={form} name="secondaryEmail" label={t('registration.contact.secondaryEmail')} />
      <PhoneAndKindFields
        form={form}
        name="primaryPhone"
        kindName="primaryPhoneType"
        onKindChosen={() => form.clearFieldError('isTextNotified')}
      />
      <PhoneAndKindFields
        form={form}
        name="secondaryPhone"
        kindName="secondaryPhoneType"
        isSecond
        onKindChosen={() => form.clearFieldError('isTextNotified')}
      />
      <fieldset className={classes.choices}>
        <legend className={classes.legend}>{t('registration.contact.notices')}</legend>
        <FormCheckBox form={form} name="isEmailNotified">
          {t('registration.contact.emailNotices')}
        </FormCheckBox>
        <FormCheckBox form={form} name="isTextNotified">
          {t('registration.contact.textNotices')}
        </FormCheckBox>
        {form.values.isTextNotified && (
          <FormCheckBox
            form={form}
            name="isTcpaAgreed"
            aside={<LegalLink topic="tcpa">{t('registration.contact.tcpaRead')}</LegalLink>}
          >
            {t('registration.contact.tcpa')}
          </FormCheckBox>
        )}
        {children}
      </fieldset>
    </>
  );
}
