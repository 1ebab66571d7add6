import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { BoundField } from '../../../fields/BoundField.tsx';
import { BankAccountField } from '../../../fields/payment/BankAccountField.tsx';
import { NicknameField } from '../../../fields/payment/NicknameField.tsx';
import { paymentRules, sameAs } from '../../../fields/payment/payment-rules.ts';
import { RoutingNumberField } from '../../../fields/payment/RoutingNumberField.tsx';
import { tokenise } from '../../../paying/method/tokenise.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { SecureNote } from '../../../ui/steps/SecureNote.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { useAutoPayTexts } from '../autopay-texts.ts';
import type { DrawnFrom } from './enroll-draft.ts';

/** A bank account for auto pay: its number goes to the gateway, and only the gateway's token of it comes back. */
export function NewBankAccountForm({ onDone }: { onDone: (method: DrawnFrom) => void }) {
  const { t } = useAutoPayTexts();
  const { t: payments } = usePaymentTexts();
  const [accountType, setAccountType] = useState<'checking' | 'savings'>('checking');
  const asked = useMutation({ mutationFn: tokenise });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { routingNumber: '', accountNumber: '', accountNumberAgain: '', name: '', nickName: '' },
    validate: {
      name: paymentRules.nameOnCard,
      routingNumber: paymentRules.routingNumber,
      accountNumber: paymentRules.bankAccount,
      accountNumberAgain: (again, { accountNumber }) => sameAs(accountNumber, again),
      nickName: paymentRules.nickname,
    },
  });

  function submit({ routingNumber, accountNumber, name, nickName }: ReturnType<typeof form.getValues>) {
    asked.mutate(
      { kind: 'bank', routingNumber, accountNumber, accountType, name: name.trim(), save: true },
      { onSuccess: ({ token, kind, brand, last4 }) => onDone({ kind, brand, last4, paymentToken: token, nickName }) },
    );
  }

  return (
    <StepForm form={form} onSubmit={submit} submitError={asked.error} isSubmitting={asked.isPending} onBack={undefined}>
      <RadioCards
        legend={payments('payments.method.accountType')}
        name="accountType"
        inline
        options={[
          { value: 'checking', title: payments('payments.method.checking') },
          { value: 'savings', title: payments('payments.method.savings') },
        ]}
        value={accountType}
        onChange={setAccountType}
      />
      <BoundField
        form={form}
        name="name"
        label={t('autopay.method.holder')}
        missingWords="fields.bankHolder.missing"
        input={{ autoComplete: 'name', maxLength: 80 }}
      />
      <RoutingNumberField form={form} name="routingNumber" />
      <BankAccountField form={form} name="accountNumber" />
      <BankAccountField form={form} name="accountNumberAgain" isAgain />
      <NicknameField form={form} name="nickName" />
      <SecureNote>{t('autopay.method.secure')}</SecureNote>
    </StepForm>
  );
}
