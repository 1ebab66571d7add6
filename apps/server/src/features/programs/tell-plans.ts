import { inTransaction } from '@wattershed/database/transaction';
import type { Services } from '../../call.ts';
import type { AgreedLately } from '../../gateways/programs/port.ts';
import { tellAgreed } from './arrangement/tell-agreed.ts';
import { tellExtended } from './extension/tell-extended.ts';

/** Tells of arrangements and extensions what a process that died right after they were made has not. */
export async function tellPlans(portal: Services): Promise<void> {
  for (const lately of await portal.gateways.programs.listAgreedLately()) await tellOf(portal, lately);
}

async function tellOf(portal: Services, { accountNumber, kind }: AgreedLately): Promise<void> {
  const { arrangements, extensions } = portal.gateways.programs;
  if (kind === 'arrangement') {
    const kept = (await arrangements.list(accountNumber)).find(({ state }) => state === 'active');
    if (kept) await inTransaction(portal.db, tx => tellAgreed(portal, tx, { ...kept, accountNumber }));
    return;
  }
  const kept = (await extensions.list(accountNumber)).find(({ state }) => state === 'active');
  if (kept) await inTransaction(portal.db, tx => tellExtended(portal, tx, { ...kept, accountNumber }));
}
