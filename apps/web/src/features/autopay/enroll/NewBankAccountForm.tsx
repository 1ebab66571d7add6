import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { NicknameField } from '../../../fields/payment/NicknameField.tsx';
import { paymentRules } from '../../../fields/payment/payment-rules.ts';
import { BankAccountFields } from '../../../paying/method/BankAccountFields.tsx';
import { BankHolderField } from '../../../paying/method/BankHolderField.tsx';
import { bankAccountErrors, emptyBankAccount } from '../../../paying/method/bank-account-form.ts';
import { tokenise } from '../../../paying/method/tokenise.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { SecureNote } from '../../../ui/steps/SecureNote.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import type { DrawnFrom } from './enroll-draft.ts';

/** A bank account for auto pay: its number goes to the gateway, and only the gateway's token of it comes back. */
export function NewBankAccountForm({ onDone }: { onDone: (method: DrawnFrom) => void }) {
  const { t } = usePaymentTexts();
  const asked = useMutation({ mutationFn: tokenise });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { ...emptyBankAccount, name: '', nickName: '' },
    validate: values => ({
      ...bankAccountErrors(values),
      name: paymentRules.nameOnCard(values.name),
      nickName: paymentRules.nickname(values.nickName),
    }),
  });

  function submit({ routingNumber, accountNumber, accountType, name, nickName }: ReturnType<typeof form.getValues>) {
    asked.mutate(
      { kind: 'bank', routingNumber, accountNumber, accountType, name: name.trim(), save: true },
      { onSuccess: ({ token, kind, brand, last4 }) => onDone({ kind, brand, last4, paymentToken: token, nickName }) },
    );
  }

  return (
    <StepForm form={form} onSubmit={submit} submitError={asked.error} isSubmitting={asked.isPending} onBack={undefined}>
      <BankHolderField form={form} name="name" />
      <BankAccountFields form={form} />
      <NicknameField form={form} name="nickName" />
      <SecureNote>{t('payments.method.secure')}</SecureNote>
    </StepForm>
  );
}
