import type { AnyForm } from '../../fields/BoundField.tsx';
import { FormCheckBox } from '../../fields/FormCheckBox.tsx';
import { EmailField } from '../../fields/person/EmailField.tsx';
import { PhoneAndKindFields } from '../../fields/person/PhoneAndKindFields.tsx';
import { LegalLink } from '../../shell/legal/LegalLink.tsx';
import classes from './registration.module.css';
import { useRegistrationTexts } from './registration-texts.ts';

/** Addresses, phones with their kinds, and what may be sent to them. The form has the values of `ContactDetails`. */
export function ContactFields({ form, withPaperless = false }: { form: AnyForm; withPaperless?: boolean }) {
  const { t } = useRegistrationTexts();
  return (
    <>
      <EmailField
        form={form}
        name="primaryEmail"
        {...(withPaperless ? { hint: t('registration.contact.primaryEmailHint') } : {})}
      />
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
        {form.values.isTextNotified === true && (
          <FormCheckBox
            form={form}
            name="isTcpaAgreed"
            aside={<LegalLink topic="tcpa">{t('registration.contact.tcpaRead')}</LegalLink>}
          >
            {t('registration.contact.tcpa')}
          </FormCheckBox>
        )}
        {withPaperless && (
          <FormCheckBox form={form} name="enrollPaperless">
            {t('registration.contact.paperless')}
          </FormCheckBox>
        )}
      </fieldset>
    </>
  );
}
