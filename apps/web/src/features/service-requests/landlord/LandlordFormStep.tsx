import { useForm } from '@mantine/form';
import { landlordKinds } from '@wattershed/domain/service/landlord-agreement';
import { errorsOf } from '../../../fields/address/address-form.ts';
import { BoundField } from '../../../fields/BoundField.tsx';
import { contactRules } from '../../../fields/contact/contact-rules.ts';
import { EmailField } from '../../../fields/contact/EmailField.tsx';
import { PhoneField } from '../../../fields/contact/PhoneField.tsx';
import { FieldRow } from '../../../fields/FieldRow.tsx';
import { AddressFields } from '../../../fields/mailing/AddressFields.tsx';
import { personRules } from '../../../fields/person/person-rules.ts';
import { RadioCards } from '../../../ui/choices/RadioCards.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import classes from '../service-requests.module.css';
import type { LandlordFields } from './landlord-draft.ts';
import { useLandlordTexts } from './landlord-texts.ts';

type Props = {
  initial: LandlordFields;
  takesFocus: boolean;
  onBack: (() => void) | undefined;
  onTyped: (fields: LandlordFields) => void;
  onDone: (fields: LandlordFields) => void;
};

/** Who rents out, how to reach them, and where their mail goes. */
export function LandlordFormStep({ initial, takesFocus, onBack, onTyped, onDone }: Props) {
  const { t } = useLandlordTexts();
  const form = useForm<LandlordFields>({
    mode: 'controlled',
    initialValues: initial,
    onValuesChange: onTyped,
    validate: fields => ({
      firstName: personRules.guestName(fields.firstName),
      lastName: personRules.guestName(fields.lastName),
      companyName: fields.landlordKind === 'person' ? null : personRules.organisationName(fields.companyName),
      email: contactRules.email(fields.email),
      phone: contactRules.phone(fields.phone),
      ...errorsOf(fields),
    }),
  });
  const { landlordKind } = form.values;
  return (
    <StepCard title={t('landlord.who.title')} takesFocus={takesFocus}>
      <StepForm form={form} onSubmit={onDone} onBack={onBack}>
        <RadioCards
          legend={t('landlord.who.kind')}
          name="landlordKind"
          value={landlordKind}
          options={landlordKinds.map(kind => ({ value: kind, title: t(`landlord.who.${kind}`) }))}
          onChange={kind => {
            form.setFieldValue('landlordKind', kind);
            form.clearFieldError('companyName');
          }}
        />
        {landlordKind !== 'person' && (
          <>
            <BoundField
              form={form}
              name="companyName"
              words="fields.organisationName"
              input={{ autoComplete: 'organization', maxLength: 80 }}
            />
            <h3 className={classes.name}>{t('landlord.who.signer')}</h3>
          </>
        )}
        <FieldRow>
          <BoundField
            form={form}
            name="firstName"
            words="fields.firstName"
            input={{ autoComplete: 'given-name', maxLength: 40 }}
          />
          <BoundField
            form={form}
            name="lastName"
            words="fields.lastName"
            input={{ autoComplete: 'family-name', maxLength: 40 }}
          />
        </FieldRow>
        <h3 className={classes.name}>{t('landlord.who.contact')}</h3>
        <EmailField form={form} name="email" />
        <PhoneField form={form} name="phone" />
        {/* The fields of an address know nothing of the others, and change nothing of them. */}
        <AddressFields form={form as never} legend={t('landlord.who.mailing')} />
      </StepForm>
    </StepCard>
  );
}
