import { addDays, addMonths, localDate } from '@wattershed/domain/calendar/local-date';
import { cents, sumCents } from '@wattershed/domain/money/cents';
import { assistanceAgreement } from '@wattershed/domain/program/assistance';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBilledAccounts } from '../billing-fixture.ts';
import { getBill } from '../issued/bill-reads.ts';
import { runBilling } from '../run/billing-run.ts';
import { type ApplicationWish, apply, remove } from './apply.ts';
import { findAssistance } from './assistance-of.ts';
import { type ApplicationSaid, endOverdue } from './assistance-store.ts';
import { findDiscountOfBill } from './discount-of-bill.ts';

const accountNumber = '200200';
const other = '200201';
const first = localDate('2026-09-12');
const today = localDate('2026-11-20');
const at = (day = today) => ({ today: day, now: new Date(`${day}T18:00:00Z`) });

const said: ApplicationSaid = {
  ...{ incomeCents: cents(3_000_000), adults: 2, children: 1, primarySource: 'wages', secondarySource: null },
  ...{ publicPrograms: [], isInApplicantsName: true, isPrimaryResidence: true, isDependent: false, pool: 'none' },
  ...{ phone: '(928) 555-0100', email: 'ada@example.org', coApplicant: '', wantsPaperless: false },
  agreement: assistanceAgreement,
};
const wish: ApplicationWish = { accountNumber, kind: 'enroll', said };

let db: TestDatabase;
beforeEach(async () => {
  db = await testDatabase();
  const days = { from: first, before: localDate('2027-02-12') };
  await createBilledAccounts(db.sql, [{ accountNumber }, { accountNumber: other }], days);
  await runBilling(db.sql, { through: localDate('2026-11-12'), seed: 1 });
});
afterEach(() => db?.drop());

const view = async (day = today) => {
  const found = await findAssistance(db.sql, accountNumber, day);
  if (!found) throw new Error('no such account');
  return found;
};

const linesOf = async (number: string, issuedOn: string) =>
  (
    await db.sql<{ key: string; cents: number }>`
      select l.text_key as key, l.amount_cents::float8 as cents from utility.bill b
      join utility.bill_line l using (account_number, bill_number)
      where b.account_number = ${number} and b.issued_on = ${issuedOn}::text::date and l.text_key like '%lira%'
      order by l.line_no`
  ).map(({ key, cents: amount }) => [key, Math.sign(amount)]);

test('a household under the limit has the discount on its next bill, and until it leaves, and nobody else has', async () => {
  expect((await view()).standing).toBe('can-apply');
  expect(await apply(db.sql, wish, at())).toMatchObject({ outcome: 'eligible', isNew: true });
  await runBilling(db.sql, { through: localDate('2026-12-12'), seed: 1 });
  const discount = [
    ['bill.line.rider.liraBasic', -1],
    ['bill.line.rider.liraEnergy', -1],
  ];
  expect(await linesOf(accountNumber, '2026-11-12')).toEqual([]);
  expect(await linesOf(accountNumber, '2026-12-12')).toEqual(discount);
  expect(await linesOf(other, '2026-12-12')).toEqual([]);
  const enrolled = (await view(localDate('2026-12-13'))).enrollment;
  expect(enrolled).toMatchObject({ startedOn: today, recertifyBy: '2028-11-01', canRecertify: false, proof: null });
  expect(enrolled?.bills.map(({ issuedOn }) => issuedOn)).toEqual(['2026-12-12']);
  expect(sumCents(enrolled?.bills.map(({ savedCents }) => savedCents) ?? [])).toBeGreaterThan(0);

  expect(await remove(db.sql, accountNumber, localDate('2026-12-20'))).toBe('removed');
  expect(await remove(db.sql, accountNumber, localDate('2026-12-21'))).toBe('as-before');
  await runBilling(db.sql, { through: localDate('2027-01-12'), seed: 1 });
  expect(await linesOf(accountNumber, '2027-01-12')).toEqual([]);
  expect(await view(localDate('2027-01-13'))).toMatchObject({
    ...{ standing: 'can-apply', enrollment: null },
    ended: { startedOn: today, endedOn: '2026-12-20', reason: 'removed' },
  });
});

test('a bill that was issued on the day itself stays as it is', async () => {
  await apply(db.sql, wish, at(localDate('2026-12-12')));
  await runBilling(db.sql, { through: localDate('2027-01-12'), seed: 1 });
  expect(await linesOf(accountNumber, '2026-12-12')).toEqual([]);
  expect(await linesOf(accountNumber, '2027-01-12')).toHaveLength(2);
});

test('the same application two hundred times at once is one', async () => {
  const all = await Promise.all(Array.from({ length: 200 }, () => apply(db.sql, wish, at())));
  expect(new Set(all.map(one => (one === 'refused' ? one : one.applicationId))).size).toBe(1);
  expect(all.filter(one => one !== 'refused' && one.isNew)).toHaveLength(1);
  expect(await db.sql`select 1 as n from utility.assistance_application`).toHaveLength(1);
  expect(await db.sql`select 1 as n from utility.assistance_enrollment`).toHaveLength(1);
});

test('another application while one is open is refused, and so is what can’t be decided', async () => {
  await apply(db.sql, wish, at());
  const changed = { ...said, incomeCents: cents(3_100_000) };
  expect(await apply(db.sql, { ...wish, said: changed }, at())).toBe('refused');
  expect(await apply(db.sql, { ...wish, kind: 'recertify' }, at())).toBe('refused');
  const of = { accountNumber: other, kind: 'enroll' } as const;
  expect(await apply(db.sql, { ...of, said: { ...said, adults: 0 } }, at())).toBe('refused');
  expect(await apply(db.sql, { ...of, accountNumber: '999999', said }, at())).toBe('refused');
});

test('a household over the limit is told no with the figures, and nothing changes', async () => {
  const decided = await apply(db.sql, { ...wish, said: { ...said, incomeCents: cents(9_000_000) } }, at());
  expect(decided).toMatchObject({ outcome: 'not-eligible' });
  const { standing, decision } = await view();
  expect(standing).toBe('can-apply');
  expect(decision?.steps.find(({ condition }) => condition === 'income-or-public-program')).toEqual({
    ...{ condition: 'income-or-public-program', holds: 'no', incomeCents: 9_000_000, limitCents: 5_464_000, people: 3 },
  });
  expect(await remove(db.sql, accountNumber, today)).toBe('refused');
});

test('what was decided can’t be changed or taken away', async () => {
  await apply(db.sql, wish, at());
  await expect(db.sql`update utility.assistance_application set outcome = 'not-eligible'`).rejects.toThrow(
    'append-only',
  );
  await expect(db.sql`delete from utility.assistance_application`).rejects.toThrow('append-only');
});

test('recertifying is open from 90 days before, and gives the time anew', async () => {
  await apply(db.sql, wish, at());
  const by = (await view()).enrollment?.recertifyBy ?? today;
  expect(await apply(db.sql, { ...wish, kind: 'recertify' }, at(addDays(by, -91)))).toBe('refused');
  const day = addDays(by, -90);
  expect((await view(day)).enrollment?.canRecertify).toBe(true);
  expect(await apply(db.sql, { ...wish, kind: 'recertify' }, at(day))).toMatchObject({ outcome: 'eligible' });
  expect((await view(day)).enrollment).toMatchObject({ startedOn: today, recertifyBy: '2029-11-01' });
});

test('a household over the limit keeps the discount to its last day', async () => {
  await apply(db.sql, wish, at());
  const by = (await view()).enrollment?.recertifyBy ?? today;
  const more = { ...said, incomeCents: cents(9_000_000) };
  const day = addDays(by, -30);
  expect(await apply(db.sql, { ...wish, kind: 'recertify', said: more }, at(day))).toMatchObject({
    outcome: 'not-eligible',
  });
  expect((await view(day)).enrollment?.recertifyBy).toBe(by);
});

test('who doesn’t recertify loses the discount after the last day', async () => {
  await apply(db.sql, wish, at());
  const by = (await view()).enrollment?.recertifyBy ?? today;
  await endOverdue(db.sql, by);
  expect((await view(by)).standing).toBe('enrolled');
  await endOverdue(db.sql, addDays(by, 1));
  expect((await view(addDays(by, 1))).ended).toMatchObject({ endedOn: by, reason: 'lapsed' });
});

test('fixed income keeps CARE for four years; LIRA’s day is November 1', async () => {
  await apply(db.sql, { ...wish, said: { ...said, primarySource: 'pension' } }, at());
  expect((await view()).enrollment?.recertifyBy).toBe('2028-11-01');
  await db.sql`update utility.premise set state = 'CA' where premise_id = ${`P${other}`}`;
  await apply(db.sql, { ...wish, accountNumber: other, said: { ...said, primarySource: 'pension' } }, at());
  const care = await findAssistance(db.sql, other, today);
  expect(care).toMatchObject({ program: 'care', enrollment: { recertifyBy: addMonths(today, 48) } });
});

test('an account whose service ended has it to the last bill', async () => {
  await apply(db.sql, wish, at());
  await db.sql`update utility.account set status = 2, closed_on = '2026-12-01' where account_number = ${accountNumber}`;
  await endOverdue(db.sql, localDate('2026-12-02'));
  expect(await view(localDate('2026-12-02'))).toMatchObject({
    ...{ standing: 'not-open', ended: { endedOn: '2026-12-01', reason: 'closed' } },
  });
});

test('a bill says until when its discount counts, as it was on its day, and the bills of a closing account don’t', async () => {
  await apply(db.sql, wish, at());
  const discountOn = async (issuedOn: string) => {
    const [row] = await db.sql<{ billNumber: string }>`
      select bill_number as "billNumber" from utility.bill
      where account_number = ${accountNumber} and issued_on = ${issuedOn}::text::date`;
    const found = await getBill(db.sql, accountNumber, row?.billNumber);
    if (!found) throw new Error(`no bill of ${issuedOn}`);
    return findDiscountOfBill(db.sql, accountNumber, found.bill);
  };
  await runBilling(db.sql, { through: localDate('2026-12-12'), seed: 1 });
  const december = { program: 'lira', until: '2028-11-01', isToRecertify: false };
  expect(await discountOn('2026-11-12')).toBeNull();
  expect(await discountOn('2026-12-12')).toEqual(december);

  await db.sql`update utility.assistance_enrollment set recertify_by = '2027-04-12'`;
  await runBilling(db.sql, { through: localDate('2027-01-12'), seed: 1 });
  expect(await discountOn('2027-01-12')).toEqual({ program: 'lira', until: '2027-04-12', isToRecertify: true });
  expect(await discountOn('2026-12-12')).toEqual(december);

  await db.sql`update utility.account set closed_on = '2027-02-20' where account_number = ${accountNumber}`;
  await runBilling(db.sql, { through: localDate('2027-02-12'), seed: 1 });
  expect(await linesOf(accountNumber, '2027-02-12')).toHaveLength(2);
  expect(await discountOn('2027-02-12')).toBeNull();
});
