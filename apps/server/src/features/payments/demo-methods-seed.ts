import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import type { Config } from '../../config.ts';
import { demoPeopleWithMethods, keepDemoMethod, type PersonWithMethods } from '../../gateways/demo-methods.ts';
import {
  claimToken,
  insertMethod,
  listPeopleWithoutMethods,
  lockPersonWithoutMethods,
} from '../../paying/payment-method-store.ts';

/** Gives demo people their saved cards and bank accounts, once: who has removed theirs since keeps none. */
export async function seedDemoMethods(
  db: Pool,
  { REFERENCE_UTILITY }: Pick<Config, 'REFERENCE_UTILITY'>,
): Promise<void> {
  if (!REFERENCE_UTILITY) return;
  const without = await listPeopleWithoutMethods(
    db,
    demoPeopleWithMethods.map(({ userName }) => userName),
  );
  for (const person of demoPeopleWithMethods.filter(({ userName }) => without.includes(userName))) {
    await inTransaction(db, tx => giveMethods(tx, person));
  }
}

async function giveMethods(tx: Transaction, person: PersonWithMethods): Promise<void> {
  // Another process that starts at the same time waits here, and then finds them.
  const found = await lockPersonWithoutMethods(tx, person.userName);
  const [account] = person.accounts;
  if (!found || !account) return;
  for (const method of person.methods) {
    const { token, ...kept } = await keepDemoMethod(tx, person, method, found.today);
    await claimToken(tx, token, found.userUuid);
    await insertMethod(tx, { ...kept, ...method, ...found, accountNumber: account.accountNumber, gatewayToken: token });
  }
}
