import type { Pool } from '@wattershed/database/pool';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { findDeliveries, writeDelivery } from '@wattershed/reference-utility/billing/delivery/delivery-store';
import {
  type AddressFailure,
  deliveryFailureOf,
  silentAccountNumber,
} from '@wattershed/reference-utility/registration/failures';
import { findMailingAddresses } from '@wattershed/reference-utility/service/mailing-address-store';
import type { BillingSystem } from './port.ts';
import { getNoAnswer } from './reference-silence.ts';

/** How bills come, in the reference utility's records. Fails for the data listed in docs/demo.md. */
export function referenceBillDelivery(
  sql: Pool,
  today: () => LocalDate,
): Pick<BillingSystem, 'findBillDeliveries' | 'setBillDelivery'> {
  return {
    async findBillDeliveries(accountNumbers) {
      if (accountNumbers.some(isSilent)) await getNoAnswer();
      return findDeliveries(sql, accountNumbers, today());
    },

    async setBillDelivery(accountNumbers, delivery) {
      if (accountNumbers.some(isSilent)) await getNoAnswer();
      const addresses = await findMailingAddresses(sql, accountNumbers);
      const failing = addresses.map(({ accountNumber, mailingAddress }) => {
        return { accountNumber, failure: deliveryFailureOf(mailingAddress.address1) };
      });
      const fail = (wanted: AddressFailure) => failing.filter(({ failure }) => failure === wanted);
      if (fail('no-answer').length > 0) await getNoAnswer();
      const refused = new Set(fail('refused').map(({ accountNumber }) => accountNumber));
      const accepted = accountNumbers.filter(number => !refused.has(number));
      const refusals = await writeDelivery(sql, accepted, delivery, today());
      if (fail('answer-lost').length > 0) await getNoAnswer();
      return [...refusals, ...[...refused].map(accountNumber => ({ accountNumber, reason: 'refused' as const }))];
    },
  };
}

function isSilent(accountNumber: AccountNumber): boolean {
  return accountNumber === silentAccountNumber;
}
