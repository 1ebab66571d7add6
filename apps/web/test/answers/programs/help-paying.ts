import type { DataOf } from '@wattershed/contract/call';
import { previewAssistance } from '@wattershed/contract/programs/assistance';
import { askForGrant, listGrants, previewGrant } from '@wattershed/contract/programs/fund-grant';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { draftName, type HelpDraft, newDraft, type PayFields } from '../../../src/features/programs/help/help-draft.ts';
import { writeDraft } from '../../../src/wizard/kept-draft.ts';
import { answerCall } from '../../network.ts';
import { danielsAccount } from '../people.ts';
import { answerKeeping } from './assistance.ts';

type Preview = DataOf<typeof previewAssistance>;

const previewOf = (incomeCents: number): Preview => {
  const isUnder = incomeCents <= 5_464_000;
  return {
    outcome: isUnder ? 'eligible' : 'not-eligible',
    steps: [
      { condition: 'residential', holds: 'yes' },
      {
        ...{ condition: 'income-or-public-program', holds: isUnder ? 'yes' : 'no', people: 3 },
        ...{ incomeCents: cents(incomeCents), limitCents: cents(5_464_000) },
      },
    ],
    rules: { version: 3, from: localDate('2026-06-01'), through: localDate('2027-05-31') },
  };
};

/** A fund that has nothing left. */
const noGrant: DataOf<typeof previewGrant> = {
  ...{ outcome: 'not-granted', amountCents: cents(0) },
  steps: [
    { condition: 'past-due', holds: 'yes', amountCents: cents(24_000) },
    { condition: 'fund-has-money', holds: 'no' },
  ],
};

/** What is past due is paid by the fund. */
export const aGrant: DataOf<typeof previewGrant> = {
  ...{ outcome: 'granted', amountCents: cents(24_000) },
  steps: [
    { condition: 'past-due', holds: 'yes', amountCents: cents(24_000) },
    {
      ...{ condition: 'income-or-public-program', holds: 'yes', people: 3 },
      ...{ incomeCents: cents(5_200_000), limitCents: cents(5_464_000) },
    },
    { condition: 'fund-has-money', holds: 'yes' },
  ],
};

/** The same once it was paid, on the day of the tests. */
export const paidToday: DataOf<typeof listGrants>['grants'][number] = {
  ...{ decidedOn: localDate('2026-11-20'), outcome: 'granted', amountCents: cents(24_000), steps: aGrant.steps },
};

/** A server that keeps the form, and finds the household under the limit. */
export function answerHelp(): void {
  answerCall(previewAssistance, () => ({ data: previewOf(5_200_000) }));
  answerCall(listGrants, () => ({ data: { grants: [] } }));
  answerCall(previewGrant, () => ({ data: noGrant }));
  answerCall(askForGrant, () => ({ data: { outcome: 'granted' as const, amountCents: cents(24_000) } }));
  answerKeeping();
}

/** A household over the limit. */
export function declinedPreview(): void {
  answerCall(previewAssistance, () => ({ data: previewOf(9_000_000) }));
}

/** What was typed into the form. */
export function helpDraft(so: Partial<HelpDraft> = {}, pay: Partial<PayFields> = {}): HelpDraft {
  const draft = newDraft(danielsAccount.accountNumber);
  const said = { isInApplicantsName: 'yes', isPrimaryResidence: 'yes', isDependent: 'no' } as const;
  return {
    ...{ ...draft, isBegun: true, hasHousehold: true, hasHome: true, hasPay: true },
    household: { ...draft.household, income: '52000', adults: '2', children: '1', primarySource: 'wages' },
    home: { ...draft.home, ...said, phone: '530-555-0114', email: 'daniel.kim@example.com' },
    pay: { now: '40', monthly: '90', allOn: '', ...pay },
    ...so,
  };
}

/** What the tab keeps of the form. */
export function helping(so: Partial<HelpDraft> = {}, pay: Partial<PayFields> = {}): void {
  writeDraft(draftName, helpDraft(so, pay));
}
