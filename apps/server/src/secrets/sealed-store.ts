import type { Db } from '@wattershed/database/db';

/** A secret sealed with the master key, if the database has any. The tables may not have been made yet. */
export async function findSealedSecret(db: Db): Promise<Buffer | undefined> {
  if (!(await hasTable(db, 'portal.two_factor_device'))) return undefined;
  const [row] = await db<{ sealedSecret: Buffer }>`
    select sealed_secret as "sealedSecret" from portal.two_factor_device where sealed_secret is not null limit 1`;
  return row?.sealedSecret;
}

/** Whether something sealed is waiting: an email, a text, a search for an account, or a tax ID on its way. */
export async function hasSealedWork(db: Db): Promise<boolean> {
  return (await hasSealedDelivery(db)) || (await hasSealedJob(db)) || (await hasSealedTaxId(db));
}

async function hasSealedDelivery(db: Db): Promise<boolean> {
  if (!(await hasTable(db, 'portal.delivery'))) return false;
  const [row] = await db<{ isWaiting: boolean }>`
    select exists (select 1 from portal.delivery where state in ('queued', 'held') and sealed_to is not null) as "isWaiting"`;
  return row?.isWaiting === true;
}

async function hasSealedJob(db: Db): Promise<boolean> {
  if (!(await hasTable(db, 'jobs.job'))) return false;
  const [row] = await db<{ isWaiting: boolean }>`
    select exists (select 1 from jobs.job where state in ('created', 'retry', 'active') and data ? 'sealed') as "isWaiting"`;
  return row?.isWaiting === true;
}

async function hasSealedTaxId(db: Db): Promise<boolean> {
  if (!(await hasTable(db, 'portal.landlord_agreement'))) return false;
  const [row] = await db<{ isWaiting: boolean }>`
    select exists (
      select 1 from portal.landlord_agreement where state = 'sending' and sealed_tax_id is not null) as "isWaiting"`;
  return row?.isWaiting === true;
}

async function hasTable(db: Db, name: string): Promise<boolean> {
  const [row] = await db<{ isThere: boolean }>`select to_regclass(${name}::text) is not null as "isThere"`;
  return row?.isThere === true;
}
