import { setDefaultMethod } from '@wattershed/contract/payments/profiles';
import { useRight } from '../../../account/use-access.ts';
import type { Form } from '../../../fields/bound-form.ts';
import { FormCheckBox } from '../../../fields/FormCheckBox.tsx';
import { AddressFields } from '../../../fields/mailing/AddressFields.tsx';
import { NameOnCardField } from '../../../fields/payment/NameOnCardField.tsx';
import { NicknameField } from '../../../fields/payment/NicknameField.tsx';
import { BankHolderField } from '../../../paying/method/BankHolderField.tsx';
import { useNewMethodTexts } from '../../../paying/method/new-method-texts.ts';
import { useMethodsTexts } from './methods-texts.ts';
import type { ProfileForm } from './profile-form.ts';

type Props = { form: Form<ProfileForm>; isCard: boolean; isDefault?: boolean };

/** Whose a method is, the billing address, and what they call it. */
export function ProfileFields({ form, isCard, isDefault = false }: Props) {
  const { t } = useMethodsTexts();
  const { t: entering } = useNewMethodTexts();
  const mayDefault = useRight(setDefaultMethod);
  return (
    <>
      {isCard ? <NameOnCardField form={form} name="names" /> : <BankHolderField form={form} name="names" />}
      <AddressFields form={form} legend={t('methods.billingAddress')} />
      <NicknameField form={form} name="nickName" />
      {mayDefault && !isDefault && (
        <FormCheckBox form={form} name="setDefaultPayment">
          {entering('new-method.setDefault')}
        </FormCheckBox>
      )}
    </>
  );
}
