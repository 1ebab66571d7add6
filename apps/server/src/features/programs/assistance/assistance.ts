import type { ParsedRequestOf } from '@wattershed/contract/call';
import { configureAssistance, getAssistance, previewAssistance } from '@wattershed/contract/programs/assistance';
import { inTransaction } from '@wattershed/database/transaction';
import { isEmail } from '@wattershed/domain/contact/email';
import { isPhone } from '@wattershed/domain/contact/phone';
import { assistanceAgreement } from '@wattershed/domain/program/assistance';
import { householdFaults } from '@wattershed/domain/program/household-said';
import { requireFieldRight } from '../../../access/field-right.ts';
import { type AnsweredCall, answer } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';
import { planNextTelling } from './tell-assistance.ts';
import { tellDecided } from './tell-decided.ts';
import { tellEnded } from './tell-ended.ts';

export const assistanceCalls: AnsweredCall[] = [
  answer(getAssistance, async ({ access: { accountNumber }, gateways }) => {
    const found = await gateways.programs.assistance.find(accountNumber);
    if (!found) throw notFound();
    return found;
  }),

  answer(previewAssistance, async ({ request, gateways }) => {
    const { accountNumber, ...said } = request;
    if (Object.keys(householdFaults(said)).length > 0) throw new CallError('VLD001');
    const decided = await gateways.programs.assistance.preview({ accountNumber, said });
    if (!decided) throw new CallError('RES409');
    return decided;
  }),

  answer(configureAssistance, async ({ request, access, actor, db, gateways, config, secrets }) => {
    const { accountNumber } = access;
    const { assistance } = gateways.programs;
    const wish = wishOf(request);
    const rights = configureAssistance.rightOfField;
    await requireFieldRight({ db, access }, wish === 'remove' ? rights.remove : rights[wish.kind]);
    const found = await assistance.find(accountNumber);
    if (!found) throw notFound();
    const { program } = found;
    if (!program || program !== request.program) throw new CallError('RES409');
    const engine = { config, secrets };
    if (wish === 'remove') {
      const done = await assistance.remove(accountNumber);
      if (done === 'refused') throw new CallError('RES409');
      const after = await assistance.find(accountNumber);
      await inTransaction(db, async tx => {
        const isTold = after?.ended ? await tellEnded(engine, tx, { accountNumber, program, ...after.ended }) : false;
        // Of many at once, one tells and logs it.
        if (isTold) await insertEvent(tx, actor, { kind: 'assistance-removed', accountNumber, after: { program } });
      });
      return { outcome: null };
    }
    const { kind, said } = wish;
    const decided = await assistance.apply({ accountNumber, kind, said });
    if (decided === 'refused') throw new CallError('RES409');
    const after = await assistance.find(accountNumber);
    const { applicationId, outcome } = decided;
    await inTransaction(db, async tx => {
      await planNextTelling(tx, { gateways, config });
      const isTold =
        after && (await tellDecided(engine, tx, { accountNumber, program, applicationId, outcome, after }));
      // The same again tells nobody twice, and tells what a process that died has not. Of many at once, one does. What was earned is nobody else's business.
      if (isTold)
        await insertEvent(tx, actor, {
          ...{ kind: 'assistance-applied', accountNumber },
          after: { program, kind, outcome, applicationId, agreement: said.agreement },
        });
    });
    return { outcome };
  }),
];

type Request = ParsedRequestOf<typeof configureAssistance>;

/** Throws VLD001 unless exactly one thing is asked, of a household that can be so, by somebody who can be reached. */
function wishOf({ enroll, recertify, remove }: Request) {
  const asked = [enroll, recertify, remove].filter(one => one !== undefined);
  if (asked.length !== 1) throw new CallError('VLD001');
  if (remove) return 'remove';
  const applied = enroll ?? recertify;
  if (!applied) throw new CallError('VLD001');
  const { agrees: _, ...said } = applied;
  const canBeReached = isEmail(said.email.trim()) && isPhone(said.phone);
  if (!canBeReached || Object.keys(householdFaults(said)).length > 0) throw new CallError('VLD001');
  if (said.agreement !== assistanceAgreement) throw new CallError('RES409');
  return { kind: enroll ? ('enroll' as const) : ('recertify' as const), said };
}
