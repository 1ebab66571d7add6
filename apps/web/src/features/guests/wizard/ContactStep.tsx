import { useForm } from '@mantine/form';
import { BoundField } from '../../../fields/BoundField.tsx';
import { contactRules } from '../../../fields/contact/contact-rules.ts';
import { FieldRow } from '../../../fields/FieldRow.tsx';
import { useFieldTexts } from '../../../fields/field-texts.ts';
import { PhoneAndKindFields } from '../../../fields/person/PhoneAndKindFields.tsx';
import { personRules } from '../../../fields/person/person-rules.ts';
import { optional } from '../../../fields/rule.ts';
import { TextInput } from '../../../ui/field/TextInput.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { useGuestTexts } from '../guest-texts.ts';
import type { Invitation } from '../use-invitation.ts';
import type { ContactPart } from './registration-steps.ts';

type Props = {
  invitation: Invitation;
  value: ContactPart | undefined;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
  onDone: (part: ContactPart) => void;
};

export function ContactStep({ invitation, value, takesFocus, onBack, onDone }: Props) {
  const { t } = useGuestTexts();
  const { t: field } = useFieldTexts();
  const { firstName, lastName, email } = invitation;
  const form = useForm<ContactPart>({
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
      firstName: personRules.guestName,
      lastName: personRules.guestName,
      phone: contactRules.phone,
      secondPhone: (second, { phone }) =>
        second !== '' && second === phone ? 'fields.phone.error.same' : optional(contactRules.phone)(second),
    },
  });
  return (
    <StepCard title={t('guests.register.contact.title')} takesFocus={takesFocus}>
      <StepForm form={form} onSubmit={onDone} onBack={onBack}>
        <FieldRow>
          <BoundField form={form} name="firstName" words="fields.firstName" input={{ autoComplete: 'given-name' }} />
          <BoundField form={form} name="lastName" words="fields.lastName" input={{ autoComplete: 'family-name' }} />
        </FieldRow>
        <TextInput
          label={field('fields.email')}
          hint={t('guests.register.email.hint')}
          value={email}
          readOnly
          type="email"
        />
        <PhoneAndKindFields form={form} name="phone" kindName="phoneType" />
        <PhoneAndKindFields form={form} name="secondPhone" kindName="secondPhoneType" isSecond />
      </StepForm>
    </StepCard>
  );
}
