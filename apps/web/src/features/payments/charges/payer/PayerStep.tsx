import { useForm } from '@mantine/form';
import { BoundField } from '../../../../fields/BoundField.tsx';
import { EmailField } from '../../../../fields/contact/EmailField.tsx';
import { PhoneField } from '../../../../fields/contact/PhoneField.tsx';
import { FieldRow } from '../../../../fields/FieldRow.tsx';
import { AddressFields } from '../../../../fields/mailing/AddressFields.tsx';
import { LoadBoundary } from '../../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../../ui/cards/Skeleton.tsx';
import { StepCard } from '../../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../../wizard/StepForm.tsx';
import type { Payer } from '../charge-draft.ts';
import { useChargeTexts } from '../charge-texts.ts';
import { type PayerForm, payerAddressTypes, payerErrors, payerFormOf, payerOf } from './payer-form.ts';
import type { useKnownPayer } from './use-known-payer.ts';

type Props = {
  of: ReturnType<typeof useKnownPayer>;
  value: Payer | undefined;
  takesFocus: boolean;
  onDone: (payer: Payer) => void;
  onBack: (() => void) | undefined;
};

/** Who pays, as the register asks: filled in with what the portal knows of the person. */
export function PayerStep({ of: { profile, known }, ...props }: Props) {
  const { t } = useChargeTexts();
  const skeleton = <Skeleton height={420} />;
  return (
    <StepCard title={t('charges.payer.title')} takesFocus={props.takesFocus}>
      <LoadBoundary query={profile} skeleton={skeleton}>
        {() => (known ? <PayerFields {...props} known={known} /> : skeleton)}
      </LoadBoundary>
    </StepCard>
  );
}

function PayerFields({ value, onDone, onBack, known }: Omit<Props, 'of'> & { known: Payer }) {
  const { t } = useChargeTexts();
  const form = useForm<PayerForm>({
    mode: 'controlled',
    initialValues: payerFormOf(value ?? known),
    validate: payerErrors,
  });
  return (
    <StepForm form={form} onBack={onBack} onSubmit={answers => onDone(payerOf(answers))}>
      <FieldRow>
        <BoundField
          form={form}
          name="firstName"
          label={t('charges.payer.firstName')}
          missingWords={null}
          input={{ autoComplete: 'given-name' }}
        />
        <BoundField
          form={form}
          name="lastName"
          label={t('charges.payer.lastName')}
          missingWords="fields.lastName.missing"
          input={{ autoComplete: 'family-name' }}
        />
      </FieldRow>
      <AddressFields form={form} types={payerAddressTypes} isOneLine />
      <FieldRow>
        <PhoneField form={form} name="phoneNumber" />
        <EmailField form={form} name="email" />
      </FieldRow>
    </StepForm>
  );
}
