import { findExtensionOffer, listExtensions, requestExtension } from '@wattershed/contract/programs/extension';
import { inTransaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';
import { tellExtended } from './tell-extended.ts';

export const extensionCalls: AnsweredCall[] = [
  answer(findExtensionOffer, async ({ access: { accountNumber }, gateways }) => {
    const offer = await gateways.programs.extensions.findOffer(accountNumber);
    if (!offer) throw notFound();
    return offer;
  }),

  answer(requestExtension, async ({ request, access: { accountNumber }, actor, db, gateways, config, secrets }) => {
    const { amountCents, until } = request;
    const { extensions } = gateways.programs;
    const done = await extensions.request({ accountNumber, amountCents, until });
    if (done === 'refused') throw new CallError('RES409');
    const given = (await extensions.list(accountNumber)).find(({ state }) => state === 'active');
    // The same again tells nobody twice, and tells what a process that died has not. Of many at once, one tells and logs it.
    if (given)
      await inTransaction(db, async tx => {
        const isTold = await tellExtended({ config, secrets }, tx, { ...given, accountNumber });
        const after = { amountCents, until };
        if (isTold) await insertEvent(tx, actor, { kind: 'extension-requested', accountNumber, after });
      });
    return {};
  }),

  answer(listExtensions, async ({ access: { accountNumber }, gateways }) => ({
    extensions: await gateways.programs.extensions.list(accountNumber),
  })),
];
