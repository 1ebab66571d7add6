import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { listStates } from '@wattershed/contract/configuration/countries';
import { getProfile } from '@wattershed/contract/my-profile/person';
import { homeCountry } from '@wattershed/domain/contact/country-codes';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { formatZip, isZip } from '@wattershed/domain/contact/zip';
import { isFreeText } from '@wattershed/domain/text/free-text';
import { useAccount } from '../../../account/account-context.ts';
import { q } from '../../../api/query.ts';
import { BoundField } from '../../../fields/BoundField.tsx';
import { FieldRow } from '../../../fields/FieldRow.tsx';
import { contactRules } from '../../../fields/person/contact-rules.ts';
import { EmailField } from '../../../fields/person/EmailField.tsx';
import { PhoneField } from '../../../fields/person/PhoneField.tsx';
import { personRules } from '../../../fields/person/person-rules.ts';
import { filled, rule } from '../../../fields/rule.ts';
import { SelectField } from '../../../fields/SelectField.tsx';
import type { PaymentDetails } from '../../../paying/chosen-method.ts';
import { readStored } from '../../../session/browser-storage.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { StepCard } from '../../../ui/steps/StepCard.tsx';
import { StepForm } from '../../../wizard/StepForm.tsx';
import { addressParts } from './address-parts.ts';
import type { Payer } from './charge-draft.ts';
import { useChargeTexts } from './charge-texts.ts';

type Props = {
  details: PaymentDetails;
  value: Payer | undefined;
  takesFocus: boolean;
  onDone: (payer: Payer) => void;
  onBack: (() => void) | undefined;
};

const line = rule(isFreeText, 'fields.line.error');

/** Who pays, as the register asks: filled in with what the portal knows of the person. */
export function PayerStep(props: Props) {
  const { t } = useChargeTexts();
  const uuid = readStored('uuid') ?? '';
  const profile = useQuery({ ...q(getProfile, { uuid }), enabled: uuid !== '' });
  const states = useQuery({ ...q(listStates, { id: homeCountry }), staleTime: Number.POSITIVE_INFINITY });
  return (
    <StepCard title={t('charges.payer.title')} takesFocus={props.takesFocus}>
      <LoadBoundary query={profile} skeleton={<Skeleton height={420} />}>
        {({ firstName, lastName, phones }) => (
          <LoadBoundary query={states} skeleton={<Skeleton height={420} />}>
            {({ stateData }) => (
              <PayerForm
                {...props}
                known={{ firstName, lastName, phoneNumber: formatPhone(phones[0]) }}
                states={stateData.filter(({ isMilitary }) => !isMilitary)}
              />
            )}
          </LoadBoundary>
        )}
      </LoadBoundary>
    </StepCard>
  );
}

type FormProps = Props & {
  known: Pick<Payer, 'firstName' | 'lastName' | 'phoneNumber'>;
  states: readonly { stateCode: string; stateName: string }[];
};

function PayerForm({ details, value, onDone, onBack, known, states }: FormProps) {
  const { t } = useChargeTexts();
  const { account } = useAccount();
  const { address, city, state } = addressParts(account.serviceAddress);
  const form = useForm<Payer>({
    mode: 'uncontrolled',
    initialValues: value ?? {
      ...known,
      address,
      city,
      state: states.some(({ stateCode }) => stateCode === state) ? state : '',
      zipCode: details.billingZip,
      email: details.receiptEmail,
    },
    validate: {
      firstName: personRules.personName,
      lastName: personRules.personName,
      address: line,
      city: line,
      state: filled,
      zipCode: rule(isZip, 'fields.zip.error'),
      phoneNumber: contactRules.phone,
      email: contactRules.email,
    },
  });
  return (
    <StepForm
      form={form}
      onBack={onBack}
      onSubmit={answers =>
        onDone(Object.fromEntries(Object.entries(answers).map(([name, text]) => [name, text.trim()])) as Payer)
      }
    >
      <FieldRow>
        <BoundField form={form} name="firstName" words="fields.firstName" input={{ autoComplete: 'given-name' }} />
        <BoundField form={form} name="lastName" words="fields.lastName" input={{ autoComplete: 'family-name' }} />
      </FieldRow>
      <BoundField
        form={form}
        name="address"
        label={t('charges.payer.address')}
        missingWords="fields.address.missing"
        input={{ autoComplete: 'street-address', maxLength: 100 }}
      />
      <BoundField
        form={form}
        name="city"
        label={t('charges.payer.city')}
        missingWords="fields.city.missing"
        input={{ autoComplete: 'address-level2', maxLength: 60 }}
      />
      <FieldRow>
        <SelectField
          form={form}
          name="state"
          label={t('charges.payer.state')}
          missingWords="fields.state.missing"
          options={[
            { value: '', label: '' },
            ...states.map(({ stateCode, stateName }) => ({ value: stateCode, label: stateName })),
          ]}
          autoComplete="address-level1"
        />
        <BoundField
          form={form}
          name="zipCode"
          words="fields.zip"
          label={t('charges.payer.zip')}
          clean={formatZip}
          input={{ autoComplete: 'postal-code', inputMode: 'numeric' }}
        />
      </FieldRow>
      <FieldRow>
        <PhoneField form={form} name="phoneNumber" />
        <EmailField form={form} name="email" />
      </FieldRow>
    </StepForm>
  );
}
