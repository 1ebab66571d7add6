import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from '@wattershed/database/pool';
import type { BenchPerson } from './people.ts';

/** Whoever has moved out has no home there that could be dark. */
export async function withService(sql: Pool, people: readonly BenchPerson[]): Promise<BenchPerson[]> {
  const rows = await sql<{ accountNumber: string }>`
    select account_number as "accountNumber" from utility.account where status <> 2`;
  const open = new Set(rows.map(({ accountNumber }) => accountNumber));
  return people.filter(({ accountNumber }) => open.has(accountNumber));
}

/** A report of one's own home, with a key of its own. */
export function reportOf(accountNumber: string, phoneNumber: string, uuId: string = randomUUID()): string {
  return JSON.stringify({
    ...{ uuId, accountNumber, reporterName: '', phoneNumber, emailAddress: '', eventType: 'all-out' },
    ...{ address: '', postalCode: '', latitude: null, longitude: null, message: '', attachments: [], isHazard: false },
    ...{ joins: null, language: 'EN_US' },
  });
}

/** A report that is answered is there, and belongs to an outage; the last ones may still be on their way. */
export async function requireAllJoined(sql: Pool): Promise<void> {
  const find = async () =>
    await sql<{ state: string; reports: number }>`
      select state, count(*)::int as reports from portal.outage_report
      where state <> 'joined' or incident_id is null group by state`;
  for (let tries = 0; tries < 120 && (await find()).some(({ state }) => state === 'queued'); tries += 1)
    await wait(1_000);
  const [lost] = await find();
  if (lost) throw new Error(`${lost.reports} reports that are ${lost.state} belong to no outage`);
}
