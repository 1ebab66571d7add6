import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { newUuid, tokenHash } from '../ids.ts';
import type { AccountAccess } from './access-store.ts';

/** How long the two facts about an account count in a browser. */
const proofMinutes = 20;

/** How long a browser is known as the one that paid, so that its receipts are found again after another proof. */
export const visitorHours = 24;

type Proof = { visitorId: string; provenUntil: Date };

class ProvenVisitor {
  /** Makes the type nominal: only {@link findVisitor} and {@link admitVisitor} create one. */
  declare private readonly isProven: true;
  readonly accountNumber: AccountNumber;
  /** The browser, as long as it keeps its cookie. It is nobody's name. */
  readonly visitorId: string;
  readonly provenUntil: Date;

  constructor(accountNumber: AccountNumber, { visitorId, provenUntil }: Proof) {
    this.accountNumber = accountNumber;
    this.visitorId = visitorId;
    this.provenUntil = provenUntil;
  }
}

/** Proof that a browser without a session named an account and a second fact about it a short while ago. */
export type VisitorAccess = ProvenVisitor;

/** Of someone who pays: a signed-in person, or a visitor. */
export type PayerAccess = AccountAccess | VisitorAccess;

/** Undefined for an unknown token, for an account that wasn't proven with it, and once the time is over. */
export async function findVisitor(
  db: Db,
  token: string,
  accountNumber: AccountNumber,
): Promise<VisitorAccess | undefined> {
  const [row] = await db<Proof>`
    select v.visitor_id as "visitorId", p.proven_until as "provenUntil" from portal.visitor v
    join portal.visitor_proof p on p.visitor_id = v.visitor_id and p.account_number = ${accountNumber}
    where v.token_hash = ${tokenHash(token)} and p.proven_until > now()`;
  return row && new ProvenVisitor(accountNumber, row);
}

/**
 * Lets a browser in to an account. It keeps its identity but never its token: whoever had copied that is left behind.
 * Browsers that nobody has seen for a day go.
 */
export async function admitVisitor(
  db: Db,
  tokens: { before: string; next: string },
  accountNumber: AccountNumber,
): Promise<VisitorAccess> {
  const [row] = await db<Proof>`
    with gone as (
      delete from portal.visitor where ctid = any(array(
        select ctid from portal.visitor
        where seen_at < now() - make_interval(hours => ${visitorHours}) limit 100 for update skip locked
      ))
    ), known as (
      update portal.visitor set token_hash = ${tokenHash(tokens.next)}, seen_at = now()
      where token_hash = ${tokenHash(tokens.before)}
        and seen_at >= now() - make_interval(hours => ${visitorHours})
      returning visitor_id
    ), made as (
      insert into portal.visitor (visitor_id, token_hash)
      select ${newUuid()}, ${tokenHash(tokens.next)} where not exists (select from known)
      returning visitor_id
    ), visitor as (
      select visitor_id from known union all select visitor_id from made
    )
    insert into portal.visitor_proof (visitor_id, account_number, proven_until)
    select visitor_id, ${accountNumber}, now() + make_interval(mins => ${proofMinutes}) from visitor
    on conflict (visitor_id, account_number) do update set proven_until = excluded.proven_until
    returning visitor_id as "visitorId", proven_until as "provenUntil"`;
  if (!row) throw new Error('a visitor was not let in');
  return new ProvenVisitor(accountNumber, row);
}
