import type { DataOf } from '@wattershed/contract/call';
import { configureAssistance, getAssistance, sendAssistanceProof } from '@wattershed/contract/programs/assistance';
import { discardDraft, keepDraft, listDrafts } from '@wattershed/contract/service-requests/drafts';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import {
  type AssistanceDraft,
  draftName,
  newDraft,
} from '../../../src/features/programs/assistance/apply/assistance-draft.ts';
import { writeDraft } from '../../../src/wizard/kept-draft.ts';
import { answerCall } from '../../network.ts';
import { danielsAccount } from '../people.ts';

type Assistance = DataOf<typeof getAssistance>;

const rules: NonNullable<Assistance['rules']> = {
  ...{ version: 3, from: localDate('2026-06-01'), through: localDate('2027-05-31'), source: 'CPUC', basis: [] },
  ...{ publicPrograms: ['medi-cal', 'calfresh', 'ssi', 'wic', 'liheap'], asksAboutPool: false },
  limitsCents: [4_328_000, 4_328_000, 5_464_000, 6_600_000, 7_736_000].map(cents),
  ...{ sampledPercent: 5, daysToSend: 45 },
};

/** A home in California that hasn’t applied. */
const open: Assistance = {
  ...{
    today: localDate('2026-11-28'),
    standing: 'can-apply',
    program: 'care',
    address: '12 Oak Street, Cedar Park, CA 95758',
  },
  ...{ rules, shares: [{ key: 'bill.line.rider.care', share: 0.325 }], nextBillOn: localDate('2026-12-12') },
  estimate: { bills: 12, savedCents: cents(41_580) },
  ...{ enrollment: null, ended: null, decision: null },
};

const met = ['residential', 'in-applicants-name', 'primary-residence', 'no-dependent'] as const;
const decided = (incomeCents: number) => ({
  ...{ kind: 'enroll' as const, decidedOn: open.today },
  outcome: incomeCents <= 5_464_000 ? ('eligible' as const) : ('not-eligible' as const),
  steps: [
    ...met.slice(0, 3).map(condition => ({ condition, holds: 'yes' as const })),
    {
      ...{ condition: 'income-or-public-program' as const, people: 3 },
      holds: incomeCents <= 5_464_000 ? ('yes' as const) : ('no' as const),
      ...{ incomeCents: cents(incomeCents), limitCents: cents(5_464_000) },
    },
    { condition: met[3], holds: 'yes' as const },
  ],
  rules: { version: 3, from: rules.from, through: rules.through },
});

export const declined = { decision: decided(9_000_000) } satisfies Partial<Assistance>;

const enrollment: NonNullable<Assistance['enrollment']> = {
  ...{ startedOn: localDate('2026-09-20'), recertifyBy: localDate('2028-09-20'), canRecertify: false, proof: null },
  bills: [
    { billNumber: '202611121234', issuedOn: localDate('2026-11-12'), savedCents: cents(3_120) },
    { billNumber: '202610121234', issuedOn: localDate('2026-10-12'), savedCents: cents(3_480) },
  ],
};

export const enrolled = {
  standing: 'enrolled',
  enrollment,
  decision: decided(5_200_000),
} satisfies Partial<Assistance>;

export const granted = {
  ...enrolled,
  enrollment: { ...enrollment, startedOn: open.today, recertifyBy: localDate('2028-11-28'), bills: [] },
} satisfies Partial<Assistance>;

const proof: NonNullable<NonNullable<Assistance['enrollment']>['proof']> = {
  applicationId: '0f6c1a52-6f0c-4b8a-9d3e-1d2f3a4b5c6d',
  state: 'awaited',
  sendBy: localDate('2027-01-12'),
  sentOn: null,
};

export const sampled = { ...granted, enrollment: { ...granted.enrollment, proof } } satisfies Partial<Assistance>;

/** A home in Arizona. */
export const lira = {
  ...{ program: 'lira', address: '7 Mesa Road, Saguaro Flats, AZ 85001' },
  rules: { ...rules, publicPrograms: [], asksAboutPool: true, through: null, basis: ['projected', 'until-published'] },
  shares: [
    { key: 'bill.line.rider.liraBasic', share: 0.3 },
    { key: 'bill.line.rider.liraEnergy', share: 0.2 },
  ],
} satisfies Partial<Assistance>;

/** A server that knows of the discount: nothing was applied for, unless the test says otherwise. */
export function answerAssistance(changes: Partial<Assistance> = {}): void {
  answerCall(getAssistance, () => ({ data: { ...open, ...changes } }));
  answerCall(configureAssistance, () => ({ data: { outcome: 'eligible' as const } }));
  answerCall(sendAssistanceProof, () => ({ data: {} }));
  answerCall(listDrafts, () => ({ data: { drafts: [] } }));
  answerKeeping();
}

/** A form of this kind, begun on another device the day before. */
export const isBegun = (kind: 'care' | 'lira' | 'help-paying') => ({
  ...{ requestId: '0190a6a0-0000-7000-8000-0000000000ca', kind, step: 2 },
  ...{ keptAt: '2026-11-28T18:00:00Z', expiresAt: '2026-12-28T18:00:00Z' },
});

/** A server that keeps forms, and throws them away. */
export function answerKeeping(): void {
  const { keptAt, expiresAt } = isBegun('care');
  answerCall(keepDraft, () => ({ data: { draftKey: null, keptAt, expiresAt, isEmailed: false } }));
  answerCall(discardDraft, () => ({ data: {} }));
}

/** What the tab keeps of an application that was begun. */
export function applying(so: Pick<AssistanceDraft, 'hasHousehold' | 'hasHome'>): AssistanceDraft {
  const draft = newDraft(danielsAccount.accountNumber);
  const household = { ...draft.household, income: '52,000', adults: '2', children: '1', primarySource: 'wages' };
  const said = { isInApplicantsName: 'yes', isPrimaryResidence: 'yes', isDependent: 'no' } as const;
  const home = { ...draft.home, ...said, phone: '530-555-0114', email: 'daniel.kim@example.com' };
  const begun = { ...draft, household, ...so, isBegun: true, home: so.hasHome ? home : draft.home };
  writeDraft(draftName, begun);
  return begun;
}
