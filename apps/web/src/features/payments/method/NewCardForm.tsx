import { useForm } from '@mantine/form';
import { billingZipOr } from '@wattershed/domain/contact/zip';
import { type CardBrand, cardBrandOf, cleanCardNumber } from '@wattershed/domain/payment/card';
import { useState } from 'react';
import { useAccount } from '../../../account/account-context.ts';
import { FieldRow } from '../../../fields/FieldRow.tsx';
import { CardNumberField } from '../../../fields/payment/CardNumberField.tsx';
import { CvvField } from '../../../fields/payment/CvvField.tsx';
import { ExpiryField } from '../../../fields/payment/ExpiryField.tsx';
import { NameOnCardField } from '../../../fields/payment/NameOnCardField.tsx';
import { cvvRule, expiryRule, paymentRules } from '../../../fields/payment/payment-rules.ts';
import { ZipField } from '../../../fields/payment/ZipField.tsx';
import { optional } from '../../../fields/rule.ts';
import { businessDay } from '../../../session/business-time.ts';
import { SecureNote } from '../../../ui/steps/SecureNote.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { usePaymentTexts } from '../payment-texts.ts';
import { CardBrandMark } from './CardBrandMark.tsx';
import { type NewMethodProps, useTokenising } from './new-method-form.ts';
import { SaveMethodFields, type Saving } from './SaveMethodFields.tsx';
import { tokenise } from './tokenise.ts';
import { savingOf } from './typed-method.ts';

/** Number and code exist only in the form, until they are sent to the gateway or the person leaves the step. */
export function NewCardForm(props: NewMethodProps) {
  const { details, typed, onTyped, onBack } = props;
  const { t } = usePaymentTexts();
  const { account } = useAccount();
  const today = businessDay(account.timeZone);
  const [brand, setBrand] = useState<CardBrand>();
  const [saving, setSaving] = useState<Saving>(() => savingOf(typed));
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      cardNumber: '',
      cvv: '',
      name: typed.name || details.billingName,
      expiryMonth: typed.expiryMonth,
      expiryYear: typed.expiryYear,
      zip: typed.zip,
      nickName: typed.nickName,
    },
    validate: {
      cardNumber: paymentRules.cardNumber,
      expiryMonth: (month, { expiryYear }) => expiryRule(month, expiryYear, today),
      cvv: (cvv, { cardNumber }) => cvvRule(cvv, cleanCardNumber(cardNumber)),
      name: paymentRules.nameOnCard,
      zip: details.billingZip === '' ? paymentRules.zip : optional(paymentRules.zip),
      nickName: nickName => (saving.saveMethod ? paymentRules.nickname(nickName) : null),
    },
  });
  form.watch('cardNumber', ({ value }) => setBrand(cardBrandOf(value)));
  const { ask, error, isAsking } = useTokenising(props, () => {
    form.setFieldValue('cardNumber', '');
    form.setFieldValue('cvv', '');
  });

  function submit({ cardNumber, cvv, ...others }: ReturnType<typeof form.getValues>) {
    onTyped({ ...typed, ...others, ...saving, kind: 'card' });
    const tokenised = tokenise({
      kind: 'card',
      cardNumber: cleanCardNumber(cardNumber),
      cvv,
      expiryMonth: Number(others.expiryMonth),
      expiryYear: Number(others.expiryYear),
      name: others.name.trim(),
      zip: billingZipOr(others.zip, details.billingZip),
      save: saving.saveMethod,
    });
    return ask(tokenised, { ...saving, nickName: others.nickName });
  }

  return (
    <StepForm form={form} onSubmit={submit} submitError={error} isSubmitting={isAsking} onBack={onBack}>
      <CardNumberField form={form} name="cardNumber" aside={brand && <CardBrandMark brand={brand} />} />
      <ExpiryField form={form} today={today} />
      <FieldRow>
        <CvvField
          form={form}
          name="cvv"
          hint={t(brand === 'American Express' ? 'payments.method.cvvFront' : 'payments.method.cvvBack')}
        />
        <ZipField
          form={form}
          name="zip"
          {...(details.billingZip && { hint: t('payments.method.zipHint', { zip: details.billingZip }) })}
        />
      </FieldRow>
      <NameOnCardField form={form} name="name" />
      <SaveMethodFields form={form} saving={saving} onChange={setSaving} />
      <SecureNote>{t('payments.method.secure')}</SecureNote>
    </StepForm>
  );
}
