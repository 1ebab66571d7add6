import { deleteAccountLink, linkAccount, unlinkAccount } from '@wattershed/contract/accounts/linking';
import type { Db } from '@wattershed/database/db';
import { inTransaction } from '@wattershed/database/transaction';
import { type AccountNumber, maskAccountNumber } from '@wattershed/domain/account/account-number';
import { readableThrough } from '@wattershed/domain/account/closed-account';
import { paperlessWording } from '@wattershed/domain/bill/paperless-consent';
import { contactName } from '@wattershed/domain/contact/contact-name';
import { accountStatuses, type RoleId, roleIds } from '@wattershed/domain/rights/rights';
import type { AccountAccess, Session } from '../../../access/access-store.ts';
import { listAccountHolders } from '../../../access/account-holder-store.ts';
import { changeBillDelivery, type DeliveryChoice } from '../../../bill-delivery/change-bill-delivery.ts';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { tryProof } from '../../../credentials/attempts/proof-attempts.ts';
import { CallError, notFound } from '../../../errors.ts';
import { type Actor, insertEvent } from '../../../events/event-store.ts';
import type { BillingAccount } from '../../../gateways/billing-system/account.ts';
import { highestCaptchaLevel } from '../../../gateways/captcha/port.ts';
import { notify } from '../../../messages/notify.ts';
import { type AccountLink, listAccountLinks } from '../account-link-store.ts';
import { fromBilling } from '../from-billing.ts';
import { deleteOwnLink, insertAccountLink, isBarred } from './account-link-changes-store.ts';
import { findNames } from './name-store.ts';

type Changing = Services & { actor: Actor };

export const linkedAccountCalls: AnsweredCall[] = [
  answer(linkAccount, async context => {
    const { request, session, db } = context;
    if (request.uuid !== session.userUuid) throw notFound();
    const [asked] = request.accounts;
    if (!asked) throw new CallError('VLD001');
    const { accountNumber, pin, lastPaymentCents } = asked;
    if (asked.isPaperless && !asked.consent) throw new CallError('VLD001');
    if (asked.consent && asked.consent.wording !== paperlessWording) throw new CallError('RES409');
    const proofs = [pin, lastPaymentCents].filter(proof => proof !== undefined).length;
    if (proofs === 0) throw new CallError('VLD001');
    const links = await listAccountLinks(db, session.userUuid);
    const known = links.find(link => link.accountNumber === accountNumber);
    if (known) return { accountNumber, roleId: known.roleId, isNew: false };
    const account = await tryProof({ ...context, captchaLevel: highestCaptchaLevel }, accountNumber, {
      proofs,
      userUuid: session.userUuid,
      check: () => findProven(context, links, asked),
    });
    if (!account) throw new CallError('GEN014');
    const roleId = await roleOf(context, links, account);
    const isNew = await inTransaction(db, async tx => {
      const { status: accountStatus, isCashOnly } = account;
      const link = { accountNumber, userUuid: session.userUuid, roleId, accountStatus, isCashOnly };
      if (!(await insertAccountLink(tx, { ...link, readableThrough: readableThrough(account) }))) return false;
      await insertEvent(tx, context.actor, { kind: 'account-linked', accountNumber, after: { roleId } });
      await tellOthers(context, tx, account, session.userUuid);
      return true;
    });
    if (!asked.isPaperless) return { accountNumber, roleId, isNew };
    return { accountNumber, roleId, isNew, paperless: await goPaperless(context, asked, roleId) };
  }),

  answer(unlinkAccount, async context => {
    await leave(context, context.request.uuId, context.access);
    return {};
  }),

  answer(deleteAccountLink, async context => {
    await leave(context, context.request.uuId, context.access);
    return {};
  }),
];

type Claim = {
  accountNumber: AccountNumber;
  customerNumber?: string | undefined;
  pin?: string | undefined;
  lastPaymentCents?: number | undefined;
};

/** The account when everything claimed about it is right, and it may be linked; undefined otherwise. */
async function findProven(
  { db, gateways, actor }: Changing,
  links: readonly AccountLink[],
  { accountNumber, customerNumber, pin, lastPaymentCents }: Claim,
): Promise<BillingAccount | undefined> {
  const { billingSystem } = gateways;
  const [account] = await fromBilling(() => billingSystem.findAccounts([accountNumber]));
  if (pin !== undefined && !(await fromBilling(() => billingSystem.matchRegistrationCode(accountNumber, pin)))) {
    return undefined;
  }
  if (!account || (customerNumber !== undefined && customerNumber !== account.customerNumber)) return undefined;
  if (lastPaymentCents !== undefined) {
    const { lastPayment } = await billingSystem.getAmountsOwed(accountNumber);
    if (lastPayment?.amountCents !== lastPaymentCents) return undefined;
  }
  // Old bills of someone who moved away open nothing to anyone else.
  const isOwnCustomer = await ownsCustomer({ gateways }, links, account);
  if (account.status === accountStatuses.closedWithBalance && !isOwnCustomer) return undefined;
  const isOut = actor.userUuid !== null && (await isBarred(db, accountNumber, actor.userUuid));
  return isOut ? undefined : account;
}

/**
 * The owner of another account of the same customer owns this one, too. Anyone else who has a bill in their hands becomes
 * a full guest: they see and pay, but don't move the letters, let others in, or lock the customer out.
 */
async function roleOf(services: Pick<Services, 'gateways'>, links: readonly AccountLink[], account: BillingAccount) {
  const roleId: RoleId = (await ownsCustomer(services, links, account)) ? roleIds.owner : roleIds.fullGuest;
  return roleId;
}

async function ownsCustomer(
  { gateways }: Pick<Services, 'gateways'>,
  links: readonly AccountLink[],
  { customerNumber }: BillingAccount,
): Promise<boolean> {
  const owned = links.filter(({ roleId }) => roleId === roleIds.owner).map(({ accountNumber }) => accountNumber);
  const accounts = await fromBilling(() => gateways.billingSystem.findAccounts(owned));
  return accounts.some(account => account.customerNumber === customerNumber);
}

type Wish = { accountNumber: AccountNumber; consent?: DeliveryChoice['consent'] };

/** The account is linked by now: that its bills stay as they are is told, and no reason to fail. */
async function goPaperless(context: Changing & { session: Session }, { accountNumber, consent }: Wish, roleId: RoleId) {
  if (roleId !== roleIds.owner) return null;
  const actor = { ...context.actor, userUuid: context.session.userUuid };
  const choice = { choices: [{ accountNumber, delivery: 'email-attachment' } as const], consent };
  const became = await changeBillDelivery(context, actor, choice).catch((error: unknown) => {
    if (error instanceof CallError) return undefined;
    throw error;
  });
  return (['changed', 'unchanged', 'waiting'] as const).find(outcome => became?.[outcome].length) ?? null;
}

/** Those who hold the account hear of it; where nobody has registered, the customer does, at the utility's address. */
async function tellOthers(context: Changing, tx: Db, account: BillingAccount, userUuid: string): Promise<void> {
  const { accountNumber } = account;
  const names = await findNames(tx, userUuid);
  if (!names) return;
  const holders = (await listAccountHolders(tx, [accountNumber])).filter(holder => holder.userUuid !== userUuid);
  const others = holders.map(({ userUuid: holder, email, firstName, language }) => ({
    to: { userUuid: holder, emails: [email], language },
    name: firstName,
  }));
  const hasNobody = others.length === 0 && account.email !== '' && account.email !== names.email;
  const customer = { to: { emails: [account.email], language: names.language }, name: account.customerName };
  for (const { to, name } of hasNobody ? [customer] : others) {
    await notify(context, tx, {
      kind: 'accounts/account-linked',
      happening: context.actor.requestId,
      to,
      values: {
        name,
        person: contactName(names.firstName, '', names.lastName),
        account: maskAccountNumber(accountNumber),
        link: `${context.config.portalUrl}GuestUser`,
      },
    });
  }
}

async function leave(context: Changing, uuId: string, access: AccountAccess) {
  if (uuId !== access.userUuid) throw notFound();
  const { accountNumber, userUuid } = access;
  await inTransaction(context.db, async tx => {
    const leaving = await deleteOwnLink(tx, access);
    if (leaving.result === 'gone') throw notFound();
    if (leaving.result === 'last-keeper') throw new CallError('ACC409');
    await context.jobs.send(tx, 'end-lost-auto-pay', {});
    const before = { roleId: leaving.roleId };
    await insertEvent(tx, context.actor, { kind: 'account-unlinked', accountNumber, before });
    const names = await findNames(tx, userUuid);
    if (!names) return;
    await notify(context, tx, {
      kind: 'accounts/account-unlinked',
      happening: context.actor.requestId,
      to: { userUuid, emails: [names.email], language: names.language },
      values: { name: names.firstName, account: maskAccountNumber(accountNumber) },
    });
  });
}
