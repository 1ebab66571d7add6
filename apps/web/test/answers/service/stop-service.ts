import type { DataOf } from '@wattershed/contract/call';
import {
  checkMoveOut,
  offerMoveOutTimes,
  proveForService,
  stopService,
} from '@wattershed/contract/service-requests/stop';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { draftName, emptyBill, type StopDraft } from '../../../src/features/service-requests/stop/stop-draft.ts';
import { writeDraft } from '../../../src/wizard/kept-draft.ts';
import { answerCall } from '../../network.ts';
import { danielsAccount } from '../people.ts';
import { answerStart, days, order, requestId, slotOn, slots } from './start-service.ts';

const followKey = 'f'.repeat(43);
const { accountNumber } = danielsAccount;
export const proof = { accountNumber, serviceProof: 'p'.repeat(43) };

export const moveOut: DataOf<typeof checkMoveOut> = {
  ...{ premiseId: 'P000000117', timeZone: 'America/Los_Angeles', standing: 'served', stopOrder: null, ...days },
  place: { street: '418 Willow Ave', unit: '', city: 'Oak Hollow', state: 'CA', zip: '95624' },
  services: [
    { commodity: 'electric', serialNumber: '1004821007', tariffLabel: 'CA-E-1' },
    { commodity: 'water', serialNumber: '2004821007', tariffLabel: 'CA-W-1' },
  ],
  orderType: 'STOP',
  estimate: {
    ...{ periodFrom: localDate('2026-11-05'), periodBefore: localDate('2026-11-24'), chargesCents: cents(7_214) },
    ...{ billsBeforeCents: cents(0), balanceCents: cents(8_614), depositCents: cents(0), interestCents: cents(0) },
    leftCents: cents(15_828),
  },
  ...{ hasAutoPay: false, hasArrangement: false, plannedPayments: 0, guests: 0, isPaperless: false },
  maskedEmail: 'd•••@example.com',
};

/** Much hangs on the account, and something comes back. */
export const withMuch: typeof moveOut = {
  ...{ ...moveOut, hasAutoPay: true, hasArrangement: true, plannedPayments: 2, guests: 1 },
  estimate: {
    ...{ periodFrom: localDate('2026-11-05'), periodBefore: localDate('2026-11-24'), chargesCents: cents(7_214) },
    ...{ billsBeforeCents: cents(6_100), balanceCents: cents(-1_000), depositCents: cents(20_000) },
    ...{ interestCents: cents(412), leftCents: cents(-8_098) },
  },
};

export const stopping: typeof moveOut = { ...moveOut, standing: 'stopping', stopOrder: 'SO30121', estimate: null };

const visit: NonNullable<StopDraft['visit']> = {
  ...{ day: localDate('2026-11-24'), appointmentType: 'ALLDAY', gateCode: '4711', instructions: 'Dog' },
};

/** Everything decided, up to the review. */
export const wholeStop: StopDraft = {
  ...{ requestId, accountNumber, visit, bill: { ...emptyBill, reason: 'sold' }, isSeen: true },
};

/** As if this tab had typed it before: signed in, or a visitor who has shown that the account is theirs. */
export const beginStop = (draft: Partial<StopDraft>) => writeDraft(draftName, { requestId, accountNumber, ...draft });
export const beginAsVisitor = (draft: Partial<StopDraft>) => writeDraft(draftName, { requestId, proof, ...draft });

export const stopped: DataOf<typeof stopService> = {
  orders: [
    {
      ...order,
      orderNumber: 'SO30122',
      kind: 'stop',
      orderType: 'STOP',
      place: moveOut.place,
      slot: slotOn('2026-11-24', 'ALLDAY'),
    },
  ],
  ...{ followKey, maskedEmail: 'd•••@example.com' },
};

/** A server that stops service, at Daniel's address. */
export function answerStop(changes: Partial<typeof moveOut> = {}): void {
  answerStart();
  answerCall(proveForService, () => ({
    data: { serviceProof: proof.serviceProof, provenUntil: '2026-11-20T21:00:00Z' },
  }));
  answerCall(checkMoveOut, () => ({ data: { ...moveOut, ...changes } }));
  answerCall(offerMoveOutTimes, ({ hold }) => ({
    data: {
      slots,
      held: hold ? slotOn(hold.day, hold.appointmentType) : null,
      heldUntil: hold ? '2026-11-20T20:15:00Z' : null,
    },
  }));
  answerCall(stopService, () => ({ data: stopped }));
}
