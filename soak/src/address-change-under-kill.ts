import { setTimeout as pause } from 'node:timers/promises';
import { setMailingAddress } from '@wattershed/contract/accounts/mailing-address';
import type { Pool } from '@wattershed/database/pool';
import { signInTo } from '@wattershed/server/test/payments/paying-over-http';
import type { PortalProcess } from '@wattershed/server/test/portal-process';

const endedWithinMs = 20_000;

/**
 * Someone changes where their paper goes, and the portal is killed meanwhile: once it is back, the billing system has the
 * address of the last change that was logged and told, and no other.
 */
export async function addressChangeUnderKill(sql: Pool, first: PortalProcess) {
  const { accessToken, accountNumber } = await signInTo(first);
  const [account] = await sql<{ customerNumber: string }>`
    select customer_number as "customerNumber" from utility.account where account_number = ${accountNumber}`;
  const seen = { told: 0, 'taken back': 0 };
  let current = '1 First St';
  let tried = current;
  await change(first, current);
  let logged = await countLogged();

  return {
    seen,
    /** Nobody awaits the answer: the kill comes first, or after it. */
    begin(portal: PortalProcess, number: number): void {
      tried = `${number} Main St`;
      void change(portal, tried).catch(() => undefined);
    },
    /** With the portal that was started after the kill. */
    async requireWhole(portal: PortalProcess): Promise<void> {
      // Its process is dead. Waiting for the minute that the portal gives a slow one would make a kill cost a minute.
      await sql`
        update portal.address_change set created_at = created_at - interval '2 minutes' where state = 'sending'`;
      const now = await countLogged();
      if (now.changes !== now.messages) throw new Error(`${now.changes} changes, ${now.messages} told`);
      const isDone = now.changes > logged.changes;
      if (isDone) current = tried;
      seen[isDone ? 'told' : 'taken back'] += 1;
      logged = now;
      // The same again changes nothing, so whatever this changes was moved without a word.
      const moved = await change(portal, current);
      if (moved !== 0) throw new Error(`the billing system had another address than ${current}`);
    },
  };

  /** For how many accounts it was changed. */
  async function change(portal: PortalProcess, address1: string): Promise<number> {
    const latest = performance.now() + endedWithinMs;
    for (;;) {
      const { data, status } = await portal.call(
        setMailingAddress,
        {
          ...{ accountNumber, customerNumber: account?.customerNumber ?? '', personaId: 1 },
          ...{ addressType: 'standard', address1, address2: '', city: 'Reno', state: 'NV' },
          ...{ postalCode: '89501', country: 'US' },
        },
        accessToken,
      );
      if (data) return data.changedAccounts;
      // The job is taking the killed change back at this moment.
      if (status.error !== 'RES409' || performance.now() > latest) throw new Error(`refused: ${status.error}`);
      await pause(200);
    }
  }

  async function countLogged(): Promise<{ changes: number; messages: number }> {
    const [row] = await sql<{ changes: number; messages: number }>`
      select
        (select count(*)::int from portal.event
          where kind = 'mailing-address-changed' and account_number = ${accountNumber}) as changes,
        (select count(distinct happening)::int from portal.message where kind = 'accounts/address-changed') as messages`;
    return row ?? { changes: 0, messages: 0 };
  }
}
