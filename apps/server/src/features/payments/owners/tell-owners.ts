import type { Transaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { MessageKind } from '@wattershed/domain/message/message-kinds';
import type { Language } from '@wattershed/domain/text/language';
import type { Services } from '../../../call.ts';
import type { BillingCustomer } from '../../../gateways/billing-system/customer.ts';
import { notify, notifyPeople } from '../../../messages/notify.ts';
import { listOwners } from './owner-store.ts';

type ToOwners = {
  accountNumber: AccountNumber;
  /** Who the utility says it is. */
  customer: BillingCustomer | undefined;
  at?: string;
  /** An owner can follow a link to the account; a customer who has never registered can’t. */
  valuesOf: (language: Language, reader: 'owner' | 'customer') => Record<string, string>;
};

/** Tells those whose account it is, also once it is closed; without any of them in the portal, its customer, at the address the utility knows. */
export async function tellOwners(
  engine: Pick<Services, 'config' | 'secrets'>,
  tx: Transaction,
  what: { kind: MessageKind; happening: string },
  { accountNumber, customer, at, valuesOf }: ToOwners,
): Promise<void> {
  const owners = await listOwners(tx, accountNumber);
  const people = owners.map(({ userUuid, language }) => ({
    ...{ userUuid, accountNumber, values: valuesOf(language, 'owner') },
    ...(at === undefined ? {} : { at }),
  }));
  if (people.length > 0) await notifyPeople(engine, tx, what, people);
  else if (customer?.email) {
    const { email, language } = customer;
    const values = valuesOf(language, 'customer');
    await notify(engine, tx, { ...what, accountNumber, to: { emails: [email], language }, values });
  }
}
