import type { Transaction } from '@wattershed/database/transaction';
import { type AccountNumber, maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { Language } from '@wattershed/domain/text/language';
import { last4 } from '@wattershed/domain/text/mask';
import type { Services } from '../../../call.ts';
import { issueOneTimeToken } from '../../../credentials/codes/one-time-token-store.ts';
import type { RegistrationProof } from '../../../credentials/registration-proof.ts';
import { type Actor, insertEvent } from '../../../events/event-store.ts';
import type { BillingCustomer } from '../../../gateways/billing-system/customer.ts';
import type { OrderRecord } from '../../../gateways/order-system/port.ts';
import type { Deposit } from '../../../gateways/registers/port.ts';
import { notify } from '../../../messages/notify.ts';
import { contactOf } from './contact.ts';
import { tellOrder } from './order-letters.ts';
import { placeOf } from './order-words.ts';
import { linkMoved, linkOwner, noteAccount, noteOrders, type PlacedRequest } from './request-store.ts';

type Given = Pick<Services, 'config' | 'secrets' | 'gateways'>;

/** Of an account that an order opened: whose it is, and the deposits that it is asked for. */
type Opened = { customer: BillingCustomer; deposits: readonly Deposit[] };

export type PlacedOrders = { records: readonly OrderRecord[]; opened: ReadonlyMap<string, Opened> };

/** The orders with what is known of the accounts that they opened; asked before anything is written. */
export async function withOpened(
  { gateways }: Pick<Services, 'gateways'>,
  records: readonly OrderRecord[],
): Promise<PlacedOrders> {
  const opened = new Map<string, Opened>();
  for (const { accountNumber, kind } of records) {
    if (!accountNumber || (kind !== 'start' && kind !== 'transfer-in')) continue;
    const [customer, deposits] = await Promise.all([
      gateways.billingSystem.findCustomer(accountNumber),
      gateways.registers.listDeposits(accountNumber),
    ]);
    if (customer) opened.set(accountNumber, { customer, deposits: deposits.filter(({ paidAt }) => paidAt === null) });
  }
  return { records, opened };
}

/** Notes the orders of a request and tells whoever asked, once, whoever gets here first: the call itself, or the sweep after it died. */
export async function completeRequest(
  services: Given,
  tx: Transaction,
  request: PlacedRequest,
  { records, opened }: PlacedOrders,
  actor: Actor,
): Promise<void> {
  const orderNumbers = records.map(({ orderNumber }) => orderNumber);
  if (!(await noteOrders(tx, request.requestId, orderNumbers))) return;
  for (const record of records) {
    const change = record.stage === 'needs-work' ? 'needs-work' : 'scheduled';
    const happening = `service order ${record.orderNumber} placed`;
    await tellOrder(services, tx, request, { change, record, happening });
    if (record.accountNumber) await giveAccount(services, tx, request, { record, opened });
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
  { record, opened }: Pick<PlacedOrders, 'opened'> & { record: OrderRecord },
): Promise<void> {
  const { accountNumber, kind } = record;
  if (accountNumber === null || (kind !== 'start' && kind !== 'transfer-in')) return;
  await noteAccount(tx, request.requestId, accountNumber);
  for (const deposit of opened.get(accountNumber)?.deposits ?? [])
    await tellDeposit(services, tx, request, { record, accountNumber, deposit });
  const from = await findMovedFrom(services, record);
  if (from) {
    const linked = await linkMoved(tx, { from, to: accountNumber, askedBy: request.userUuid });
    if (linked > 0 || request.userUuid) return;
  } else if (request.userUuid) return linkOwner(tx, request.userUuid, accountNumber);
  const customer = opened.get(accountNumber)?.customer;
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

/** By when a deposit of the new account is to be paid, and how. */
function tellDeposit(
  services: Given,
  tx: Transaction,
  request: PlacedRequest,
  { record, accountNumber, deposit }: { record: OrderRecord; accountNumber: AccountNumber; deposit: Deposit },
): Promise<void> {
  const { language, userUuid } = request;
  const { name, email } = contactOf(services.secrets, request);
  return notify(services, tx, {
    kind: 'service-requests/deposit-asked',
    happening: `deposit ${deposit.depositNumber} asked`,
    accountNumber,
    to: { emails: [email], language, ...(userUuid ? { userUuid } : {}) },
    values: {
      name,
      deposit: formatDollars(deposit.amountCents, language),
      place: placeOf(record),
      account: maskAccountNumber(accountNumber),
      date: formatDate(deposit.dueOn, language),
      link: `${services.config.portalUrl}UtilityDepositsAndReconnectionFees?account=${last4(accountNumber)}`,
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
