import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { getProfile } from '@wattershed/contract/my-profile/person';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { useAccount } from '../../../../account/account-context.ts';
import { q } from '../../../../api/query.ts';
import { AddressFields } from '../../../../fields/address/AddressFields.tsx';
import { BoundField } from '../../../../fields/BoundField.tsx';
import { FieldRow } from '../../../../fields/FieldRow.tsx';
import { EmailField } from '../../../../fields/person/EmailField.tsx';
import { PhoneField } from '../../../../fields/person/PhoneField.tsx';
import type { PaymentDetails } from '../../../../paying/chosen-method.ts';
import { readStored } from '../../../../session/browser-storage.ts';
import { LoadBoundary } from '../../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../../ui/content/Skeleton.tsx';
import { StepCard } from '../../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../../wizard/StepForm.tsx';
import type { Payer } from '../charge-draft.ts';
import { useChargeTexts } from '../charge-texts.ts';
import { addressParts } from './address-parts.ts';
import { type PayerForm, payerAddressTypes, payerErrors, payerFormOf, payerOf } from './payer-form.ts';

type Props = {
  details: PaymentDetails;
  value: Payer | undefined;
  takesFocus: boolean;
  onDone: (payer: Payer) => void;
  onBack: (() => void) | undefined;
};

/** Who pays, as the register asks: filled in with what the portal knows of the person. */
export function PayerStep(props: Props) {
  const { t } = useChargeTexts();
  const uuid = readStored('uuid') ?? '';
  const profile = useQuery({ ...q(getProfile, { uuid }), enabled: uuid !== '' });
  return (
    <StepCard title={t('charges.payer.title')} takesFocus={props.takesFocus}>
      <LoadBoundary query={profile} skeleton={<Skeleton height={420} />}>
        {({ firstName, lastName, phones }) => (
          <PayerFields {...props} known={{ firstName, lastName, phoneNumber: formatPhone(phones[0]) }} />
        )}
      </LoadBoundary>
    </StepCard>
  );
}

type FieldsProps = Props & { known: Pick<Payer, 'firstName' | 'lastName' | 'phoneNumber'> };

function PayerFields({ details, value, onDone, onBack, known }: FieldsProps) {
  const { t } = useChargeTexts();
  const { account } = useAccount();
  const { billingZip: zipCode, receiptEmail: email } = details;
  const form = useForm<PayerForm>({
    mode: 'controlled',
    initialValues: payerFormOf(value ?? { ...known, ...addressParts(account.serviceAddress), zipCode, email }),
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
