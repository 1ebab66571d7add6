import { useForm } from '@mantine/form';
import { billingZipOr, formatZip } from '@wattershed/domain/contact/zip';
import { type CardBrand, cardBrandOf, cleanCardNumber } from '@wattershed/domain/payment/card';
import { readExpiry } from '@wattershed/domain/payment/card-expiry-text';
import { useState } from 'react';
import { useAccount } from '../../account/account-context.ts';
import { FieldRow } from '../../fields/FieldRow.tsx';
import { CardNumberField } from '../../fields/payment/CardNumberField.tsx';
import { CvvField } from '../../fields/payment/CvvField.tsx';
import { ExpiryField } from '../../fields/payment/ExpiryField.tsx';
import { NameOnCardField } from '../../fields/payment/NameOnCardField.tsx';
import { cvvRule, expiryRule, paymentRules } from '../../fields/payment/payment-rules.ts';
import { ZipField } from '../../fields/payment/ZipField.tsx';
import { optional } from '../../fields/rule.ts';
import { businessDay } from '../../session/business-time.ts';
import { SecureNote } from '../../ui/steps/SecureNote.tsx';
import { StepForm } from '../../wizard/StepForm.tsx';
import { usePaymentTexts } from '../payment-texts.ts';
import { AcceptedCards } from './AcceptedCards.tsx';
import { errorsOfRefusal } from './card-at-fault.ts';
import classes from './NewCardForm.module.css';
import { type NewMethodProps, useTokenising } from './new-method-form.ts';
import { SaveMethodFields, type Saving } from './SaveMethodFields.tsx';
import { tokenise } from './tokenise.ts';
import { savingOf } from './typed-method.ts';

/** Number and code exist only in the form, until they are sent to the gateway or the person leaves the step. */
export function NewCardForm(props: NewMethodProps) {
  const { details, typed, refusal, onTyped, onBack, submitLabel, backLabel } = props;
  const labels = { submitLabel, backLabel };
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
      expiry: typed.expiry,
      zip: typed.zip || formatZip(details.billingZip),
      nickName: typed.nickName,
    },
    initialErrors: errorsOfRefusal(refusal),
    validate: {
      cardNumber: paymentRules.cardNumber,
      expiry: expiry => expiryRule(expiry, today),
      cvv: (cvv, { cardNumber }) => cvvRule(cvv, cleanCardNumber(cardNumber)),
      name: paymentRules.nameOnCard,
      zip: details.billingZip === '' ? paymentRules.zip : optional(paymentRules.zip),
      nickName: nickName => (saving.saveMethod ? paymentRules.nickname(nickName) : null),
    },
  });
  form.watch('cardNumber', ({ value }) => setBrand(cardBrandOf(value)));
  const { ask, error, isAsking } = useTokenising(props, failure => {
    form.setFieldValue('cardNumber', '');
    form.setFieldValue('cvv', '');
    form.setErrors(errorsOfRefusal(failure));
  });

  function submit({ cardNumber, cvv, ...others }: ReturnType<typeof form.getValues>) {
    const expiry = readExpiry(others.expiry);
    if (!expiry) return;
    onTyped({ ...typed, ...others, ...saving, kind: 'card' });
    const tokenised = tokenise({
      kind: 'card',
      cardNumber: cleanCardNumber(cardNumber),
      cvv,
      expiryMonth: expiry.month,
      expiryYear: expiry.year,
      name: others.name.trim(),
      zip: billingZipOr(others.zip, details.billingZip),
      save: saving.saveMethod,
    });
    return ask(tokenised, { ...saving, nickName: others.nickName });
  }

  return (
    <StepForm form={form} onSubmit={submit} submitError={error} isSubmitting={isAsking} onBack={onBack} {...labels}>
      <div className={classes.cardNumber}>
        <CardNumberField form={form} name="cardNumber" />
        <AcceptedCards recognized={brand} />
      </div>
      <FieldRow>
        <ExpiryField form={form} name="expiry" />
        <CvvField
          form={form}
          name="cvv"
          hint={t(brand === 'American Express' ? 'payments.method.cvvFront' : 'payments.method.cvvBack')}
        />
      </FieldRow>
      <FieldRow>
        <NameOnCardField form={form} name="name" />
        <ZipField form={form} name="zip" />
      </FieldRow>
      {props.canSave && <SaveMethodFields form={form} saving={saving} onChange={setSaving} />}
      <SecureNote>{t('payments.method.secure')}</SecureNote>
    </StepForm>
  );
}
