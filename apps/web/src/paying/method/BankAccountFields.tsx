import { useState } from 'react';
import type { Form } from '../../fields/bound-form.ts';
import { BankAccountField } from '../../fields/payment/BankAccountField.tsx';
import { RoutingNumberField } from '../../fields/payment/RoutingNumberField.tsx';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { BankName } from './BankName.tsx';
import type { BankAccountForm } from './bank-account-form.ts';
import { useNewMethodTexts } from './new-method-texts.ts';

/** Its kind and numbers. The account number is entered twice; the routing number tells which bank it is. */
export function BankAccountFields({ form }: { form: Form<BankAccountForm> }) {
  const { t } = useNewMethodTexts();
  const [entered, setEntered] = useState(() => form.getValues());
  form.watch('routingNumber', ({ value }) => setEntered(shown => ({ ...shown, routingNumber: value })));
  form.watch('accountType', ({ value }) => setEntered(shown => ({ ...shown, accountType: value })));
  return (
    <>
      <RadioCards
        legend={t('new-method.accountType')}
        name="accountType"
        inline
        options={[
          { value: 'checking', title: t('new-method.checking') },
          { value: 'savings', title: t('new-method.savings') },
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
