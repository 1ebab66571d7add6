import { inTransaction } from '@wattershed/database/transaction';
import type { Services } from '../../../call.ts';
import { claimSending, type SentRequest, updateSent } from './request-store.ts';
import { tellRefusal } from './tell-requests.ts';

const atOnce = 20;

/** Brings a request to the utility, as often as that takes: it takes one once. False when it doesn't take it. */
export async function bring({ gateways }: Pick<Services, 'gateways'>, sent: SentRequest): Promise<boolean> {
  const { requestId, kind, accountNumber, fields, messageId } = sent;
  const { orderType, task, installation, siteAddress, wishedOn, phone } = fields;
  if (task === null || messageId === null) throw new Error('a draft of a service request was brought to the utility');
  return gateways.requestDesk.take({
    ...{ requestId, kind, accountNumber, task, siteAddress, wishedOn, phone, messageId },
    orderType: orderType ?? '',
    installationNumber: installation,
  });
}

/** What a process left when it died, and what the utility didn't answer for. */
export async function handOverRequests(services: Services): Promise<void> {
  const { db } = services;
  for (const sent of await claimSending(db, atOnce)) {
    if (await bring(services, sent)) await updateSent(db, sent, 'taken');
    else
      await inTransaction(db, async tx => {
        if (await updateSent(tx, sent, 'refused')) await tellRefusal(services, tx, sent);
      });
  }
}
