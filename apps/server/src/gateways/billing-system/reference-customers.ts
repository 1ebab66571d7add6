import type { Db } from '@wattershed/database/db';
import { languageOr } from '@wattershed/domain/text/language';
import { findCashOnly } from '@wattershed/reference-utility/registration/cash-only-store';
import { isCustomer } from '@wattershed/reference-utility/registration/customer-match';
import {
  findCustomer,
  findCustomerOnFile,
  updateContact,
} from '@wattershed/reference-utility/registration/customer-store';
import {
  addressFailureOf,
  silentAccountNumber,
  silentPin,
  updateFailureOf,
} from '@wattershed/reference-utility/registration/failures';
import { findPayable } from '@wattershed/reference-utility/registration/payable-store';
import { knowsAccount, nobodyOnFile } from '@wattershed/reference-utility/registration/payer-match';
import { listPremisesOfPhone } from '@wattershed/reference-utility/registration/premises-of-phone';
import {
  findMailingAddresses,
  updateMailingAddress,
} from '@wattershed/reference-utility/service/mailing-address-store';
import { type BillingSystem, CisUpdateRefused } from './port.ts';
import { getNoAnswer } from './reference-silence.ts';

type CustomerCalls = Pick<
  BillingSystem,
  | 'matchCustomer'
  | 'matchRegistrationCode'
  | 'matchPayer'
  | 'isCashOnly'
  | 'findCustomer'
  | 'updateContact'
  | 'listPremisesOfPhone'
  | 'findMailingAddresses'
  | 'updateMailingAddress'
>;

/** What registration and profile need from the reference utility. Fails for the data listed in docs/demo.md. */
export function referenceCustomers(sql: Db): CustomerCalls {
  return {
    listPremisesOfPhone: phone => listPremisesOfPhone(sql, phone),

    async matchCustomer(accountNumber, claim) {
      if (accountNumber === silentAccountNumber || claim.pin === silentPin) await getNoAnswer();
      const onFile = await findCustomerOnFile(sql, accountNumber);
      if (!onFile) return 'unknown-account';
      return isCustomer(onFile, claim) ? 'match' : 'no-match';
    },

    async matchRegistrationCode(accountNumber, code) {
      if (accountNumber === silentAccountNumber || code === silentPin) await getNoAnswer();
      const onFile = await findCustomerOnFile(sql, accountNumber);
      return onFile?.registrationPin === code;
    },

    async matchPayer(accountNumber, lastNameOrZip) {
      if (accountNumber === silentAccountNumber) await getNoAnswer();
      const onFile = await findPayable(sql, accountNumber);
      const isKnown = knowsAccount(onFile ?? nobodyOnFile, lastNameOrZip);
      return onFile && isKnown ? { isCashOnly: onFile.isCashOnly } : undefined;
    },

    async isCashOnly(accountNumber) {
      return (await findCashOnly(sql, accountNumber)) ?? false;
    },

    async findCustomer(accountNumber) {
      if (accountNumber === silentAccountNumber) await getNoAnswer();
      const found = await findCustomer(sql, accountNumber);
      return found && { ...found, language: languageOr(found.language) };
    },

    async updateContact(customerNumber, update) {
      const failures = [update.email, update.alternateEmail].map(updateFailureOf);
      if (failures.includes('no-answer')) await getNoAnswer();
      if (failures.includes('refused')) throw new CisUpdateRefused('asked to fail by an email address');
      const problem = await updateContact(sql, customerNumber, update);
      if (problem) throw new CisUpdateRefused(problem);
    },

    findMailingAddresses: accountNumbers => findMailingAddresses(sql, accountNumbers),

    async updateMailingAddress(accountNumbers, address) {
      const failure = address ? addressFailureOf(address.address1) : undefined;
      if (failure === 'no-answer') await getNoAnswer();
      if (failure === 'refused') throw new CisUpdateRefused('asked to fail by an address');
      const problem = await updateMailingAddress(sql, accountNumbers, address);
      if (problem) throw new CisUpdateRefused(problem);
      if (failure === 'answer-lost') await getNoAnswer();
    },
  };
}
