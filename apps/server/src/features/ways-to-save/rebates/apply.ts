import { answerRebate, applyForRebate, withdrawRebate } from '@wattershed/contract/ways-to-save/rebates';
import { inTransaction } from '@wattershed/database/transaction';
import { isContractorLicense, isModel, isSerialNumber } from '@wattershed/domain/saving/rebates/rebate-rules';
import { askedBy, isMoreReason } from '@wattershed/domain/saving/rebates/rebate-state';
import { type AnsweredCall, answer } from '../../../call.ts';
import { CallError, notFound } from '../../../errors.ts';
import { insertEvent } from '../../../events/event-store.ts';
import type { RebateRefusal } from '../../../gateways/programs/rebates.ts';
import { attachDocuments, detachDocuments, releaseDocuments } from '../../documents/reads-store.ts';
import { bring, bringAnswer, noteTaken } from './hand-over.ts';
import {
  attachedToRebate,
  type Corrected,
  deleteSending,
  findSent,
  insertAnswer,
  insertSending,
  listAnswered,
  type SentRebate,
  updateSent,
} from './rebate-store.ts';

const codeOf = {
  'not-offered': 'REB412',
  'already-paid': 'REB411',
  'budget-used-up': 'REB410',
  purchase: 'REB422',
} as const satisfies Record<RebateRefusal, string>;

export const applyCalls: AnsweredCall[] = [
  answer(applyForRebate, async ({ request, access, actor, db, gateways }) => {
    const { accountNumber, applicationId, program, payBy, documentIds, isCertified: _, ...purchase } = request;
    const attachedTo = attachedToRebate(applicationId);
    const isNew = await inTransaction(db, async tx => {
      if (!(await insertSending(tx, access, { applicationId, program, purchase, payBy }))) return false;
      await attachDocuments(tx, access, [...new Set(documentIds)], attachedTo);
      return true;
    });
    const sent = await findSent(db, access.accountNumber, applicationId);
    if (!sent)
      throw new CallError('SYS500', { cause: new Error('a rebate application that was just written is gone') });
    if (!isNew && !isSame(sent, { program, purchase, payBy })) throw new CallError('REB409');
    if (sent.state === 'sending') {
      // A utility that doesn't answer gets it later; it is safe here.
      const outcome = await bring({ db, gateways }, sent).catch(() => 'later' as const);
      if (outcome === 'taken') await noteTaken(db, actor, sent);
      else if (outcome !== 'later') {
        await inTransaction(db, async tx => {
          // The files are the form's again.
          if (await deleteSending(tx, sent)) await detachDocuments(tx, accountNumber, attachedTo);
        });
        throw new CallError(codeOf[outcome]);
      }
    }
    const records = await gateways.programs.rebates.listApplications(access.accountNumber).catch(() => []);
    const record = records.find(one => one.applicationId === applicationId);
    return { applicationId, applicationNumber: record?.applicationNumber ?? null };
  }),

  answer(answerRebate, async ({ request, access, actor, db, gateways }) => {
    const { accountNumber } = access;
    const { applicationId, answerId, documentIds } = request;
    const records = await gateways.programs.rebates.listApplications(accountNumber);
    const record = records.find(one => one.applicationId === applicationId);
    if (!record) throw notFound();
    if (record.state !== 'more-needed' || !isMoreReason(record.reason)) throw new CallError('REB409');
    const { file, field } = askedBy[record.reason];
    const corrected: Corrected = field && request[field] !== undefined ? { [field]: request[field] } : {};
    if (file === 'needed' && documentIds.length === 0) throw new CallError('REB422');
    if (field && !isRight[field](request[field] ?? '')) throw new CallError('REB422');
    const ids = [...new Set(documentIds)];
    await inTransaction(db, async tx => {
      if (!(await insertAnswer(tx, access, { answerId, applicationId, corrected, documentIds: ids }))) {
        const others = await listAnswered(tx, accountNumber);
        // The same one, sent again.
        if (others.some(one => one.answerId === answerId)) return;
        throw new CallError('REB409');
      }
      await attachDocuments(tx, access, ids, attachedToRebate(applicationId));
      const after = { applicationId, reason: record.reason, files: ids.length };
      await insertEvent(tx, actor, { kind: 'rebate-answered', accountNumber, after });
    });
    const isLate = await bringAnswer(
      { db, gateways },
      { answerId, accountNumber, applicationId, corrected, documentIds: ids },
    ).then(
      isTaken => !isTaken,
      () => false,
    );
    if (isLate) throw new CallError('REB409');
    return {};
  }),

  answer(withdrawRebate, async ({ request: { applicationId }, access, actor, db, gateways }) => {
    const { accountNumber } = access;
    const sent = await findSent(db, accountNumber, applicationId);
    const isHere =
      sent !== undefined &&
      (await inTransaction(db, async tx => {
        if (!(await updateSent(tx, sent, 'withdrawn'))) return false;
        await releaseDocuments(tx, [attachedToRebate(applicationId)]);
        return true;
      }));
    if (!isHere) {
      const records = await gateways.programs.rebates.listApplications(accountNumber);
      const record = records.find(one => one.applicationId === applicationId);
      if (!record) throw notFound();
      if (record.state === 'withdrawn') return {};
      if (!(await gateways.programs.rebates.withdraw(accountNumber, applicationId))) throw new CallError('REB409');
    }
    await inTransaction(db, tx =>
      insertEvent(tx, actor, { kind: 'rebate-withdrawn', accountNumber, after: { applicationId } }),
    );
    return {};
  }),
];

const isRight = { model: isModel, serialNumber: isSerialNumber, contractorLicense: isContractorLicense };

function isSame(sent: SentRebate, other: Pick<SentRebate, 'program' | 'purchase' | 'payBy'>): boolean {
  const text = ({ program, purchase, payBy }: Pick<SentRebate, 'program' | 'purchase' | 'payBy'>) =>
    JSON.stringify([program, payBy, ...Object.entries(purchase).sort()]);
  return text(sent) === text(other);
}
