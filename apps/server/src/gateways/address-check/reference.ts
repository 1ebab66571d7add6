import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '@wattershed/database/db';
import { checkAddress } from '@wattershed/reference-utility/address-check/check-address';
import { addressCheckFailureOf } from '@wattershed/reference-utility/registration/failures';
import { type AddressCheck, AddressCheckUnavailable } from './port.ts';

/** A person waits this long for a suggestion, and no longer: without one they can still save their address. */
const patienceMs = 3_000;

/** The reference utility as the portal's address check. Fails for the data listed in docs/demo.md. */
export function referenceAddressCheck(sql: Db): AddressCheck {
  return {
    async check(address) {
      const failure = addressCheckFailureOf(address.address1);
      if (failure === 'slow') await wait(patienceMs);
      if (failure) throw new AddressCheckUnavailable();
      return checkAddress(sql, address);
    },
  };
}
