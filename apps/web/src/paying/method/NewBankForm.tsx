import { useForm } from '@mantine/form';
import { useState } from 'react';
import { BoundField } from '../../fields/BoundField.tsx';
import { BankAccountField } from '../../fields/payment/BankAccountField.tsx';
import { paymentRules, sameAs } from '../../fields/payment/payment-rules.ts';
import { RoutingNumberField } from '../../fields/payment/RoutingNumberField.tsx';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { SecureNote } from '../../ui/steps/SecureNote.tsx';
import { StepForm } from '../../wizard/StepForm.tsx';
import { usePaymentTexts } from '../payment-texts.ts';
import { BankName } from './BankName.tsx';
import { type NewMethodProps, useTokenising } from './new-method-form.ts';
import { SaveMethodFields, type Saving } from './SaveMethodFields.tsx';
import { tokenise } from './tokenise.ts';
import { savingOf, type TypedMethod } from './typed-method.ts';

/** The account number is entered twice; the routing number tells which bank it is. */
export function NewBankForm(props: NewMethodProps) {
  const { details, typed, onTyped, onBack, submitLabel, backLabel } = props;
  const labels = { submitLabel, backLabel };
  const { t } = usePaymentTexts();
  const [routingNumber, setRoutingNumber] = useState('');
  const [accountType, setAccountType] = useState<TypedMethod['accountType']>(typed.accountType);
  const [saving, setSaving] = useState<Saving>(() => savingOf(typed));
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      routingNumber: '',
      accountNumber: '',
      accountNumberAgain: '',
      name: typed.name || details.billingName,
      nickName: typed.nickName,
    },
    validate: {
      name: paymentRules.nameOnCard,
      routingNumber: paymentRules.routingNumber,
      accountNumber: paymentRules.bankAccount,
      accountNumberAgain: (again, { accountNumber }) => sameAs(accountNumber, again),
      nickName: nickName => (saving.saveMethod ? paymentRules.nickname(nickName) : null),
    },
  });
  form.watch('routingNumber', ({ value }) => setRoutingNumber(value));
  const { ask, error, isAsking } = useTokenising(props, () => {
    form.setFieldValue('accountNumber', '');
    form.setFieldValue('accountNumberAgain', '');
  });

  function submit({ accountNumber, name, nickName, ...numbers }: ReturnType<typeof form.getValues>) {
    onTyped({ ...typed, name, nickName, accountType, ...saving, kind: 'bank' });
    const tokenised = tokenise({
      kind: 'bank',
      routingNumber: numbers.routingNumber,
      accountNumber,
      accountType,
      name: name.trim(),
      save: saving.saveMethod,
    });
    return ask(tokenised, { ...saving, nickName });
  }

  return (
    <StepForm form={form} onSubmit={submit} submitError={error} isSubmitting={isAsking} onBack={onBack} {...labels}>
      <RadioCards
        legend={t('payments.method.accountType')}
        name="accountType"
        inline
        options={[
          { value: 'checking', title: t('payments.method.checking') },
          { value: 'savings', title: t('payments.method.savings') },
        ]}
        value={accountType}
        onChange={setAccountType}
      />
      <BoundField
        form={form}
        name="name"
        label={t('payments.method.holder')}
        missingWords="fields.bankHolder.missing"
        input={{ autoComplete: 'name', maxLength: 80 }}
      />
      <RoutingNumberField form={form} name="routingNumber" />
      <BankName routingNumber={routingNumber} />
      <BankAccountField form={form} name="accountNumber" />
      <BankAccountField form={form} name="accountNumberAgain" isAgain />
      {props.canSave && <SaveMethodFields form={form} saving={saving} onChange={setSaving} />}
      <SecureNote>{t('payments.method.secure')}</SecureNote>
    </StepForm>
  );
}
