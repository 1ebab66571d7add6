import { randomInt } from 'node:crypto';
import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { sql } from '@wattershed/database/sql';
import { inTransaction } from '@wattershed/database/transaction';
import { addCents, type Cents, cents } from '@wattershed/domain/money/cents';
import { Refusal } from '../refusal.ts';
import { insertEvent, writeEventsAlone } from './money-back/gateway-event-store.ts';
import { outcomeMessage, returnMessage, VOIDED_CODE } from './outcome-messages.ts';
import type { StoredToken } from './token-store.ts';

export interface ChargeOrder {
  reference: string;
  token: string;
  amountCents: Cents;
  feeCents: Cents;
  accountNumber: string;
  description: string;
}

export interface Charge {
  reference: string;
  token: string | null;
  status: 'approved' | 'declined';
  code: string;
  authorization: string | null;
  amountCents: Cents | null;
  feeCents: Cents | null;
  accountNumber: string | null;
  chargedAt: Date;
  isHidden: boolean;
}

export interface ChargeDelays {
  /** How long a charge's status is hidden with the card that does so. */
  statusDownMs: number;
  /** How long after its charge a bank payment is returned. */
  achReturnMs: number;
}

const columns = sql`
  reference, token, status, code, authorization_code as authorization, amount_cents as "amountCents",
  fee_cents as "feeCents", account_number as "accountNumber", charged_at as "chargedAt",
  coalesce(hidden_until > now(), false) as "isHidden"`;

// bigint arrives as text; a charge is far below the largest exact number.
const exact = (value: unknown): Cents | null => (value === null ? null : cents(Number(value)));

function asCharge(row: Charge | undefined): Charge | undefined {
  return row && { ...row, amountCents: exact(row.amountCents), feeCents: exact(row.feeCents) };
}

export async function findCharge(db: Db, reference: string): Promise<Charge | undefined> {
  const [row] = await db<Charge>`
    select ${columns} from utility.gateway_charge where reference = ${reference}`;
  return asCharge(row);
}

async function getCharge(db: Db, reference: string): Promise<Charge> {
  const charge = await findCharge(db, reference);
  if (!charge) throw new Error(`charge ${reference} was there a moment ago`);
  return charge;
}

// No vowels and nothing that can be misread, because people read it out over the phone.
function makeAuthorization(): string {
  const alphabet = '23456789BCDFGHJKLMNPQRSTVWXZ';
  return Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/**
 * Charges once. The first request with a reference decides its outcome; all others wait for its commit and get the
 * same, with `isNew` false. A single-use token is spent in the same transaction. Throws a 409 refusal if the token was
 * spent by another reference.
 */
export async function takeCharge(
  db: Pool,
  order: ChargeOrder,
  token: StoredToken,
  delays: ChargeDelays,
): Promise<{ charge: Charge; isNew: boolean }> {
  const { reference, amountCents, feeCents, accountNumber, description } = order;
  // A bank says yes first and returns it later; the code is then the one it returns it with.
  const isReturned = token.behaviour === 'ach-return';
  const status = token.declineCode && !isReturned ? 'declined' : 'approved';
  const hiddenMs = token.behaviour === 'answer-and-status-lost' ? delays.statusDownMs : null;
  return await inTransaction(db, async tx => {
    const [row] = await tx<Charge>`
      insert into utility.gateway_charge (
        reference, token, status, code, authorization_code, amount_cents, fee_cents, account_number, description,
        hidden_until, method_kind, brand, last4, holder_name
      ) values (
        ${reference}, ${token.token}, ${status}, ${(status === 'declined' && token.declineCode) || 'F000'},
        ${status === 'approved' ? makeAuthorization() : null}, ${amountCents}, ${feeCents}, ${accountNumber},
        ${description}, now() + ${hiddenMs}::double precision * interval '1 millisecond',
        ${token.kind}, ${token.brand}, ${token.last4}, ${token.holderName}
      )
      on conflict (reference) do nothing
      returning ${columns}`;
    const charge = asCharge(row);
    if (!charge) return { charge: await getCharge(tx, reference), isNew: false };
    if (!token.isSaved) {
      const spent = await tx`
        update utility.gateway_token set spent_by_reference = ${reference}
        where token = ${token.token} and spent_by_reference is null
        returning token`;
      if (spent.length === 0) throw new Refusal(409, 'TOKEN_SPENT', 'This token was good for one charge and was used.');
    }
    if (isReturned) {
      const code = token.declineCode ?? 'R01';
      await writeEventsAlone(tx);
      const returned = { kind: 'ach-return', reference, amountCents: addCents(amountCents, feeCents), code } as const;
      await insertEvent(tx, { ...returned, message: returnMessage(code) }, delays.achReturnMs);
    }
    return { charge, isNew: true };
  });
}

/** A reference's charge; if there is none, a tombstone is stored in its place. */
export async function voidIfAbsent(db: Db, reference: string): Promise<Charge> {
  await db`
    insert into utility.gateway_charge (reference, status, code) values (${reference}, 'declined', ${VOIDED_CODE})
    on conflict (reference) do nothing`;
  return await getCharge(db, reference);
}

/** What the portal is told about a charge: the same bytes each time it asks. */
export function presentCharge(charge: Charge) {
  const { reference, status, code, authorization, amountCents, feeCents, chargedAt } = charge;
  return { reference, status, code, message: outcomeMessage(code), authorization, amountCents, feeCents, chargedAt };
}
