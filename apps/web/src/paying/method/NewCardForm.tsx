import { useForm } from '@mantine/form';
import { cardBrandOf, cleanCardNumber } from '@wattershed/domain/payment/card/card';
import { readExpiry } from '@wattershed/domain/payment/card/card-expiry-text';
import { useState } from 'react';
import { useAccount } from '../../account/chosen/account-context.ts';
import { FieldRow } from '../../fields/FieldRow.tsx';
import { CardNumberField } from '../../fields/payment/CardNumberField.tsx';
import { CvvField } from '../../fields/payment/CvvField.tsx';
import { ExpiryField } from '../../fields/payment/ExpiryField.tsx';
import { NameOnCardField } from '../../fields/payment/NameOnCardField.tsx';
import { cvvRule, expiryRule, paymentRules } from '../../fields/payment/payment-rules.ts';
import { businessDay } from '../../session/business-time.ts';
import { SecureNote } from '../../ui/steps/SecureNote.tsx';
import { StepForm } from '../../wizard/StepForm.tsx';
import { AcceptedCards } from './AcceptedCards.tsx';
import { BillingFields } from './BillingFields.tsx';
import { billingErrors, billingFormOf, billingOf } from './billing-form.ts';
import { errorsOfRefusal } from './card-at-fault.ts';
import classes from './NewCardForm.module.css';
import { type NewMethodProps, useTokenising } from './new-method-form.ts';
import { useNewMethodTexts } from './new-method-texts.ts';
import { SaveMethodFields, type Saving } from './SaveMethodFields.tsx';
import { tokenise } from './tokenise.ts';
import { savingOf } from './typed-method.ts';

/** Number and code exist only in the form, until they are sent to the gateway or the person leaves the step. */
export function NewCardForm(props: NewMethodProps) {
  const { details, typed, refusal, onTyped, onBack, submitLabel, backLabel } = props;
  const labels = { submitLabel, backLabel };
  const { t } = useNewMethodTexts();
  const { account } = useAccount();
  const today = businessDay(account.timeZone);
  const [saving, setSaving] = useState<Saving>(() => savingOf(typed));
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      cardNumber: '',
      cvv: '',
      name: typed.name || details.billingName,
      expiry: typed.expiry,
      ...(typed.billing ?? billingFormOf(details)),
      nickName: typed.nickName,
    },
    initialErrors: errorsOfRefusal(refusal),
    validate: values => ({
      cardNumber: paymentRules.cardNumber(values.cardNumber),
      expiry: expiryRule(values.expiry, today),
      cvv: cvvRule(values.cvv, cleanCardNumber(values.cardNumber)),
      name: paymentRules.nameOnCard(values.name),
      ...billingErrors(values, details),
      nickName: saving.saveMethod ? paymentRules.nickname(values.nickName) : null,
    }),
  });
  const brand = cardBrandOf(form.values.cardNumber);
  const { ask, error, isAsking } = useTokenising(props, failure => {
    form.setFieldValue('cardNumber', '');
    form.setFieldValue('cvv', '');
    form.setErrors(errorsOfRefusal(failure));
  });

  function submit(values: ReturnType<typeof form.getValues>) {
    const { cardNumber, cvv, name, nickName, ...others } = values;
    const expiry = readExpiry(others.expiry);
    if (!expiry) return;
    onTyped({ ...typed, name, nickName, expiry: others.expiry, billing: others, ...saving, kind: 'card' });
    const tokenised = tokenise({
      kind: 'card',
      cardNumber: cleanCardNumber(cardNumber),
      cvv,
      expiryMonth: expiry.month,
      expiryYear: expiry.year,
      name: name.trim(),
      ...billingOf(values, details),
      save: saving.saveMethod,
    });
    return ask(tokenised, { ...saving, nickName });
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
          hint={t(brand === 'American Express' ? 'new-method.cvvFront' : 'new-method.cvvBack')}
        />
      </FieldRow>
      <NameOnCardField form={form} name="name" />
      <BillingFields form={form} mailingAddress={details.billingAddress} />
      {props.canSave && <SaveMethodFields form={form} saving={saving} onChange={setSaving} keeper={props.keeper} />}
      <SecureNote>{t('new-method.secure')}</SecureNote>
    </StepForm>
  );
}
