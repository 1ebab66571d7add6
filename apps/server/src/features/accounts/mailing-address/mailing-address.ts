import { checkAddress, setMailingAddress, validateAddress } from '@wattershed/contract/accounts/mailing-address';
import type { Db } from '@wattershed/database/db';
import { type AccountNumber, maskAccountNumber } from '@wattershed/domain/account/account-number';
import {
  type AddressPart,
  addressProblems,
  type MailingAddress,
  trimmedAddress,
} from '@wattershed/domain/contact/mailing-address';
import { accountStatuses, roleIds } from '@wattershed/domain/rights/rights';
import { listAccountHolders } from '../../../access/account-holder-store.ts';
import { type AnsweredCall, answer, type Services } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { type Actor, insertEvent } from '../../../events/event-store.ts';
import { AddressCheckUnavailable } from '../../../gateways/address-check/port.ts';
import { notify } from '../../../messages/notify.ts';
import { listAccountLinks } from '../account-link-store.ts';
import { fromBilling } from '../from-billing.ts';
import { writeMailingAddress } from './write-mailing-address.ts';

export const mailingAddressCalls: AnsweredCall[] = [
  answer(validateAddress, ({ request }) => {
    const problems = Object.entries(addressProblems(request)).map(([part, problem]) => ({
      part: part as AddressPart,
      problem,
    }));
    return { isValid: problems.length === 0, problems };
  }),

  answer(checkAddress, async ({ request, gateways }) => {
    const address = wellFormed(request);
    try {
      const verdict = await gateways.addressCheck.check(address);
      return { verdict: verdict.kind, suggestions: 'suggestions' in verdict ? verdict.suggestions : [] };
    } catch (error) {
      // No reason to keep anyone from their address: the screen says that nobody looked at it.
      if (error instanceof AddressCheckUnavailable) return { verdict: 'unavailable' as const, suggestions: [] };
      throw error;
    }
  }),

  answer(setMailingAddress, async context => {
    const { request, access, session, db, gateways } = context;
    const address = wellFormed(request);
    const isOwner = access.roleId === roleIds.owner;
    const { customerNumber, isForAllAccounts = false } = request;
    // Role 1 sends the customer number, and nobody else does (specification 6).
    if (isOwner !== (customerNumber !== undefined) || (isForAllAccounts && !isOwner)) throw new CallError('VLD001');
    const owned = isForAllAccounts ? await listOwnedAccounts(db, session.userUuid) : [];
    const asked = [...new Set([access.accountNumber, ...owned])];
    const known = await fromBilling(() => gateways.billingSystem.findAccounts(asked));
    const account = known.find(({ accountNumber }) => accountNumber === access.accountNumber);
    if (!account || (isOwner && account.customerNumber !== customerNumber)) throw notFound();
    const accountNumbers = known
      .filter(one => one.customerNumber === account.customerNumber && one.status !== accountStatuses.closedWithBalance)
      .map(({ accountNumber }) => accountNumber);
    const change = { customerNumber: account.customerNumber, userUuid: session.userUuid, accountNumbers, address };
    const changed = await writeMailingAddress(context, change, async (tx, changedNumbers) => {
      for (const accountNumber of changedNumbers) {
        // Without the address itself: the log outlives the profile.
        const after = { addressType: address.addressType, country: address.country };
        await insertEvent(tx, context.actor, { kind: 'mailing-address-changed', accountNumber, after });
      }
      await tellHolders(context, tx, changedNumbers);
    });
    return { changedAccounts: changed.length };
  }),
];

/** Throws VLD001 for an address that no letter can be sent to. */
function wellFormed(request: MailingAddress): MailingAddress {
  const address = trimmedAddress(request);
  if (Object.keys(addressProblems(address)).length > 0) throw new CallError('VLD001');
  return address;
}

async function listOwnedAccounts(db: Db, userUuid: string): Promise<AccountNumber[]> {
  const links = await listAccountLinks(db, userUuid);
  return links.filter(({ roleId }) => roleId === roleIds.owner).map(({ accountNumber }) => accountNumber);
}

type Teller = Pick<Services, 'config' | 'secrets'> & { actor: Actor };

/** Everyone who holds one of the accounts hears of it: letters that go elsewhere are how bills get stolen. */
async function tellHolders(teller: Teller, tx: Db, accountNumbers: readonly AccountNumber[]): Promise<void> {
  for (const holder of await listAccountHolders(tx, accountNumbers)) {
    const { userUuid, email, firstName, language, accountNumbers: theirs } = holder;
    const [first] = theirs;
    const isOne = theirs.length === 1 && first !== undefined;
    await notify(teller, tx, {
      kind: isOne ? 'accounts/address-changed' : 'accounts/addresses-changed',
      happening: teller.actor.requestId,
      to: { userUuid, emails: [email], language },
      values: {
        name: firstName,
        link: `${teller.config.portalUrl}AccountInformation`,
        ...(isOne ? { account: maskAccountNumber(first) } : { count: String(theirs.length) }),
      },
      ...(isOne ? { accountNumber: first } : {}),
    });
  }
}
