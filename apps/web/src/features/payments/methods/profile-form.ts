import type { DataOf } from '@wattershed/contract/call';
import type { getPaymentProfile } from '@wattershed/contract/payments/profiles';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { homeCountry } from '@wattershed/domain/contact/country-codes';
import { cleanCardNumber } from '@wattershed/domain/payment/card/card';
import { mailingAddressOf, profileAddressOf } from '@wattershed/domain/payment/method/profile-address';
import { type AddressForm, addressOf, errorsOf, formOf } from '../../../fields/address/address-form.ts';
import { cvvRule, expiryRule, paymentRules } from '../../../fields/payment/payment-rules.ts';
import { type BankAccountForm, bankAccountErrors, emptyBankAccount } from '../../../paying/method/bank-account-form.ts';
import { expiryWords } from '../../../paying/payment-words.ts';

/** Everything that is entered for a saved method. Numbers and codes leave the form for the gateway alone. */
export type ProfileForm = AddressForm &
  BankAccountForm & {
    cardNumber: string;
    cvv: string;
    expiry: string;
    names: string;
    nickName: string;
    setDefaultPayment: boolean;
  };

/** Which of the fields are on the screen: a saved method's number can't be changed. */
export type Entered = 'new card' | 'new bank' | 'saved card' | 'saved bank';

const noNumbers = { ...emptyBankAccount, cardNumber: '', cvv: '' };
const noAddress = { addressType: 'standard', address1: '', box: '', address2: '', city: '', state: '' } as const;

export const emptyProfile: ProfileForm = {
  ...noNumbers,
  ...noAddress,
  ...{ postalCode: '', country: homeCountry, expiry: '', names: '', nickName: '', setDefaultPayment: false },
};

export function profileFormOf(profile: DataOf<typeof getPaymentProfile>): ProfileForm {
  const { names, nickName, isDefault, expiryMonth, expiryYear } = profile;
  return {
    ...emptyProfile,
    ...formOf(mailingAddressOf(profile)),
    ...{ names, nickName, setDefaultPayment: isDefault },
    expiry: expiryMonth !== null && expiryYear !== null ? expiryWords(expiryMonth, expiryYear) : '',
  };
}

/** The payload of a profile, but for what says which method it is. */
export function payloadOf(form: ProfileForm) {
  const { names, nickName, setDefaultPayment } = form;
  return { ...profileAddressOf(addressOf(form)), names: names.trim(), nickName: nickName.trim(), setDefaultPayment };
}

/** What the fields on the screen say that is wrong with them. */
export function profileErrors(form: ProfileForm, entered: Entered, today: LocalDate) {
  const isNew = entered.startsWith('new');
  const ofCard = {
    expiry: expiryRule(form.expiry, today),
    ...(isNew
      ? {
          cardNumber: paymentRules.cardNumber(form.cardNumber),
          cvv: cvvRule(form.cvv, cleanCardNumber(form.cardNumber)),
        }
      : {}),
  };
  const ofBank = isNew ? bankAccountErrors(form) : {};
  const found = {
    ...(entered.endsWith('card') ? ofCard : ofBank),
    ...errorsOf(form),
    names: paymentRules.nameOnCard(form.names),
    nickName: paymentRules.nickname(form.nickName),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null));
}
