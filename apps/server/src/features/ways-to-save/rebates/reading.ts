import { downloadRebateFile, getRebate, listRebates } from '@wattershed/contract/ways-to-save/rebates';
import type { RebateReason, RebateState } from '@wattershed/domain/saving/rebates/rebate-state';
import { unitOf } from '@wattershed/domain/saving/rebates/rebate-units';
import { type AnsweredCall, answer } from '../../../call.ts';
import { notFound } from '../../../errors.ts';
import type { RebateRecord, RebateRefusal } from '../../../gateways/programs/rebates.ts';
import { savedFile } from '../../documents/reads.ts';
import { listAttached } from '../../documents/reads-store.ts';
import { attachedToRebate, findSent, listAnswered, listSent, type SentRebate } from './rebate-store.ts';

export const rebateReadCalls: AnsweredCall[] = [
  answer(listRebates, async ({ access, db, gateways }) => {
    const { accountNumber } = access;
    const { rebates } = gateways.programs;
    const [{ today, offers }, records] = await Promise.all([
      rebates.listOffers(accountNumber),
      rebates.listApplications(accountNumber),
    ]);
    const [sent, answered] = [await listSent(db, accountNumber), await listAnswered(db, accountNumber)];
    const known = new Set(records.map(({ applicationId }) => applicationId));
    // What the utility has is as it says; what it never took, as the portal has it.
    const own = sent
      .filter(({ applicationId, state }) => !known.has(applicationId) && state !== 'taken')
      .map(presentSent);
    const applications = [...own, ...records.map(record => presentRecord(record, isAnswered(answered, record)))];
    return {
      today,
      programs: offers.map(offer => ({ ...offer, needs: [...offer.needs] })),
      applications: applications.sort((a, b) => b.appliedAt.localeCompare(a.appliedAt)),
    };
  }),

  answer(getRebate, async ({ request: { applicationId }, access, db, gateways }) => {
    const { accountNumber, userUuid } = access;
    const records = await gateways.programs.rebates.listApplications(accountNumber);
    const record = records.find(one => one.applicationId === applicationId);
    const sent = await findSent(db, accountNumber, applicationId);
    const of = record ?? sent;
    if (!of) throw notFound();
    const attached = await listAttached(db, [{ accountNumber, to: attachedToRebate(applicationId) }]);
    const answered = await listAnswered(db, accountNumber);
    const shown = record ? presentRecord(record, isAnswered(answered, record)) : presentSent(sent as SentRebate);
    return {
      ...shown,
      unit: unitOf(of.program),
      ...of.purchase,
      payBy: of.payBy,
      ...{
        isOnPaper: record?.isOnPaper ?? false,
        paidBy: record?.paidBy ?? null,
        checkNumber: record?.checkNumber ?? null,
      },
      history: record ? record.history : historyOf(sent as SentRebate),
      files: attached.map(({ documentId, name, bytes, userUuid: by }) => ({
        documentId,
        name,
        bytes,
        isOwn: by === userUuid,
      })),
    };
  }),

  answer(downloadRebateFile, async ({ request, db, gateways, reply }) => {
    const { accountNumber, applicationId, documentId } = request;
    const attached = await listAttached(db, [{ accountNumber, to: attachedToRebate(applicationId) }]);
    const document = attached.find(one => one.documentId === documentId);
    if (!document) throw notFound();
    return savedFile({ gateways, reply }, document);
  }),
];

const isAnswered = (answered: readonly { applicationId: string }[], { applicationId }: RebateRecord) =>
  answered.some(one => one.applicationId === applicationId);

/** An answer that is on its way is an answer: nothing more is asked meanwhile. */
function presentRecord(record: RebateRecord, isAnswerOnItsWay: boolean) {
  const { applicationId, applicationNumber, program, amountCents, history, nextOn } = record;
  const isWaiting = isAnswerOnItsWay && record.state === 'more-needed';
  return {
    ...{ applicationId, applicationNumber, program, amountCents },
    state: isWaiting ? ('in-review' as const) : record.state,
    reason: isWaiting ? null : record.reason,
    appliedAt: history[0]?.at ?? '',
    nextOn: isWaiting ? null : nextOn,
  };
}

function presentSent({ applicationId, program, appliedAt, state, refusal }: SentRebate) {
  const now = stateOfSent(state);
  return {
    ...{ applicationId, applicationNumber: null, program, amountCents: null, state: now, nextOn: null },
    reason: refusal && now === 'declined' ? reasonOfRefusal(refusal) : null,
    appliedAt: appliedAt.toISOString(),
  };
}

function stateOfSent(state: SentRebate['state']): RebateState {
  if (state === 'refused') return 'declined';
  return state === 'withdrawn' ? 'withdrawn' : 'submitted';
}

export function reasonOfRefusal(refusal: RebateRefusal): RebateReason {
  return refusal === 'purchase' ? 'not-qualified' : refusal;
}

function historyOf(sent: SentRebate) {
  const { state, reason, appliedAt } = presentSent(sent);
  const first = { state: 'submitted' as const, reason: null, at: appliedAt, isByCustomer: true };
  return state === 'submitted'
    ? [first]
    : [first, { state, reason, at: appliedAt, isByCustomer: state === 'withdrawn' }];
}
