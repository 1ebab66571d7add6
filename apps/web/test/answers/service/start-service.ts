import type { DataOf } from '@wattershed/contract/call';
import {
  checkCoApplicant,
  checkCreditWithoutSsn,
  checkCreditWithSsn,
  leaveOutCoApplicant,
} from '@wattershed/contract/service-requests/credit';
import { discardDraft, keepDraft, listDrafts, openDraft } from '@wattershed/contract/service-requests/drafts';
import { findPremises, getServiceTerms } from '@wattershed/contract/service-requests/premises';
import {
  checkApplicant,
  checkMoveIn,
  offerMoveInTimes,
  startService,
} from '@wattershed/contract/service-requests/start';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { homeCountry } from '@wattershed/domain/contact/country-codes';
import { cents } from '@wattershed/domain/money/cents';
import type { AppointmentType } from '@wattershed/domain/service/order/appointment';
import { draftName, type StartDraft } from '../../../src/features/service-requests/start/start-draft.ts';
import { emptyWho } from '../../../src/features/service-requests/start/who/who-form.ts';
import { writeDraft } from '../../../src/wizard/kept-draft.ts';
import { answerCall } from '../../network.ts';

export const requestId = '44444444-4444-4444-8444-444444444444';
const followKey = 'f'.repeat(43);
const draftKey = 'd'.repeat(43);

export const days = {
  ...{ today: localDate('2026-11-20'), firstOn: localDate('2026-11-23'), lastOn: localDate('2027-01-19') },
  holidays: [localDate('2026-11-26')],
};
const bureau = { name: 'Sierra Consumer Reports', address: 'PO Box 1200, Reno, NV 89505', phone: '8005550142' };
const fee = { commodity: 'electric', clause: 'SR-1', amountCents: cents(2_500) } as const;

const terms: DataOf<typeof getServiceTerms> = {
  ...days,
  fees: [
    { state: 'CA', ...fee, amountCents: cents(1_500) },
    { state: 'AZ', ...fee },
    { state: 'AZ', commodity: 'water', clause: 'SR-2', amountCents: cents(2_000) },
  ],
  deposits: [
    { state: 'CA', isBusiness: false, months: 0 },
    { state: 'CA', isBusiness: true, months: 2 },
    { state: 'AZ', isBusiness: false, months: 2 },
    { state: 'AZ', isBusiness: true, months: 2.5 },
  ],
  bureau,
};

export const premise: DataOf<typeof findPremises>['premises'][number] = {
  ...{ premiseId: 'P000000001', street: '2200 Walnut St', unit: 'Apt 4', city: 'Mesa', state: 'AZ', zip: '85204' },
};

export const moveIn: DataOf<typeof checkMoveIn> = {
  ...{ premise, timeZone: 'America/Phoenix', isBusiness: false, ...days, orderType: 'STRT' },
  installations: [
    { installationNumber: 'P000000001-E', division: '01', commodity: 'electric', hasMeter: true },
    { installationNumber: 'P000000001-W', division: '02', commodity: 'water', hasMeter: false },
  ],
  standing: 'free',
  rates: [
    {
      ...{ tariffLabel: 'AZ-E-1', commodity: 'electric', isUsual: true, effectiveFrom: localDate('2026-01-01') },
      prices: [
        {
          ...{ textKey: 'electric.customer', clause: '1.a', above: null, upTo: null, isLimitDaily: false },
          ...{ price: '13.50', unit: 'month' },
        },
      ],
    },
    {
      ...{ tariffLabel: 'AZ-W-1', commodity: 'water', isUsual: true, effectiveFrom: localDate('2026-01-01') },
      prices: [],
    },
  ],
  fees: [fee, { commodity: 'water', clause: 'SR-2', amountCents: cents(2_000) }],
  establishmentFeeCents: cents(4_500),
  depositUpToCents: cents(26_400),
  hasGoodRecord: false,
};

export const slotOn = (day: string, appointmentType: AppointmentType) => ({
  ...{ appointmentDate: localDate(day), orderDate: localDate(day), orderType: 'STRT', appointmentType },
  startTime: appointmentType === 'AFTERNOON' ? '12:00' : '08:00',
});

export const slots = ['2026-11-23', '2026-11-24', '2026-11-27'].flatMap(day =>
  (['MORNING', 'AFTERNOON', 'ALLDAY'] as const).map(type => slotOn(day, type)),
);

const nothingNeeded: DataOf<typeof checkCreditWithSsn> = {
  ...{ needs: 'nothing', because: null, depositCents: cents(0), isAdverse: false, bureau, debts: [] },
  ...{ applicantLast4: '6789', coApplicantLast4: null },
};

export const adverse: typeof nothingNeeded = {
  ...{ ...nothingNeeded, needs: 'deposit', because: 'credit', depositCents: cents(26_400), isAdverse: true },
  debts: [
    {
      ...{ accountNumber: null, maskedAccountNumber: '•••••0117', street: '9 Elm St', city: 'Goleta' },
      amountCents: cents(8_614),
    },
  ],
};

export const who = {
  ...{ ...emptyWho, firstName: 'Ada', lastName: 'Quist', birthMonth: '4', birthDay: '9', birthYear: '1988' },
  ...{ email: 'ada@example.com', phone: '916-555-0123' },
};

const mail: NonNullable<StartDraft['mail']> = {
  ...{ goes: 'place', addressType: 'standard', address1: '', box: '', address2: '', city: '', state: '' },
  ...{ postalCode: '', country: homeCountry },
};

/** Everything decided, up to the review. */
export const wholeDraft: StartDraft = {
  ...{ requestId, premise, isSeen: true, who, mail, decision: adverse },
  visit: { startOn: localDate('2026-11-24'), appointmentType: 'ALLDAY', gateCode: '4711', instructions: 'Dog' },
};

/** As if this tab had typed it before. */
export const begin = (draft: Partial<StartDraft>) => writeDraft(draftName, { requestId, ...draft });

export const order: DataOf<typeof startService>['orders'][number] = {
  ...{ orderNumber: 'SO30118', kind: 'start', orderType: 'STRT', priority: 5, state: 0, stage: 'scheduled' },
  ...{ reason: null, chip: 'pending', createdAt: '2026-11-20T20:00:00Z', completesAt: null },
  slot: slotOn('2026-11-24', 'ALLDAY'),
  ...{ premiseId: premise.premiseId, place: premise, timeZone: 'America/Phoenix', gateCode: '', instructions: '' },
  ...{ joinedTo: null, version: 1, canChangeTime: true, canAddNotes: true, canCancel: true },
  ...{ tasks: [], history: [], reads: [] },
};

export const placed: DataOf<typeof startService> = {
  ...{ orders: [order], followKey, email: 'ada@example.com', isAdverseNoticeSent: true },
  accountNumber: knownAccountNumber('4821007733'),
};

export const atDesk: typeof placed = {
  ...{ ...placed, accountNumber: null, isAdverseNoticeSent: false },
  orders: [{ ...order, state: 2, stage: 'needs-work', reason: 'occupied', slot: null }],
};

/** A server that takes starts of service, at one address in Arizona. */
export function answerStart(): void {
  answerCall(getServiceTerms, () => ({ data: terms }));
  answerCall(findPremises, () => ({ data: { isServed: true, premises: [premise], areNearby: false } }));
  answerCall(checkMoveIn, () => ({ data: moveIn }));
  answerCall(checkApplicant, () => ({ data: { problems: [] } }));
  answerCall(checkCreditWithSsn, () => ({ data: adverse }));
  answerCall(checkCreditWithoutSsn, () => ({
    data: { ...adverse, isAdverse: false, because: 'no-credit-check' as const },
  }));
  answerCall(checkCoApplicant, () => ({ data: nothingNeeded }));
  answerCall(leaveOutCoApplicant, () => ({ data: adverse }));
  answerCall(offerMoveInTimes, ({ hold }) => ({
    data: {
      slots,
      held: hold ? slotOn(hold.day, hold.appointmentType) : null,
      heldUntil: hold ? '2026-11-20T20:15:00Z' : null,
    },
  }));
  answerCall(startService, () => ({ data: placed }));
  answerCall(keepDraft, sent => ({
    data: {
      ...{ draftKey: sent.draftKey ? null : draftKey, keptAt: '2026-11-20T20:00:00Z' },
      ...{ expiresAt: '2026-12-20T20:00:00Z', isEmailed: sent.email !== undefined },
    },
  }));
  answerCall(openDraft, () => ({ refused: 'RES404', httpStatus: 404 }));
  answerCall(listDrafts, () => ({ data: { drafts: [] } }));
  answerCall(discardDraft, () => ({ data: {} }));
}
