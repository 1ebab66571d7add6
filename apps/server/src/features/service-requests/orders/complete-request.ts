import type { Transaction } from '@wattershed/database/transaction';
import { type AccountNumber, maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { Language } from '@wattershed/domain/text/language';
import type { Services } from '../../../call.ts';
import { issueOneTimeToken } from '../../../credentials/one-time-token-store.ts';
import type { RegistrationProof } from '../../../credentials/registration-proof.ts';
import { type Actor, insertEvent } from '../../../events/event-store.ts';
import type { BillingCustomer } from '../../../gateways/billing-system/customer.ts';
import type { OrderRecord } from '../../../gateways/order-system/port.ts';
import { notify } from '../../../messages/notify.ts';
import { contactOf } from './contact.ts';
import { tellOrder } from './order-letters.ts';
import { placeOf } from './order-words.ts';
import { linkMoved, linkOwner, noteAccount, noteOrders, type PlacedRequest } from './request-store.ts';

type Given = Pick<Services, 'config' | 'secrets' | 'gateways'>;

export type PlacedOrders = { records: readonly OrderRecord[]; customers: ReadonlyMap<string, BillingCustomer> };

/** The orders with the customers of the accounts that they opened; asked before anything is written. */
export async function withCustomers(
  { gateways }: Pick<Services, 'gateways'>,
  records: readonly OrderRecord[],
): Promise<PlacedOrders> {
  const customers = new Map<string, BillingCustomer>();
  for (const { accountNumber, kind } of records) {
    const opens = kind === 'start' || kind === 'transfer-in';
    const customer = accountNumber && opens ? await gateways.billingSystem.findCustomer(accountNumber) : undefined;
    if (accountNumber && customer) customers.set(accountNumber, customer);
  }
  return { records, customers };
}

/** Notes the orders of a request and tells whoever asked, once, whoever gets here first: the call itself, or the sweep after it died. */
export async function completeRequest(
  services: Given,
  tx: Transaction,
  request: PlacedRequest,
  { records, customers }: PlacedOrders,
  actor: Actor,
): Promise<void> {
  const orderNumbers = records.map(({ orderNumber }) => orderNumber);
  if (!(await noteOrders(tx, request.requestId, orderNumbers))) return;
  for (const record of records) {
    const change = record.stage === 'needs-work' ? 'needs-work' : 'scheduled';
    const happening = `service order ${record.orderNumber} placed`;
    await tellOrder(services, tx, request, { change, record, happening });
    if (record.accountNumber) await giveAccount(services, tx, request, { record, customers });
    const { accountNumber, kind, stage } = record;
    const after = { orderNumber: record.orderNumber, kind, stage };
    await insertEvent(tx, actor, { kind: 'service-ordered', ...(accountNumber ? { accountNumber } : {}), after });
  }
  if (request.isAdverse) await tellAdverse(services, tx, request);
}

/**
 * A new account is its person’s: by a link if they are signed in, by an invitation otherwise. One that service moves to stays with the
 * owner of the one before, also when a guest asked for it. Doing it again changes nothing.
 */
export async function giveAccount(
  services: Given,
  tx: Transaction,
  request: PlacedRequest,
  { record, customers }: Pick<PlacedOrders, 'customers'> & { record: OrderRecord },
): Promise<void> {
  const { accountNumber, kind } = record;
  if (accountNumber === null || (kind !== 'start' && kind !== 'transfer-in')) return;
  await noteAccount(tx, request.requestId, accountNumber);
  const from = await findMovedFrom(services, record);
  if (from) {
    const linked = await linkMoved(tx, { from, to: accountNumber, askedBy: request.userUuid });
    if (linked > 0 || request.userUuid) return;
  } else if (request.userUuid) return linkOwner(tx, request.userUuid, accountNumber);
  const customer = customers.get(accountNumber);
  if (!customer) return;
  const { name, email } = contactOf(services.secrets, request);
  const happening = `service request ${request.requestId} register`;
  await invite(services, tx, { name, email, language: request.language, happening, record, accountNumber, customer });
}

/** The account whose service a transfer ends. */
async function findMovedFrom(
  { gateways }: Pick<Services, 'gateways'>,
  { kind, joinedTo }: OrderRecord,
): Promise<AccountNumber | null> {
  if (kind !== 'transfer-in' || joinedTo === null) return null;
  const [out] = await gateways.orderSystem.listOrdersByNumber([joinedTo]);
  return out?.accountNumber ?? null;
}

const invitationMinutes = 14 * 24 * 60;

type Invited = {
  name: string;
  email: string;
  language: Language;
  happening: string;
  record: OrderRecord;
  accountNumber: AccountNumber;
  customer: BillingCustomer;
};

/** Who asked for service is the customer: their emailed link is the proof that registration asks for. */
export async function invite(services: Given, tx: Transaction, invited: Invited): Promise<void> {
  const { name, email, language, happening, record, accountNumber, customer } = invited;
  const proof: RegistrationProof = {
    ...{ accountNumber, customerNumber: customer.customerNumber, party: 'customer', accountNumbers: [accountNumber] },
    ...{ firstName: customer.firstName, middleName: '', lastName: customer.lastName },
    ...{ knownEmail: email, knownLanguage: language, isInvitation: true },
  };
  const token = await issueOneTimeToken(tx, {
    ...{ purpose: 'registration', userUuid: null, payload: proof, minutes: invitationMinutes },
  });
  await notify(services, tx, {
    kind: 'service-requests/register',
    happening,
    to: { emails: [email], language },
    values: {
      name,
      account: maskAccountNumber(accountNumber),
      place: placeOf(record),
      link: `${services.config.portalUrl}Register?invitation=${token}`,
    },
  });
}

/** What the law has people told of whom a deposit is asked because of their credit (15 U.S.C. 1681m). */
function tellAdverse(services: Given, tx: Transaction, request: PlacedRequest): Promise<void> {
  const { language, userUuid } = request;
  const { name, email } = contactOf(services.secrets, request);
  const { contact: bureau } = services.gateways.creditBureau;
  return notify(services, tx, {
    kind: 'service-requests/adverse-action',
    happening: `service request ${request.requestId} adverse action`,
    to: { emails: [email], language, ...(userUuid ? { userUuid } : {}) },
    values: {
      name,
      deposit: formatDollars(request.depositCents, language),
      bureau: bureau.name,
      address: bureau.address,
      bureauPhone: formatPhone(bureau.phone),
    },
  });
}
