import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { BoundField } from '../../fields/BoundField.tsx';
import { FormShell } from '../../fields/FormShell.tsx';
import { useFieldTexts } from '../../fields/field-texts.ts';
import { PhoneField } from '../../fields/PhoneField.tsx';
import { optional, rules } from '../../fields/rules.ts';
import { SelectField } from '../../fields/SelectField.tsx';
import { StepCard } from '../../ui/StepCard.tsx';
import { useGuestTexts } from './guest-texts.ts';
import classes from './guests.module.css';
import type { ContactPart } from './registration-steps.ts';
import type { Invitation } from './use-invitation.ts';

type Props = {
  invitation: Invitation;
  value: ContactPart | undefined;
  takesFocus: boolean;
  back: ReactNode;
  onDone: (part: ContactPart) => void;
};

export function ContactStep({ invitation, value, takesFocus, back, onDone }: Props) {
  const { t } = useGuestTexts();
  const { t: field } = useFieldTexts();
  const { firstName, lastName, email } = invitation;
  const form = useForm({
    mode: 'controlled',
    initialValues: value ?? {
      firstName,
      lastName,
      phone: '',
      phoneType: 'Mobile',
      secondPhone: '',
      secondPhoneType: 'Home',
    },
    validate: {
      firstName: rules.guestName,
      lastName: rules.guestName,
      phone: rules.phone,
      secondPhone: (second, { phone }) =>
        second !== '' && second === phone ? 'fields.phone.error.same' : optional(rules.phone)(second),
    },
  });
  const types = (['Mobile', 'Home', 'Work'] as const).map(type => ({
    value: type,
    label: t(`guests.register.phoneType.${type}`),
  }));
  return (
    <StepCard title={t('guests.register.contact.title')} takesFocus={takesFocus}>
      <FormShell
        form={form}
        isStep
        onSubmit={onDone}
        submitError={null}
        isSubmitting={false}
        submitLabel={t('guests.action.continue')}
        actions={back}
      >
        <div className={classes.pair}>
          <BoundField form={form} name="firstName" words="fields.firstName" input={{ autoComplete: 'given-name' }} />
          <BoundField form={form} name="lastName" words="fields.lastName" input={{ autoComplete: 'family-name' }} />
        </div>
        <TextInput
          label={field('fields.email')}
          description={t('guests.register.email.hint')}
          value={email}
          readOnly
          type="email"
        />
        <div className={classes.phone}>
          <PhoneField form={form} name="phone" />
          <SelectField form={form} name="phoneType" label={t('guests.register.phoneType')} options={types} />
        </div>
        <div className={classes.phone}>
          <PhoneField form={form} name="secondPhone" label={t('guests.register.secondPhone')} />
          <SelectField
            form={form}
            name="secondPhoneType"
            label={t('guests.register.secondPhoneType')}
            options={types}
          />
        </div>
      </FormShell>
    </StepCard>
  );
}
