import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import type { BetweenTenants, LandlordName } from '@wattershed/domain/service/landlord-agreement';
import type { Language } from '@wattershed/domain/text/language';
import { last4 } from '@wattershed/domain/text/mask';
import { insertAgreement, isAnyTaken, lockInstallations } from './agreement-store.ts';
import { readInstallationNumber } from './installation-number.ts';
import { findInstallations, listInstallationsOf } from './installation-store.ts';
import { reviewDays } from './review-rules.ts';

export type SignedAgreement = {
  agreementId: string;
  /** The accounts that the landlord holds; none for who came without signing in. */
  accountNumbers: readonly string[];
  landlord: LandlordName;
  email: string;
  phone: string;
  mailing: MailingAddress;
  /** In which they signed. */
  language: Language;
  manager: { name: string; phone: string; taxId: string } | null;
  installations: readonly { installationNumber: string; between: BetweenTenants }[];
};

/** `unknown`: an installation isn't there. `taken`: an agreement in force already decides about one of the landlord's own. */
export type SigningRefusal = 'unknown' | 'taken';

const dayMs = 86_400_000;

/**
 * Takes an agreement, once. About the landlord's own service it is in force at once; otherwise the desk checks first who owns the
 * units. What is refused leaves nothing. Of a manager's tax ID, the last four digits stay.
 */
export function signAgreement(db: Pool, signed: SignedAgreement, now: Date): Promise<'taken-in' | SigningRefusal> {
  const { agreementId, accountNumbers, landlord, email, phone, mailing, language, manager } = signed;
  const keys = signed.installations.map(({ installationNumber }) => readInstallationNumber(installationNumber));
  const known = keys.filter(key => key !== undefined);
  return inTransaction(db, async tx => {
    // The same one brought twice at the same time waits here.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`landlord ${agreementId}`}, 0))`;
    const before = await tx`select from utility.landlord_agreement where agreement_id = ${agreementId}`;
    if (before.length > 0) return 'taken-in';
    await lockInstallations(
      tx,
      known.map(({ premiseId }) => premiseId),
    );
    const found = await findInstallations(tx, known);
    if (found.length === 0 || found.length !== keys.length) return 'unknown';
    const between = new Map(signed.installations.map(one => [one.installationNumber, one.between]));
    const installations = found.map(one => ({ ...one, between: between.get(one.installationNumber) ?? 'revert' }));
    const own = new Set((await listInstallationsOf(tx, accountNumbers)).map(one => one.installationNumber));
    const isOwn = installations.every(({ installationNumber }) => own.has(installationNumber));
    if (isOwn && (await isAnyTaken(tx, installations))) return 'taken';
    await insertAgreement(tx, {
      ...{ agreementId, landlord, email, phone, mailing, language, installations, signedAt: now, author: 'landlord' },
      customerNumber: await findCustomer(tx, accountNumbers),
      managerName: manager?.name ?? '',
      managerPhone: manager?.phone ?? '',
      managerTaxLast4: last4(manager?.taxId ?? ''),
      ...(isOwn
        ? { state: 'in-force', nextAt: null }
        : { state: 'in-review', nextAt: new Date(now.getTime() + reviewDays * dayMs) }),
    });
    return 'taken-in';
  });
}

/** Of several customers, the one with most of the accounts. */
async function findCustomer(tx: Transaction, accountNumbers: readonly string[]): Promise<string | null> {
  const [row] = await tx<{ customerNumber: string }>`
    select customer_number as "customerNumber" from utility.account
    where account_number = any(${[...accountNumbers]}::text[])
    group by customer_number order by count(*) desc, customer_number limit 1`;
  return row?.customerNumber ?? null;
}
