import { useForm } from '@mantine/form';
import { useState } from 'react';
import { paymentRules } from '../../fields/payment/payment-rules.ts';
import { SecureNote } from '../../ui/steps/SecureNote.tsx';
import { StepForm } from '../../wizard/StepForm.tsx';
import { BankAccountFields } from './BankAccountFields.tsx';
import { BankHolderField } from './BankHolderField.tsx';
import { bankAccountErrors, emptyBankAccount } from './bank-account-form.ts';
import { type NewMethodProps, useTokenising } from './new-method-form.ts';
import { useNewMethodTexts } from './new-method-texts.ts';
import { SaveMethodFields, type Saving } from './SaveMethodFields.tsx';
import { tokenise } from './tokenise.ts';
import { savingOf } from './typed-method.ts';

/** The account number is entered twice; the routing number tells which bank it is. */
export function NewBankForm(props: NewMethodProps) {
  const { details, typed, onTyped, onBack, submitLabel, backLabel } = props;
  const labels = { submitLabel, backLabel };
  const { t } = useNewMethodTexts();
  const [saving, setSaving] = useState<Saving>(() => savingOf(typed));
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      ...emptyBankAccount,
      accountType: typed.accountType,
      name: typed.name || details.billingName,
      nickName: typed.nickName,
    },
    validate: values => ({
      ...bankAccountErrors(values),
      name: paymentRules.nameOnCard(values.name),
      nickName: saving.saveMethod ? paymentRules.nickname(values.nickName) : null,
    }),
  });
  const { ask, error, isAsking } = useTokenising(props, () => {
    form.setFieldValue('accountNumber', '');
    form.setFieldValue('accountNumberAgain', '');
  });

  function submit(values: ReturnType<typeof form.getValues>) {
    const { routingNumber, accountNumber, accountType, name, nickName } = values;
    onTyped({ ...typed, name, nickName, accountType, ...saving, kind: 'bank' });
    const numbers = { routingNumber, accountNumber, accountType };
    const tokenised = tokenise({ kind: 'bank', ...numbers, name: name.trim(), save: saving.saveMethod });
    return ask(tokenised, { ...saving, nickName });
  }

  return (
    <StepForm form={form} onSubmit={submit} submitError={error} isSubmitting={isAsking} onBack={onBack} {...labels}>
      <BankHolderField form={form} name="name" />
      <BankAccountFields form={form} />
      {props.canSave && <SaveMethodFields form={form} saving={saving} onChange={setSaving} keeper={props.keeper} />}
      <SecureNote>{t('new-method.secure')}</SecureNote>
    </StepForm>
  );
}
