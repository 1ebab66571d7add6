import { useQuery } from '@tanstack/react-query';
import { getBillingContact } from '@wattershed/contract/my-profile/contact';
import { getProfile } from '@wattershed/contract/my-profile/person';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { useAccount } from '../../../../account/chosen/account-context.ts';
import { q } from '../../../../api/query.ts';
import type { PaymentDetails } from '../../../../paying/chosen-method.ts';
import { readStored } from '../../../../session/browser-storage.ts';
import type { Payer } from '../charge-draft.ts';
import { payerAddressOf } from './address-parts.ts';

/** Who is signed in, as the registers ask; the phone number may be known to the utility alone. `known` comes once both were asked. */
export function useKnownPayer(details: PaymentDetails) {
  const { account } = useAccount();
  const uuid = readStored('uuid') ?? '';
  const profile = useQuery({ ...q(getProfile, { uuid }), enabled: uuid !== '' });
  const contact = useQuery(q(getBillingContact, { accountNumber: account.accountNumber }));
  const phone = profile.data?.phones[0] || contact.data?.contact?.phones[0] || '';
  const known: Payer | undefined =
    profile.data && !contact.isPending
      ? {
          ...{ firstName: profile.data.firstName, lastName: profile.data.lastName },
          ...{ phoneNumber: formatPhone(phone), email: details.receiptEmail },
          ...payerAddressOf(details, account.serviceAddress),
        }
      : undefined;
  return { profile, known };
}
