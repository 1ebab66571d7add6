import { agreeToArrangement, findArrangementOffer, listArrangements } from '@wattershed/contract/programs/arrangement';
import { inTransaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';
import { tellAgreed } from './tell-agreed.ts';

export const arrangementCalls: AnsweredCall[] = [
  answer(findArrangementOffer, async ({ access: { accountNumber }, gateways }) => {
    const offer = await gateways.programs.arrangements.findOffer(accountNumber);
    if (!offer) throw notFound();
    return offer;
  }),

  answer(agreeToArrangement, async ({ request, access: { accountNumber }, actor, db, gateways, config, secrets }) => {
    const { balanceType, installments, amountCents, firstDueOn, payNowCents = null } = request;
    const terms = { balanceType, installments, amountCents, firstDueOn, payNowCents };
    const { arrangements } = gateways.programs;
    const done = await arrangements.agree({ accountNumber, ...terms });
    if (done === 'refused') throw new CallError('RES409');
    const agreed = (await arrangements.list(accountNumber)).find(({ state }) => state === 'active');
    // The same again tells nobody twice, and tells what a process that died has not.
    if (agreed)
      await inTransaction(db, async tx => {
        const isTold = await tellAgreed({ config, secrets }, tx, { ...agreed, accountNumber });
        // Whoever tells it logs it: of many at once, one does.
        if (isTold) await insertEvent(tx, actor, { kind: 'arrangement-agreed', accountNumber, after: terms });
      });
    return {};
  }),

  answer(listArrangements, async ({ access: { accountNumber }, gateways }) => {
    const [arrangements, owed] = await Promise.all([
      gateways.programs.arrangements.list(accountNumber),
      gateways.billingSystem.getAmountsOwed(accountNumber),
    ]);
    return { today: owed.today, arrangements, keepBy: owed.keepArrangementBy };
  }),
];
