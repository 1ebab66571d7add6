import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { openVisitorDonation } from '@wattershed/contract/payments/energy-share';
import { donationBounds } from '@wattershed/domain/program/energy-share';
import { useEffect } from 'react';
import { prepareCaptcha } from '../../../api/captcha/captcha.ts';
import { mutation } from '../../../api/query.ts';
import { BoundField } from '../../../fields/BoundField.tsx';
import { contactRules } from '../../../fields/contact/contact-rules.ts';
import { EmailField } from '../../../fields/contact/EmailField.tsx';
import { FieldRow } from '../../../fields/FieldRow.tsx';
import { personRules } from '../../../fields/person/person-rules.ts';
import { optional } from '../../../fields/rule.ts';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { AmountChoice } from './AmountChoice.tsx';
import type { Gift } from './donation-draft.ts';
import classes from './energy-share.module.css';
import { useEnergyShareTexts } from './energy-share-texts.ts';
import { useDonationAmount } from './use-donation-amount.ts';

type Props = { value: Gift | undefined; takesFocus: boolean; onDone: (gift: Gift) => void };

/** How much, and who gets the receipt. The captcha is solved while the person types. */
export function GiftStep({ value, takesFocus, onDone }: Props) {
  const { t } = useEnergyShareTexts();
  const open = useMutation(mutation(openVisitorDonation));
  const limits = { minCents: donationBounds.leastCents, maxCents: donationBounds.mostOnceCents };
  const amount = useDonationAmount(limits, value?.amountCents);
  const form = useForm({
    mode: 'controlled',
    initialValues: { firstName: value?.firstName ?? '', lastName: value?.lastName ?? '', email: value?.email ?? '' },
    validate: {
      firstName: optional(personRules.personName),
      lastName: personRules.personName,
      email: contactRules.email,
    },
  });
  useEffect(prepareCaptcha, []);

  function submit({ firstName, lastName, email }: typeof form.values) {
    amount.form.validate();
    const amountCents = amount.chosen();
    if (amountCents === undefined) return;
    const who = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() };
    const donationNumber = value?.donationNumber ?? crypto.randomUUID();
    open.mutate({}, { onSuccess: () => onDone({ donationNumber, amountCents, ...who }) });
  }

  return (
    <StepCard title={t('energy-share.giving')} takesFocus={takesFocus}>
      <StepForm form={form} onBack={undefined} onSubmit={submit} submitError={open.error} isSubmitting={open.isPending}>
        <AmountChoice amount={amount} />
        <p className={classes.quiet}>{t('energy-share.you.why')}</p>
        <FieldRow>
          <BoundField
            form={form}
            name="firstName"
            label={t('energy-share.you.firstName')}
            missingWords={null}
            input={{ autoComplete: 'given-name' }}
          />
          <BoundField
            form={form}
            name="lastName"
            label={t('energy-share.you.lastName')}
            missingWords="fields.lastName.missing"
            input={{ autoComplete: 'family-name' }}
          />
        </FieldRow>
        <EmailField form={form} name="email" />
      </StepForm>
    </StepCard>
  );
}
