import { useState } from 'react';
import type { Form } from '../../fields/bound-form.ts';
import { BankAccountField } from '../../fields/payment/BankAccountField.tsx';
import { RoutingNumberField } from '../../fields/payment/RoutingNumberField.tsx';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { usePaymentTexts } from '../payment-texts.ts';
import { BankName } from './BankName.tsx';
import type { BankAccountForm } from './bank-account-form.ts';

/** Its kind and numbers. The account number is entered twice; the routing number tells which bank it is. */
export function BankAccountFields({ form }: { form: Form<BankAccountForm> }) {
  const { t } = usePaymentTexts();
  const [entered, setEntered] = useState(() => form.getValues());
  form.watch('routingNumber', ({ value }) => setEntered(shown => ({ ...shown, routingNumber: value })));
  form.watch('accountType', ({ value }) => setEntered(shown => ({ ...shown, accountType: value })));
  return (
    <>
      <RadioCards
        legend={t('payments.method.accountType')}
        name="accountType"
        inline
        options={[
          { value: 'checking', title: t('payments.method.checking') },
          { value: 'savings', title: t('payments.method.savings') },
        ]}
        value={entered.accountType}
        onChange={accountType => form.setFieldValue('accountType', accountType)}
      />
      <RoutingNumberField form={form} name="routingNumber" />
      <BankName routingNumber={entered.routingNumber} />
      <BankAccountField form={form} name="accountNumber" />
      <BankAccountField form={form} name="accountNumberAgain" isAgain />
    </>
  );
}
