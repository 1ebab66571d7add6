import { clockAt } from '@wattershed/clock/business-clock';
import { inTransaction } from '@wattershed/database/transaction';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cardThat } from '../../../../test/people/paying-person.ts';
import { startPayingSeveral } from '../../../../test/people/several-payer.ts';
import { newUuid } from '../../../ids.ts';
import { takenAt } from '../../../paying/planned/planned-rules.ts';
import { insertPlanned } from '../../../paying/planned/planned-store.ts';
import { takeDue } from '../../../paying/planned/take-planned.ts';

const zone = 'America/Los_Angeles';
const payOn = localDate('2026-12-03');
const onTheDay = new Date('2026-12-03T18:00:00Z');

let several: Awaited<ReturnType<typeof startPayingSeveral>>;
let four: [AccountNumber, AccountNumber, AccountNumber, AccountNumber];

beforeAll(async () => {
  several = await startPayingSeveral();
  const [first, second, third, fourth] = several.accountNumbers;
  if (!first || !second || !third || !fourth) throw new Error('too few accounts');
  four = [first, second, third, fourth];
});
afterAll(() => several.portal.close());
beforeEach(() => several.forget());

async function plan(accountNumber: AccountNumber): Promise<string> {
  const plannedId = newUuid();
  const actor = { userUuid: null, sessionId: null, requestId: 'test', ip: '', adminUserId: null };
  await inTransaction(several.portal.sql, async tx =>
    insertPlanned(tx, actor, {
      ...{ accountNumber, plannedId, userUuid: several.person.uuid, kind: 'scheduled', payOn, timeZone: zone },
      // More than the line, so that what it takes is never the line's amount by chance.
      ...{ amountType: 'Other', amountCents: cents(3_333), isAhead: true, ceilingCents: null, customerRefNum: null },
      ...{ gatewayToken: await several.cardToken(cardThat('approve'), true), methodKind: 'card', methodBrand: 'Visa' },
      ...{ methodLast4: '4242', feeCents: cents(199), receiptEmail: 'beatriz@example.com', language: 'EN_US' },
      ...{ billNumber: null, idempotencyKey: newUuid(), requestFingerprint: '', state: 'planned' },
      ...{ dueAt: takenAt(payOn, zone), remindAt: null },
    }),
  );
  return plannedId;
}

const servicesAt = (laterMs: number) => {
  const { services } = several.portal;
  return { ...services, clock: clockAt(onTheDay), realNow: () => new Date(services.realNow().getTime() + laterMs) };
};

it.each(['the charge', 'the plan'])(
  'of one charge for several accounts and a planned payment of one of them, %s first, each is whole or not at all',
  async first => {
    const three = [four[0], four[1], four[2]];
    const before = await several.balances(three);
    const plannedId = await plan(four[1]);
    const request = await several.payment(three, cardThat('approve'));
    const pay = () => several.pay(request);
    const take = () => takeDue(servicesAt(0));
    const [answer] = await (first === 'the plan'
      ? Promise.all([take(), pay()]).then(([, paid]) => [paid])
      : Promise.all([pay(), take()]));
    await takeDue(servicesAt(61_000));
    const [planned] = await several.portal
      .sql`select state from portal.planned_payment where planned_id = ${plannedId}`;
    expect(planned).toEqual({ state: 'paid' });

    // The plan pays ahead, so it is taken before or after; the charge is refused if it saw a balance that has changed.
    const isPaid = answer.status.code === 200;
    if (!isPaid) expect(['PAY409', 'PAY410']).toContain(answer.status.error);
    const after = await several.balances(three);
    for (const { accountNumber, amountCents } of request.lines) {
      const taken = (isPaid ? amountCents : 0) + (accountNumber === four[1] ? 3_333 : 0);
      expect(after.get(accountNumber)).toBe((before.get(accountNumber) ?? 0) - taken);
    }
    expect(await several.moved()).toMatchObject({
      charges: isPaid ? 2 : 1,
      charged: (isPaid ? request.amountCents + request.feeCents : 0) + 3_333 + 199,
      postings: isPaid ? 4 : 1,
    });
  },
);

it('of charges for several accounts that share one, at one moment, one is taken, and nothing of the others', async () => {
  const before = await several.balances(four);
  const requests = await Promise.all([
    several.payment([four[0], four[1]], cardThat('approve')),
    several.payment([four[2], four[1]], cardThat('approve')),
    several.payment([four[3], four[2], four[1], four[0]], cardThat('approve')),
  ]);
  const answers = await Promise.all(requests.map(request => several.pay(request)));
  const paid = requests.filter((_, index) => answers[index]?.status.code === 200);
  expect(paid).toHaveLength(1);
  for (const { status } of answers) if (status.code !== 200) expect(['PAY409', 'PAY410']).toContain(status.error);
  const after = await several.balances(four);
  const lines = paid.flatMap(request => request.lines);
  for (const accountNumber of four) {
    const line = lines.find(each => each.accountNumber === accountNumber);
    expect(after.get(accountNumber)).toBe((before.get(accountNumber) ?? 0) - (line?.amountCents ?? 0));
  }
  expect(await several.moved()).toMatchObject({ charges: 1, postings: lines.length });
});
