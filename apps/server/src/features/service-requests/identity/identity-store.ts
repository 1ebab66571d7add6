import type { Db } from '@wattershed/database/db';
import type { CreditResult, IdentityProof } from '@wattershed/domain/service/start/credit-decision';

export type PartyOfRequest = 'applicant' | 'co-applicant';

/** What was found out about one person, for one form. */
export type Identity = {
  party: PartyOfRequest;
  last4: string;
  numberDigest: Buffer | null;
  personDigest: Buffer;
  proof: IdentityProof;
  result: CreditResult;
};

export type NewIdentity = Identity & { requestId: string; sealedNumber: Buffer | null };

/** Writes what was found out last, in place of what was before. */
export async function upsertIdentity(db: Db, identity: NewIdentity): Promise<void> {
  await db`
    insert into portal.service_identity (request_id, party, sealed_number, last4, number_digest, person_digest, proof, result)
    values (${identity.requestId}, ${identity.party}, ${identity.sealedNumber}, ${identity.last4},
      ${identity.numberDigest}, ${identity.personDigest}, ${identity.proof}, ${identity.result})
    on conflict (request_id, party) do update
      set sealed_number = excluded.sealed_number, last4 = excluded.last4, number_digest = excluded.number_digest,
        person_digest = excluded.person_digest, proof = excluded.proof, result = excluded.result,
        tries = service_identity.tries + 1, asked_at = now()`;
}

export async function listIdentities(db: Db, requestId: string): Promise<(Identity & { tries: number })[]> {
  return await db<Identity & { tries: number }>`
    select party, last4, number_digest as "numberDigest", person_digest as "personDigest", proof, result, tries
    from portal.service_identity where request_id = ${requestId} order by party`;
}

export async function deleteIdentity(db: Db, requestId: string, party: PartyOfRequest): Promise<void> {
  await db`delete from portal.service_identity where request_id = ${requestId} and party = ${party}`;
}

/** Forgets numbers for good; that somebody was asked about, and with what result, stays with the form. */
export async function eraseNumbers(db: Db, requestId: string): Promise<void> {
  await db`
    update portal.service_identity set sealed_number = null, number_digest = null, last4 = ''
    where request_id = ${requestId}`;
}
