import { useQuery } from '@tanstack/react-query';
import { listCountries, listStates } from '@wattershed/contract/configuration/countries';
import { countryName } from '@wattershed/domain/contact/country';
import { homeCountry } from '@wattershed/domain/contact/country-codes';
import { type AddressType, addressTypes } from '@wattershed/domain/contact/mailing-address';
import { militaryCities } from '@wattershed/domain/contact/states';
import { formatZip } from '@wattershed/domain/contact/zip';
import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import { q } from '../../api/query.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { type AddressForm, withType } from '../address/address-form.ts';
import type { Form } from '../bound-form.ts';
import classes from './AddressFields.module.css';
import { AddressPartField } from './AddressPartField.tsx';
import { useMailingTexts } from './mailing-texts.ts';

type Props = {
  form: Form<AddressForm>;
  /** What the kinds of addresses are headed with, where it isn't where mail goes. */
  legend?: string;
  /** The kinds of addresses to choose from. */
  types?: readonly AddressType[];
  /** Where the street is all that is taken. */
  isOneLine?: boolean;
};

const lines = { maxLength: fieldBounds.addressLine.max };
const towns = { maxLength: fieldBounds.city.max };

/** The fields of an address: which ones depends on the kind of address. */
export function AddressFields({ form, legend, types = addressTypes, isOneLine = false }: Props) {
  const { t } = useMailingTexts();
  const { addressType } = form.values;
  const isHome = addressType === 'standard' || addressType === 'po-box';
  return (
    <>
      <RadioCards
        legend={legend ?? t('mailing.type')}
        name="addressType"
        value={addressType}
        options={types.map(type => ({ value: type, title: t(`mailing.type.${type}`) }))}
        onChange={type => {
          form.setValues(withType(form.values, type));
          form.clearErrors();
        }}
      />
      {addressType === 'foreign' && <CountryField form={form} />}
      {addressType === 'po-box' ? (
        <AddressPartField form={form} name="box" words="mailing.box" input={{ maxLength: 24, inputMode: 'text' }} />
      ) : (
        <AddressPartField
          form={form}
          name="address1"
          words={addressType === 'military' ? 'mailing.unit' : 'mailing.street'}
          input={{ ...lines, autoComplete: 'address-line1' }}
        />
      )}
      {!isOneLine && (
        <AddressPartField
          form={form}
          name="address2"
          words="mailing.line2"
          isOptional
          input={{ ...lines, autoComplete: 'address-line2' }}
        />
      )}
      {addressType === 'military' ? (
        <AddressPartField
          form={form}
          name="city"
          words="mailing.postOffice"
          options={militaryCities.map(city => ({ value: city, label: city }))}
        />
      ) : (
        <AddressPartField
          form={form}
          name="city"
          words="mailing.city"
          input={{ ...towns, autoComplete: 'address-level2' }}
        />
      )}
      <div className={classes.pair}>
        <StateField form={form} />
        <AddressPartField
          form={form}
          name="postalCode"
          words={addressType === 'foreign' ? 'mailing.postalCode' : 'mailing.zip'}
          isOptional={addressType === 'foreign'}
          {...(addressType === 'foreign' ? {} : { clean: formatZip })}
          input={{
            autoComplete: 'postal-code',
            maxLength: fieldBounds.postalCode.max,
            ...(isHome || addressType === 'military' ? { inputMode: 'numeric' as const } : {}),
          }}
        />
      </div>
    </>
  );
}

function CountryField({ form }: Pick<Props, 'form'>) {
  const { language } = useMailingTexts();
  const countries = useQuery(q(listCountries, {}));
  return (
    <LoadBoundary query={countries} skeleton={<Skeleton height={76} />}>
      {({ countryData }) => (
        <AddressPartField
          form={form}
          name="country"
          words="mailing.country"
          options={countryData
            .filter(({ countryCode }) => countryCode !== homeCountry)
            .map(({ countryCode }) => ({
              value: countryCode,
              label: countryName(countryCode, language) || countryCode,
            }))
            .sort((left, right) => left.label.localeCompare(right.label))}
          // The states of one country are none of another.
          onChosen={() => form.setFieldValue('state', '')}
        />
      )}
    </LoadBoundary>
  );
}

/** States of the country, those of the military where the address is theirs, or whatever people write abroad. */
function StateField({ form }: Pick<Props, 'form'>) {
  const { addressType, country } = form.values;
  const states = useQuery({ ...q(listStates, { id: country || homeCountry }), staleTime: Number.POSITIVE_INFINITY });
  const isMilitary = addressType === 'military';
  return (
    <LoadBoundary query={states} skeleton={<Skeleton height={76} />}>
      {({ stateData }) => {
        const offered = country === '' ? [] : stateData.filter(state => state.isMilitary === isMilitary);
        return offered.length > 0 ? (
          <AddressPartField
            form={form}
            name="state"
            words={country === homeCountry ? 'mailing.state' : 'mailing.province'}
            options={offered.map(({ stateCode, stateName }) => ({
              value: stateCode,
              label: isMilitary ? `${stateCode} – ${stateName}` : stateName,
            }))}
          />
        ) : (
          <AddressPartField
            form={form}
            name="state"
            words="mailing.province"
            isOptional
            input={{ ...towns, autoComplete: 'address-level1' }}
          />
        );
      }}
    </LoadBoundary>
  );
}
