import type { Db } from '@wattershed/database/db';
import { json, sql } from '@wattershed/database/sql';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Language } from '@wattershed/domain/text/language';
import type { AccountAccess } from '../../access/access-store.ts';
import { newUuid } from '../../ids.ts';
import type { LetterFacts, LetterKind } from './letter-facts.ts';

export type Letter = {
  letterId: string;
  letterNumber: string;
  accountNumber: AccountNumber;
  kind: LetterKind;
  language: Language;
  facts: LetterFacts;
  writtenAt: Date;
};

type NewLetter = Pick<Letter, 'kind' | 'language' | 'facts'> & { digest: string };

const letterNumber = sql`'LT-' || letter_no as "letterNumber"`;

/** The letter, and whether it is a new one: the same letter is written once a day. */
export async function insertLetter(
  db: Db,
  { accountNumber }: AccountAccess,
  { kind, language, facts, digest }: NewLetter,
): Promise<Pick<Letter, 'letterId' | 'letterNumber'> & { isNew: boolean }> {
  // Changes nothing of a letter that is there, and returns it.
  const letterId = newUuid();
  const [row] = await db<Pick<Letter, 'letterId' | 'letterNumber'>>`
    insert into portal.service_letter (account_number, letter_id, kind, language, facts, digest)
    values (${accountNumber}, ${letterId}, ${kind}, ${language}, ${json(facts)}, ${digest})
    on conflict (account_number, digest) do update set digest = excluded.digest
    returning letter_id as "letterId", ${letterNumber}`;
  if (!row) throw new Error('a letter was neither written nor found');
  return { ...row, isNew: row.letterId === letterId };
}

/** Newest first, of these kinds; a hundred at most. */
export async function listLetters(
  db: Db,
  { accountNumber }: AccountAccess,
  kinds: readonly LetterKind[],
): Promise<Pick<Letter, 'letterId' | 'letterNumber' | 'kind' | 'language' | 'writtenAt'>[]> {
  return await db<Letter>`
    select letter_id as "letterId", ${letterNumber}, kind, language, written_at as "writtenAt"
    from portal.service_letter
    where account_number = ${accountNumber} and kind = any(${[...kinds]}::text[])
    order by letter_no desc
    limit 100`;
}

export async function findLetter(
  db: Db,
  { accountNumber }: AccountAccess,
  letterId: string,
): Promise<Letter | undefined> {
  const [row] = await db<Letter>`
    select letter_id as "letterId", ${letterNumber}, account_number as "accountNumber", kind, language, facts,
      written_at as "writtenAt"
    from portal.service_letter
    where account_number = ${accountNumber} and letter_id = ${letterId}`;
  return row;
}
