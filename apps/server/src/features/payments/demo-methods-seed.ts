import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import type { Config } from '../../config.ts';
import { demoPeopleWithMethods, keepDemoMethod, type PersonWithMethods } from '../../gateways/demo-methods.ts';
import { bankNameOf } from '../../paying/methods/bank-names.ts';
import { planExpiryNotices } from '../../paying/methods/expiring-cards.ts';
import {
  claimToken,
  insertMethod,
  listPeopleWithoutMethods,
  lockPersonWithoutMethods,
} from '../../paying/methods/payment-method-store.ts';

/** Gives demo people their saved cards and bank accounts, once: who has removed theirs since keeps none. */
export async function seedDemoMethods(
  db: Pool,
  config: Pick<Config, 'REFERENCE_UTILITY' | 'UTILITY_TIME_ZONE'>,
): Promise<void> {
  if (!config.REFERENCE_UTILITY) return;
  const without = await listPeopleWithoutMethods(
    db,
    demoPeopleWithMethods.map(({ userName }) => userName),
  );
  for (const person of demoPeopleWithMethods.filter(({ userName }) => without.includes(userName))) {
    await inTransaction(db, tx => giveMethods(tx, person, config));
  }
}

async function giveMethods(
  tx: Transaction,
  person: PersonWithMethods,
  config: Pick<Config, 'UTILITY_TIME_ZONE'>,
): Promise<void> {
  // Another process that starts at the same time waits here, and then finds them.
  const found = await lockPersonWithoutMethods(tx, person.userName);
  const [account] = person.accounts;
  if (!found || !account) return;
  for (const method of person.methods) {
    const { token, routingNumber, ...kept } = await keepDemoMethod(tx, person, method, found.today);
    await claimToken(tx, token, found.userUuid);
    const owner = { userUuid: found.userUuid, accountNumber: account.accountNumber };
    const bankName = bankNameOf(routingNumber ?? '') ?? '';
    const customerRefNum = await insertMethod(tx, { ...kept, ...method, ...owner, bankName, gatewayToken: token });
    await planExpiryNotices({ config, clock: { today: () => found.today } }, tx, { ...kept, ...owner, customerRefNum });
  }
}
