import type { DataOf } from '@wattershed/contract/call';
import { checkTransferOut, offerTransferOutTimes } from '@wattershed/contract/service-requests/stop';
import {
  checkTransferIn,
  keepTransferOut,
  offerTransferInTimes,
  transferService,
} from '@wattershed/contract/service-requests/transfer';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { homeCountry } from '@wattershed/domain/contact/country-codes';
import { cents, zeroCents } from '@wattershed/domain/money/cents';
import {
  draftName,
  type Placed,
  type TransferDraft,
} from '../../../src/features/service-requests/transfer/transfer-draft.ts';
import { writeDraft } from '../../../src/wizard/kept-draft.ts';
import { answerCall } from '../../network.ts';
import { danielsAccount } from '../people.ts';
import { moveIn, order, premise, requestId, slotOn, slots } from './start-service.ts';
import { answerStop, moveOut, proof } from './stop-service.ts';

const { accountNumber } = danielsAccount;

/** To Arizona, with Ada Quist, and without a deposit. */
export const transferIn: DataOf<typeof checkTransferIn> = {
  ...{ ...moveIn, hasGoodRecord: true, orderType: 'TRIN', isDepositNeeded: false, depositCents: zeroCents },
  coApplicant: 'Ada Quist',
};

export const withDeposit: typeof transferIn = {
  ...{ ...transferIn, hasGoodRecord: false, isDepositNeeded: true, depositCents: cents(26_400) },
};

/** Everything decided, up to the review. */
export const wholeTransfer: TransferDraft = {
  ...{ requestId, accountNumber, premise, isSeen: true, move: { reason: 'moving-away', coApplicant: 'keep' } },
  out: { day: localDate('2026-11-24'), appointmentType: 'MORNING', gateCode: '4711', instructions: 'Dog' },
  in: { day: localDate('2026-11-27'), appointmentType: 'ALLDAY', gateCode: '', instructions: '' },
  mail: {
    ...{ goes: 'place', addressType: 'standard', address1: '', box: '', address2: '', city: '', state: '' },
    ...{ postalCode: '', country: homeCountry },
  },
};

/** As if this tab had typed it before: signed in, or a visitor who has shown that the account is theirs. */
export const beginTransfer = (draft: Partial<TransferDraft>) =>
  writeDraft(draftName, { requestId, accountNumber, ...draft });
export const beginTransferAsVisitor = (draft: Partial<TransferDraft>) =>
  writeDraft(draftName, { ...draft, requestId, proof, accountNumber: undefined });

const inOrder: DataOf<typeof transferService>['orders'][number] = {
  ...{ ...order, orderNumber: 'SO30124', kind: 'transfer-in', orderType: 'TRIN', joinedTo: 'SO30123' },
  slot: slotOn('2026-11-27', 'ALLDAY'),
};

export const moved: DataOf<typeof transferService> = {
  orders: [
    inOrder,
    {
      ...{ ...order, orderNumber: 'SO30123', kind: 'transfer-out', orderType: 'TROT', place: moveOut.place },
      slot: slotOn('2026-11-24', 'MORNING'),
    },
  ],
  ...{ followKey: 'f'.repeat(43), accountNumber: knownAccountNumber('4821007733'), offersAutoPay: true },
  maskedEmail: 'd•••@example.com',
};

export const moveAtDesk: typeof moved = {
  ...{ ...moved, accountNumber: null, offersAutoPay: false },
  orders: [
    { ...inOrder, state: 2, stage: 'needs-work', reason: 'occupied', slot: null },
    ...moved.orders.filter(({ kind }) => kind === 'transfer-out'),
  ],
};

export const nothingLeft: Placed['left'] = {
  ...{ hasAutoPay: false, hasArrangement: false, plannedPayments: 0, guests: 0, isPaperless: false },
};

/** A server that moves service from Daniel's address to Arizona. */
export function answerTransfer(changes: { out?: Partial<typeof moveOut>; in?: Partial<typeof transferIn> } = {}): void {
  answerStop();
  answerCall(checkTransferOut, () => ({ data: { ...moveOut, orderType: 'TROT', ...changes.out } }));
  answerCall(checkTransferIn, () => ({ data: { ...transferIn, ...changes.in } }));
  for (const call of [offerTransferOutTimes, offerTransferInTimes] as const) {
    answerCall(call, ({ hold }) => ({
      data: {
        slots,
        held: hold ? slotOn(hold.day, hold.appointmentType) : null,
        heldUntil: hold ? '2026-11-20T20:15:00Z' : null,
      },
    }));
  }
  answerCall(keepTransferOut, () => ({ data: { keptUntil: '2026-11-21T20:00:00Z' } }));
  answerCall(transferService, () => ({ data: moved }));
}
