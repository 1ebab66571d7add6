import { clockAt } from '@wattershed/clock/business-clock';
import { inTransaction } from '@wattershed/database/transaction';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, cents } from '@wattershed/domain/money/cents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardThat, startPaying } from '../../../../test/people/paying-person.ts';
import { newUuid } from '../../../ids.ts';
import { takenAt } from '../../../paying/planned/planned-rules.ts';
import { insertPlanned } from '../../../paying/planned/planned-store.ts';
import { takeDue } from '../../../paying/planned/take-planned.ts';
import { answerTextJob } from './answer-text.ts';
import { askForBillJob } from './new-bills.ts';

const phone = '6025550173';
const zone = 'America/Los_Angeles';
const payOn = localDate('2026-12-03');
const onTheDay = new Date('2026-12-03T18:00:00Z');

let paying: Awaited<ReturnType<typeof startPaying>>;

beforeAll(async () => {
  paying = await startPaying({ GATEWAY_TIMEOUT_MS: '20000' });
});
afterAll(() => paying.portal.close());

async function saveCard(): Promise<{ customerRefNum: string; gatewayToken: string }> {
  const [customerRefNum, gatewayToken] = [newUuid(), await paying.cardToken(cardThat('approve'), true)];
  await paying.portal.sql`
    insert into portal.payment_method (account_number, customer_ref_num, user_uuid, gateway_token, kind, brand, last4,
      expiry_month, expiry_year, nick_name, is_default)
    values (${paying.accountNumber}, ${customerRefNum}, ${paying.person.uuid}, ${gatewayToken}, 'card', 'Visa', '4242', 12,
      2030, '', false)`;
  return { customerRefNum, gatewayToken };
}

/** The bill is ready: it was asked for by text, and auto pay has its draft. */
async function expectToBePaid(owed: Cents, method: { customerRefNum: string; gatewayToken: string }) {
  const { portal, accountNumber, person } = paying;
  for (const table of ['text_question', 'text_to_pay', 'text_answer'])
    await portal.sql.query(`delete from portal.${table}`);
  await portal.sql`
    insert into portal.text_to_pay (account_number, enrollment_id, user_uuid, customer_ref_num, phone, wording, language,
      agreed_address, enrolled_at)
    values (${accountNumber}, ${newUuid()}, ${person.uuid}, ${method.customerRefNum}, ${phone}, 'text-to-pay/1', 'EN_US',
      '127.0.0.1', now())`;
  await askForBillJob.run(portal.services, { accountNumber });
  const plannedId = newUuid();
  const actor = { userUuid: null, sessionId: null, requestId: 'test', ip: '', adminUserId: null };
  await inTransaction(portal.sql, tx =>
    insertPlanned(tx, actor, {
      ...{ accountNumber, plannedId, userUuid: person.uuid, kind: 'auto', payOn, timeZone: zone, amountType: 'Other' },
      ...{ amountCents: owed, isAhead: false, ceilingCents: null, ...method, methodKind: 'card', methodBrand: 'Visa' },
      ...{ methodLast4: '4242', feeCents: cents(199), receiptEmail: 'elena@example.com', language: 'EN_US' },
      ...{ billNumber: plannedId, idempotencyKey: newUuid(), requestFingerprint: '', state: 'planned' },
      ...{ dueAt: takenAt(payOn, zone), remindAt: null },
    }),
  );
  return plannedId;
}

async function answerBy(carrierId: string): Promise<void> {
  await paying.portal.sql`
    insert into portal.text_answer (carrier_id, phone, command, said_at) values (${carrierId}, ${phone}, 'pay', now())`;
  await answerTextJob.run(paying.portal.services, { carrierId });
}

const servicesAt = (laterMs: number) => {
  const { services } = paying.portal;
  return { ...services, clock: clockAt(onTheDay), realNow: () => new Date(services.realNow().getTime() + laterMs) };
};

async function oweAgain(): Promise<void> {
  const posted = await paying.portal.sql<{
    id: string;
  }>`select payment_id as id from portal.payment where state = 'posted'`;
  for (const { id } of posted) {
    const returned = { accountNumber: paying.accountNumber, paymentReference: id, returnedAt: onTheDay };
    const { billingSystem } = paying.portal.services.gateways;
    await billingSystem.returnPayment({ ...returned, code: 'R06', item: id, isByCustomer: true });
  }
  await paying.forget();
}

/** Whoever comes first; the others begin while it is under way. */
test.each([0, 1, 2])(
  'a bill that is paid in the portal, by a text, and by auto pay at one moment is charged once, and the others are told (%i)',
  async first => {
    const owed = cents(await paying.balance());
    const plannedId = await expectToBePaid(owed, await saveCard());
    const request = await paying.cardPayment(cardThat('approve'), { amountCents: owed, seenBalanceCents: owed });
    const before = (await paying.portal.lettersTo(phone)).length;
    const inPortal = paying.pay.bind(paying, request);
    const ways = [inPortal, () => answerBy(`text ${first}`), () => takeDue(servicesAt(0))];
    const ordered = [...ways.slice(first), ...ways.slice(0, first)];
    const answers = await Promise.all(ordered.map(way => way()));
    // What waited for another payment's end is looked at again.
    await takeDue(servicesAt(61_000));

    expect(await paying.balance()).toBe(0);
    expect(await paying.moved()).toMatchObject({ charges: 1, postings: 1 });
    const [paid] = await paying.portal.sql<{
      channel: string;
    }>`select channel from portal.payment where state = 'posted'`;
    const answer = answers.find(each => typeof each === 'object' && each !== null && 'status' in each);
    const { status } = answer as Awaited<ReturnType<typeof paying.pay>>;
    if (paid?.channel === 'portal') expect(status.code).toBe(200);
    else expect(['PAY409', 'PAY410']).toContain(status.error);

    const replies = (await paying.portal.lettersTo(phone)).slice(before).map(({ text }) => text);
    expect(replies).toHaveLength(1);
    if (paid?.channel === 'text') expect(replies[0]).toContain('You paid');
    else expect(replies[0]).toMatch(/is being processed|has changed|Nothing is due/);

    const [draft] = await paying.portal.sql<{ state: string }>`
      select state from portal.planned_payment where planned_id = ${plannedId}`;
    expect(draft?.state).toBe(paid?.channel === 'auto' ? 'paid' : 'nothing-due');
    const told = await paying.portal.sql<{ kind: string }>`
      select kind from portal.message where happening like ${`${plannedId}%`}`;
    expect(told.map(({ kind }) => kind)).toEqual(
      paid?.channel === 'auto' ? [] : [expect.stringContaining('nothing-due')],
    );
    await oweAgain();
  },
);
