import { phoneTypes } from '@wattershed/domain/contact-details';
import type { AnyForm } from '../../fields/BoundField.tsx';
import { EmailField } from '../../fields/EmailField.tsx';
import { FormCheckBox } from '../../fields/FormCheckBox.tsx';
import { PhoneField } from '../../fields/PhoneField.tsx';
import { SelectField } from '../../fields/SelectField.tsx';
import { LegalLink } from '../../shell/LegalLink.tsx';
import classes from './registration.module.css';
import { useRegistrationTexts } from './registration-texts.ts';

/** Addresses, phones with their kinds, and what may be sent to them. The form has the values of `ContactDetails`. */
export function ContactFields({ form, withPaperless = false }: { form: AnyForm; withPaperless?: boolean }) {
  const { t } = useRegistrationTexts();
  const kinds = phoneTypes.map(value => ({ value, label: t(`registration.contact.${value}`) }));
  return (
    <>
      <EmailField
        form={form}
        name="primaryEmail"
        label={t('registration.contact.primaryEmail')}
        {...(withPaperless ? { hint: t('registration.contact.primaryEmailHint') } : {})}
      />
      <EmailField form={form} name="secondaryEmail" label={t('registration.contact.secondaryEmail')} />
      <div className={classes.phone}>
        <PhoneField form={form} name="primaryPhone" label={t('registration.contact.primaryPhone')} />
        <SelectField
          form={form}
          name="primaryPhoneType"
          label={t('registration.contact.primaryPhoneType')}
          options={kinds}
          onChosen={() => form.clearFieldError('isTextNotified')}
        />
      </div>
      <div className={classes.phone}>
        <PhoneField form={form} name="secondaryPhone" label={t('registration.contact.secondaryPhone')} />
        <SelectField
          form={form}
          name="secondaryPhoneType"
          label={t('registration.contact.secondaryPhoneType')}
          options={kinds}
          onChosen={() => form.clearFieldError('isTextNotified')}
        />
      </div>
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
