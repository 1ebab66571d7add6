import { served } from '@wattershed/contract/service-requests/stop';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { roleIds } from '@wattershed/domain/rights/rights';
import type { AccountAccess } from '../../../access/access-store.ts';
import { requireFieldRight } from '../../../access/field-right.ts';
import type { Services } from '../../../call.ts';
import { findOneTimeToken } from '../../../credentials/codes/one-time-token-store.ts';
import { findUser } from '../../../credentials/user-store.ts';
import { CallError, notFound } from '../../../errors.ts';
import type { BillingCustomer } from '../../../gateways/billing-system/customer.ts';

/** Kept with the token of a proof. */
export type ServiceProof = { accountNumber: AccountNumber };

type Asking = Pick<Services, 'db' | 'gateways'> & {
  access: AccountAccess | undefined;
  request: { accountNumber?: AccountNumber | undefined; serviceProof?: string | undefined };
};

/** Whose service is stopped or moved, and who says so. */
export type ServedCustomer = {
  accountNumber: AccountNumber;
  customer: BillingCustomer;
  userUuid: string | null;
  /** The customer’s own: not a co-owner’s or a guest’s. */
  isOwner: boolean;
  /** Where they are told. */
  name: string;
  email: string;
};

/**
 * The account of the session, which needs the right to order services, or that of a proof. Throws AUTH403, LOG005 for a proof that isn’t one
 * or has expired, and RES404.
 */
export async function requireServed({ db, gateways, access, request }: Asking): Promise<ServedCustomer> {
  const { serviceProof } = request;
  if (access) {
    await requireFieldRight({ db, access }, served.rightOfField.accountNumber);
    const [customer, user] = [
      await gateways.billingSystem.findCustomer(access.accountNumber),
      await findUser(db, access.userUuid),
    ];
    if (!customer || !user) throw notFound();
    const { accountNumber, userUuid, roleId } = access;
    return {
      accountNumber,
      customer,
      userUuid,
      isOwner: roleId === roleIds.owner,
      name: user.firstName,
      email: user.email,
    };
  }
  if (serviceProof === undefined) throw notFound();
  const found = await findOneTimeToken<ServiceProof>(db, serviceProof, 'service');
  if (!found) throw new CallError('LOG005');
  const { accountNumber } = found.payload;
  const customer = await gateways.billingSystem.findCustomer(accountNumber);
  if (!customer) throw notFound();
  const { firstName: name, email } = customer;
  return { accountNumber, customer, userUuid: null, isOwner: true, name, email };
}
