import { askForGrant, listGrants, previewGrant } from '@wattershed/contract/programs/fund-grant';
import { inTransaction } from '@wattershed/database/transaction';
import { type AnsweredCall, answer } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';
import type { GrantStep } from '../../../gateways/programs/energy-share.ts';
import { tellGranted } from './tell-granted.ts';

export const grantCalls: AnsweredCall[] = [
  answer(previewGrant, async ({ request, access, gateways }) => {
    const { people, incomeCents, publicPrograms } = request;
    const asked = { people, incomeCents, publicPrograms };
    const found = await gateways.programs.energyShare.previewGrant(access.accountNumber, asked);
    if (!found) throw notFound();
    const { outcome, amountCents, steps } = found;
    return { outcome, amountCents, steps: steps.map(withoutFund) };
  }),

  answer(askForGrant, async ({ request, access: { accountNumber }, actor, db, gateways, config, secrets }) => {
    const { people, incomeCents, publicPrograms } = request;
    const asked = { people, incomeCents, publicPrograms };
    const decided = await gateways.programs.energyShare.askForGrant(accountNumber, asked);
    if (decided === 'refused') throw new CallError('RES409');
    const { grantId, outcome, amountCents, isNew } = decided;
    await inTransaction(db, async tx => {
      // The same again tells nobody twice, and tells what a process that died has not. Of many at once, one tells and logs it.
      const isFirst =
        amountCents > 0 ? await tellGranted({ config, secrets }, tx, { accountNumber, grantId, amountCents }) : isNew;
      // What was earned is nobody else's business.
      if (isFirst)
        await insertEvent(tx, actor, { kind: 'grant-asked', accountNumber, after: { grantId, outcome, amountCents } });
    });
    return { outcome, amountCents };
  }),

  answer(listGrants, async ({ access: { accountNumber }, gateways }) => ({
    grants: (await gateways.programs.energyShare.listGrants(accountNumber)).map(
      ({ decidedOn, outcome, amountCents, steps }) => ({
        ...{ decidedOn, outcome, amountCents, steps: steps.map(withoutFund) },
      }),
    ),
  })),
];

/** How much the fund holds is for the page of the fund to say. */
function withoutFund({ amountCents, ...step }: GrantStep): GrantStep {
  return step.condition === 'past-due' && amountCents !== undefined ? { ...step, amountCents } : step;
}
