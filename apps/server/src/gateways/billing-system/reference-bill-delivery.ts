import type { Pool } from '@wattershed/database/pool';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { findDeliveries, writeDelivery } from '@wattershed/reference-utility/billing/delivery/delivery-store';
import { deliveryFailureOf, silentAccountNumber } from '@wattershed/reference-utility/registration/failures';
import { findMailingAddresses } from '@wattershed/reference-utility/service/mailing-address-store';
import { type BillingSystem, CisUpdateRefused } from './port.ts';
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
      const failures = addresses.map(({ mailingAddress }) => deliveryFailureOf(mailingAddress.address1));
      if (failures.includes('no-answer')) await getNoAnswer();
      if (failures.includes('refused')) throw new CisUpdateRefused('asked to fail by an address');
      const refusals = await writeDelivery(sql, accountNumbers, delivery, today());
      if (failures.includes('answer-lost')) await getNoAnswer();
      return refusals;
    },
  };
}

function isSilent(accountNumber: AccountNumber): boolean {
  return accountNumber === silentAccountNumber;
}
