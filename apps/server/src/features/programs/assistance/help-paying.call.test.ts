import { getDashboardBill } from '@wattershed/contract/billing/bill';
import type { RequestOf } from '@wattershed/contract/call';
import { agreeToArrangement, findArrangementOffer, listArrangements } from '@wattershed/contract/programs/arrangement';
import { configureAssistance, getAssistance, previewAssistance } from '@wattershed/contract/programs/assistance';
import { findExtensionOffer, requestExtension } from '@wattershed/contract/programs/extension';
import { discardDraft, keepDraft, listDrafts, openDraft } from '@wattershed/contract/service-requests/drafts';
import { cents } from '@wattershed/domain/money/cents';
import { type CanPay, type HelpPlan, helpPlans } from '@wattershed/domain/program/help-plan';
import { roleIds } from '@wattershed/domain/rights/rights';
import { household } from '@wattershed/testkit/samples/programs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';
import { newUuid } from '../../../ids.ts';

let portal: TestPortal;
let person: PersonSignedIn;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal?.close());
beforeEach(async () => {
  person = await portal.signIn('past-due');
  const { accountNumber } = person;
  await portal.sql`delete from utility.installment where account_number = ${accountNumber}`;
  await portal.sql`delete from utility.payment_arrangement where account_number = ${accountNumber}`;
  await portal.sql`truncate utility.assistance_application cascade`;
  await portal.sql`delete from portal.message where kind like 'programs/%'`;
});

const { phone, email, coApplicant, wantsPaperless, agreement, agrees, ...home } = household;
type Asked = RequestOf<typeof previewAssistance>;
const said = home as unknown as Omit<Asked, 'accountNumber'>;
const preview = (request: Asked, who = person) => who.call(previewAssistance, request);

async function plansOf(canPay: CanPay): Promise<HelpPlan[]> {
  const { accountNumber, call } = person;
  const { owed } = (await call(getDashboardBill, { accountNumber })).data;
  const extension = (await call(findExtensionOffer, { accountNumber })).data;
  const arrangement = (await call(findArrangementOffer, { accountNumber })).data;
  const { today, amountCents, days } = extension;
  return helpPlans(owed, { today, extension: days && { amountCents, days }, arrangement }, canPay);
}

const installmentsOf = (plans: readonly HelpPlan[]) => {
  const plan = plans.find(({ kind }) => kind === 'arrangement');
  if (plan?.kind !== 'arrangement' || plan.payNowCents === null) throw new Error('no such plan');
  return plan;
};

describe('what would be decided about a household', () => {
  it.each([3_600_000, 9_000_000])(
    'is what is decided when it applies, on %i cents a year, and keeps nothing',
    async income => {
      const { accountNumber } = await portal.signIn('on-time');
      const who = await portal.signIn('on-time');
      const previewed = await preview({ ...said, accountNumber, incomeCents: cents(income) }, who);
      expect((await who.call(getAssistance, { accountNumber })).data.decision).toBeNull();
      const enroll = { ...household, incomeCents: cents(income) } as never;
      const { outcome } = (await who.call(configureAssistance, { accountNumber, program: 'care', enroll })).data;
      expect(previewed.data.outcome).toBe(outcome);
      const { decision } = (await who.call(getAssistance, { accountNumber })).data;
      expect(previewed.data).toEqual({ outcome, steps: decision?.steps, rules: decision?.rules });
    },
  );

  it('is refused for one that can’t be so, for who may not apply, and for someone else’s account', async () => {
    const { accountNumber } = person;
    const refused = async (changed: Partial<Asked>, who = person) =>
      (await preview({ ...said, accountNumber, ...changed }, who)).status.error;
    expect(await refused({ adults: 0 })).toBe('VLD001');
    expect(await refused({ incomeCents: cents(900_000_000) })).toBe('VLD001');
    expect(await refused({}, await portal.signIn('credit'))).toBe('RES404');
    await portal.sql`update portal.account_link set role_id = ${roleIds.readOnlyGuest} where user_uuid = ${person.uuid}`;
    expect(await refused({})).toBe('AUTH403');
    await portal.sql`update portal.account_link set role_id = ${roleIds.owner} where user_uuid = ${person.uuid}`;
  });
});

describe('a plan that is proposed', () => {
  const canPay = { nowCents: cents(4_000), monthlyCents: cents(50_000), allOn: null };

  it('is taken as it was proposed, once, however often it is sent, and is not late that day', async () => {
    const { accountNumber, call } = person;
    const plan = installmentsOf(await plansOf(canPay));
    const { balanceType, amountCents, installments, firstDueOn, payNowCents } = plan;
    const wish = { accountNumber, balanceType, amountCents, installments, firstDueOn, agreesToTerms: true as const };
    const wished = { ...wish, payNowCents: payNowCents ?? cents(0) };
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(agreeToArrangement, wished)));
    expect(new Set(answers.map(({ status }) => status.code))).toEqual(new Set([200]));
    const { arrangements } = (await call(listArrangements, { accountNumber })).data;
    expect(arrangements).toHaveLength(1);
    expect(arrangements[0]?.installments.map(({ dueOn, amountCents }) => ({ dueOn, amountCents }))).toEqual(plan.parts);
    const { owed } = (await call(getDashboardBill, { accountNumber })).data;
    expect(owed).toMatchObject({ pastDueCents: 0, nextInstallment: { number: 1, amountCents: 4_000 } });
    const log = await portal.sql<{
      after: object;
    }>`select after from portal.event where kind = 'arrangement-agreed' and account_number = ${accountNumber}`;
    expect(log.map(({ after }) => after)).toEqual([expect.objectContaining({ payNowCents: 4_000 })]);
    expect((await call(agreeToArrangement, wish)).status.error).toBe('RES409');
    expect((await call(requestExtension, { accountNumber, amountCents, until: firstDueOn })).status.error).toBe(
      'RES409',
    );
  });

  it('of more time is given as it was proposed', async () => {
    const { accountNumber, call } = person;
    const plan = (await plansOf(canPay)).find(({ kind }) => kind === 'extension');
    if (plan?.kind !== 'extension') throw new Error('no such plan');
    const { amountCents, until } = plan;
    expect((await call(requestExtension, { accountNumber, amountCents, until })).status.code).toBe(200);
    expect((await plansOf(canPay)).map(({ kind }) => kind)).not.toContain('arrangement');
  });
});

it('a form is kept for this person alone, sealed, and gone once it is thrown away', async () => {
  const requestId = newUuid();
  const form = JSON.stringify({ accountEnd: '0117', household: { income: '36,111' } });
  const kept = { requestId, kind: 'help-paying' as const, step: 1, form, language: 'EN_US' as const };
  expect((await person.call(keepDraft, kept)).status.code).toBe(200);
  const other = await portal.signIn('credit');
  expect((await other.call(openDraft, { requestId })).status.error).toBe('RES404');
  expect((await other.call(keepDraft, kept)).status.error).toBe('RES404');
  await other.call(discardDraft, { requestId });
  expect((await person.call(openDraft, { requestId })).data).toMatchObject({ kind: 'help-paying', form });
  const [row] = await portal.sql<{ text: string }>`
    select encode(sealed_form, 'escape') as text from portal.service_draft where request_id = ${requestId}`;
  expect(row?.text).not.toContain('36,111');
  await person.call(discardDraft, { requestId });
  expect((await person.call(openDraft, { requestId })).status.error).toBe('RES404');
  expect((await person.call(listDrafts, {})).data.drafts.map(draft => draft.requestId)).not.toContain(requestId);
});
