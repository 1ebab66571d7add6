import { BoundField } from '../../../fields/BoundField.tsx';
import type { Form } from '../../../fields/bound-form.ts';
import { FieldRow } from '../../../fields/FieldRow.tsx';
import { FormCheckBox } from '../../../fields/FormCheckBox.tsx';
import { useFieldTexts } from '../../../fields/field-texts.ts';
import { useRegistrationTexts } from '../registration-texts.ts';
import type { AccountFields } from './account-form.ts';

export function PersonNames({ form }: { form: Form<AccountFields> }) {
  const { t } = useRegistrationTexts();
  const { t: field } = useFieldTexts();
  const hint = t('registration.account.asOnBill');
  return (
    <>
      <FieldRow>
        <BoundField
          form={form}
          name="firstName"
          words="fields.firstName"
          hint={hint}
          input={{ autoComplete: 'given-name', maxLength: 40 }}
        />
        <BoundField
          form={form}
          name="lastName"
          words="fields.lastName"
          hint={hint}
          input={{ autoComplete: 'family-name', maxLength: 40 }}
        />
      </FieldRow>
      <BoundField
        form={form}
        name="middleName"
        label={field('fields.middleName')}
        missingWords={null}
        input={{ autoComplete: 'additional-name', maxLength: 40 }}
      />
      <FormCheckBox form={form} name="isCoApplicant">
        {t('registration.account.coApplicant')}
      </FormCheckBox>
    </>
  );
}
