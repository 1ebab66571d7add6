import { useForm } from '@mantine/form';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { contactBounds, documentTypes } from '@wattershed/domain/contact/us/contact-form';
import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import { formatTaxId } from '@wattershed/domain/identity/tax-id';
import { WordedField } from '../../../fields/WordedField.tsx';
import { isSignedIn } from '../../../session/session.ts';
import { CheckBox } from '../../../ui/choices/CheckBox.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { faultsOf, type TypedForm } from '../contact-draft.ts';
import { useContactTexts } from '../contact-texts.ts';
import { wordsOfFaults } from './fault-words.ts';

type Props = {
  form: TypedForm;
  taxIdNumber: string;
  takesFocus: boolean;
  refusal: unknown;
  onBack: (() => void) | undefined;
  onTyped: (form: Partial<TypedForm>) => void;
  onDone: (form: Partial<TypedForm>, taxIdNumber: string) => void;
};

const isAboutJob = (form: TypedForm) => form.ContactUsType === 'EmploymentOpportunities';

/** Who asks, and how the answer reaches them. Nothing is looked up: no account is ever told of. */
export function WhoStep({ form: typed, taxIdNumber, takesFocus, refusal, onBack, onTyped, onDone }: Props) {
  const { t } = useContactTexts();
  const { FirstName, MiddleName, LastName, Email, Phone, AccountNumber, IsCommercial, DocumentType } = typed;
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      ...{ FirstName, MiddleName, LastName, Email, Phone: formatPhone(Phone), AccountNumber, IsCommercial },
      ...{ DocumentType, TaxIdNumber: taxIdNumber },
    },
    validate: ({ TaxIdNumber, ...values }) => wordsOfFaults(t, faultsOf('who', { ...typed, ...values }, TaxIdNumber)),
    onValuesChange: ({ TaxIdNumber: _number, ...values }) => onTyped(values),
  });
  const line = (name: 'FirstName' | 'MiddleName' | 'LastName', autoComplete: string) => (
    <WordedField
      form={form}
      name={name}
      label={t(`contact-us.field.${name}`)}
      input={{
        autoComplete,
        maxLength:
          fieldBounds[name === 'FirstName' ? 'firstName' : name === 'LastName' ? 'lastName' : 'middleName'].max,
      }}
    />
  );
  const asksAccount = !isAboutJob(typed) && !isSignedIn();
  return (
    <StepCard title={t('contact-us.who.title')} takesFocus={takesFocus}>
      <StepForm
        form={form}
        onSubmit={({ TaxIdNumber, ...values }) => onDone(values, TaxIdNumber)}
        onBack={onBack}
        submitError={refusal}
      >
        {line('FirstName', 'given-name')}
        {line('MiddleName', 'additional-name')}
        {line('LastName', 'family-name')}
        <WordedField
          form={form}
          name="Email"
          label={t('contact-us.field.Email')}
          hint={t('contact-us.field.Email.hint')}
          input={{ type: 'email', autoComplete: 'email', maxLength: fieldBounds.email.max }}
        />
        <WordedField
          form={form}
          name="Phone"
          label={t('contact-us.field.Phone')}
          clean={formatPhone}
          input={{ type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' }}
        />
        {asksAccount && (
          <WordedField
            form={form}
            name="AccountNumber"
            label={t('contact-us.field.AccountNumber')}
            hint={t('contact-us.field.AccountNumber.hint')}
            clean={text => text.replaceAll(/\D/g, '').slice(0, fieldBounds.accountNumberDigits.max)}
            input={{ inputMode: 'numeric', autoComplete: 'off' }}
          />
        )}
        {asksAccount && (
          <CheckBox
            name="IsCommercial"
            isChecked={form.values.IsCommercial}
            onChange={isChecked => form.setFieldValue('IsCommercial', isChecked)}
          >
            {t('contact-us.field.IsCommercial')}
          </CheckBox>
        )}
        {asksAccount && form.values.IsCommercial && (
          <>
            <Select
              label={t('contact-us.field.DocumentType')}
              name="DocumentType"
              value={form.values.DocumentType}
              error={form.errors.DocumentType as string | undefined}
              options={[
                { value: '', label: t('contact-us.field.DocumentType.choose') },
                ...documentTypes.map(value => ({ value, label: t(`contact-us.field.DocumentType.${value}`) })),
              ]}
              onChange={event => form.setFieldValue('DocumentType', event.currentTarget.value)}
            />
            <WordedField
              form={form}
              name="TaxIdNumber"
              label={t('contact-us.field.TaxIdNumber')}
              hint={t('contact-us.field.TaxIdNumber.hint')}
              clean={text => (form.getValues().DocumentType === 'FederalTaxId' ? formatTaxId(text) : text)}
              input={{ autoComplete: 'off', maxLength: contactBounds.licenseNumber }}
            />
          </>
        )}
      </StepForm>
    </StepCard>
  );
}
