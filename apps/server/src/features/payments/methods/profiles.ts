import {
  changeBankProfile,
  changeCardProfile,
  createBankProfile,
  createCardProfile,
  getPaymentProfile,
  getProfileByToken,
} from '@wattershed/contract/payments/profiles';
import { inTransaction } from '@wattershed/database/transaction';
import { isMailingAddress, trimmedAddress } from '@wattershed/domain/contact/mailing-address';
import { billingZipOr } from '@wattershed/domain/contact/zip';
import {
  mailingAddressOf,
  type ProfileAddress,
  profileAddressOf,
} from '@wattershed/domain/payment/method/profile-address';
import { isRoutingNumber } from '@wattershed/domain/payment/method/routing-number';
import { isErrorCode } from '@wattershed/domain/wire/error-code';
import type { AccountAccess, Session } from '../../../access/access-store.ts';
import { requireFieldRight } from '../../../access/field-right.ts';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { type Actor, insertEvent } from '../../../events/event-store.ts';
import { type GatewayToken, GatewayUnreachable, type TokenChanges } from '../../../gateways/payment-gateway/port.ts';
import { bankNameOf } from '../../../paying/methods/bank-names.ts';
import { planExpiryNotices } from '../../../paying/methods/expiring-cards.ts';
import { keepMethod } from '../../../paying/methods/keep-method.ts';
import { listMethodUses } from '../../../paying/methods/method-uses-store.ts';
import {
  claimToken,
  findMethod,
  findMethodByToken,
  lockMethods,
  type StoredMethod,
  updateDefault,
  updateMethod,
} from '../../../paying/methods/payment-method-store.ts';
import { isMethodExpired } from '../../../paying/payments-rules.ts';
import { presentOwnMethod } from './present-method.ts';
import { zoneOf } from './saved-methods.ts';

type Context = Services & { access: AccountAccess; session: Session; actor: Actor };

/** Who a method belongs to and where they live, as the payload of a profile has it. */
type Owner = ProfileAddress & { names: string; email?: string | undefined; phone?: string | undefined };

type NewProfile = Owner & { nickName: string; paymentAccount: string; setDefaultPayment: boolean };
type ChangedProfile = Owner & { nickName: string; customerRefNum: string; setDefaultPayment: boolean };
type Expiry = { expiryMonth: number; expiryYear: number };

export const profileCalls: AnsweredCall[] = [
  answer(createCardProfile, context => create(context, context.request, 'card')),

  answer(createBankProfile, context => create(context, context.request, 'bank', context.request.routingNumber)),

  answer(changeCardProfile, context => change(context, context.request, 'card', context.request)),

  answer(changeBankProfile, context => change(context, context.request, 'bank')),

  answer(getPaymentProfile, async context =>
    presentProfile(context, await findMethod(context.db, context.access, context.request.customerRefNum)),
  ),

  answer(getProfileByToken, async context =>
    presentProfile(context, await findMethodByToken(context.db, context.access, context.request.paymentToken)),
  ),
];

/** Saves what the browser has just tokenized. A token of the wrong kind isn't a customer's mistake. */
async function create(context: Context, request: NewProfile, kind: 'card' | 'bank', routingNumber?: string) {
  const { db, access, actor } = context;
  const owner = checkedOwner(request);
  if (request.setDefaultPayment) await requireFieldRight(context, 'Payment set default');
  const token = await findToken(context, request.paymentAccount);
  const isTheirs = token?.isSaved && (await claimToken(db, token.token, access.userUuid));
  // A token that was never given out and one that is someone else's get the same answer.
  if (!token || !isTheirs) throw new CallError(kind === 'card' ? 'F310' : 'F304');
  if (token.kind !== kind) throw new CallError('REQ400');
  if (routingNumber !== undefined && !isRoutingNumber(routingNumber)) throw new CallError('F304');
  await changeToken(context, token.token, changesOf(owner, actor));
  const { brand, last4, expiryMonth, expiryYear, accountType, fingerprint } = token;
  return inTransaction(db, async tx => {
    const kept = await keepMethod(context, tx, {
      ...{ accountNumber: access.accountNumber, userUuid: access.userUuid, gatewayToken: token.token },
      ...{ kind, brand, last4, expiryMonth, expiryYear, accountType, fingerprint },
      nickName: request.nickName.trim(),
      bankName: bankNameOf(routingNumber ?? '') ?? '',
      isDefault: request.setDefaultPayment,
    });
    if (kept === 'blocked') throw new CallError('MTH423');
    if (kept === 'too-many') throw new CallError('MTH422');
    const after = { customerRefNum: kept.customerRefNum, kind, brand, last4, isNew: kept.isNew };
    await insertEvent(tx, actor, { kind: 'payment-method-added', accountNumber: access.accountNumber, after });
    return kept;
  });
}

/** The gateway is told first: whoever repeats a change that broke off in between repeats all of it. */
async function change(context: Context, request: ChangedProfile, kind: 'card' | 'bank', expiry?: Expiry) {
  const { db, access, actor, clock, gateways } = context;
  const owner = checkedOwner(request);
  if (request.setDefaultPayment) await requireFieldRight(context, 'Payment set default');
  const found = await findMethod(db, access, request.customerRefNum);
  if (!found) throw notFound();
  if (found.kind !== kind) throw new CallError('REQ400');
  const { expiryMonth, expiryYear } = expiry ?? { expiryMonth: null, expiryYear: null };
  if (isMethodExpired({ expiryMonth, expiryYear }, clock.today(await zoneOf(gateways, access)))) {
    throw new CallError('F305');
  }
  if (request.setDefaultPayment && found.blockedReason !== null) throw new CallError('MTH423');
  const onCard = expiry ? { expiryMonth: expiry.expiryMonth, expiryYear: expiry.expiryYear } : {};
  await changeToken(context, found.gatewayToken, { ...changesOf(owner, actor), ...onCard });
  await inTransaction(db, async tx => {
    await lockMethods(tx, access);
    const method = await findMethod(tx, access, request.customerRefNum);
    if (!method) throw notFound();
    const changed = { ...method, nickName: request.nickName.trim(), expiryMonth, expiryYear };
    await updateMethod(tx, access, changed);
    await planExpiryNotices(context, tx, { ...changed, accountNumber: access.accountNumber });
    if (request.setDefaultPayment && !method.isDefault) await updateDefault(tx, access, method.customerRefNum);
    const seen = ({ customerRefNum, nickName, ...rest }: StoredMethod) => ({
      ...{ customerRefNum, nickName, expiryMonth: rest.expiryMonth, expiryYear: rest.expiryYear },
    });
    await insertEvent(tx, actor, {
      kind: 'payment-method-changed',
      accountNumber: access.accountNumber,
      before: seen(method),
      after: seen(changed),
    });
  });
  return { customerRefNum: found.customerRefNum };
}

/** The owner as it is kept; refused where a part is missing or can't be. */
function checkedOwner(request: Owner): Owner {
  const address = trimmedAddress(mailingAddressOf(request));
  const names = request.names.trim();
  if (names === '' || !isMailingAddress(address)) throw new CallError('VLD001');
  return { ...profileAddressOf(address), names, email: request.email, phone: request.phone };
}

/** The address it was entered from is the server's to say, not the browser's. */
function changesOf({ names, email = '', phone = '', ...address }: Owner, { ip }: Actor): TokenChanges {
  const profile = { names, email: email.trim(), phone: phone.trim(), ip, ...address };
  return { holderName: names, zip: billingZipOr('', address.zip), profile };
}

async function presentProfile(context: Context, method: StoredMethod | undefined) {
  const { db, access, gateways, clock } = context;
  if (!method) throw notFound();
  const [token, uses, zone] = await Promise.all([
    findToken(context, method.gatewayToken),
    listMethodUses(db, access),
    zoneOf(gateways, access),
  ]);
  const kept = token?.profile ?? {};
  const addressType = (['standard', 'po-box', 'military', 'foreign'] as const).find(type => type === kept.addressType);
  return {
    ...presentOwnMethod(method, uses, clock.today(zone)),
    names: kept.names ?? token?.holderName ?? '',
    addressType: addressType ?? 'standard',
    address: kept.address ?? '',
    address2: kept.address2 ?? '',
    city: kept.city ?? '',
    state: kept.state ?? '',
    zip: kept.zip ?? token?.zip ?? '',
    countryCode: kept.countryCode ?? 'US',
  };
}

async function findToken({ gateways }: Context, token: string): Promise<GatewayToken | undefined> {
  return gateways.paymentGateway.findToken(token).catch(gatewayDown);
}

async function changeToken({ gateways }: Context, token: string, changes: TokenChanges): Promise<void> {
  const refused = await gateways.paymentGateway.changeToken(token, changes).catch(gatewayDown);
  if (refused === undefined) return;
  throw new CallError(isErrorCode(refused) && refused.startsWith('F') ? refused : 'F310');
}

function gatewayDown(error: unknown): never {
  if (error instanceof GatewayUnreachable) throw new CallError('SYS503', { cause: error, retryAfterSeconds: 30 });
  throw error;
}
