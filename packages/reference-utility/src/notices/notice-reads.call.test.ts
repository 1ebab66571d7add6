import { localDate } from '@wattershed/domain/calendar/local-date';
import { testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBilledAccounts } from '../billing/billing-fixture.ts';
import { generateNotices, outageTown } from './generate-notices.ts';
import { listNotices } from './notice-reads.ts';
import { renewNotices } from './renew-notices.ts';

let db: Awaited<ReturnType<typeof testDatabase>>;
const now = new Date('2026-11-20T18:00:00Z');
const days = { from: localDate('2026-10-01'), before: localDate('2026-10-02') };

beforeAll(async () => {
  db = await testDatabase();
  const accounts = ['400100', '400101', '400102'].map(accountNumber => ({ accountNumber }));
  await createBilledAccounts(db.sql, accounts, days);
  await db.sql`update utility.customer set persona_name = 'past-due' where customer_number = 'C400100'`;
  await db.sql`update utility.customer set persona_name = 'just-moved-in' where customer_number = 'C400101'`;
  await db.sql`update utility.premise set city = ${outageTown} where premise_id = 'P400100'`;
  await owes('400100', 5_000);
  await generateNotices(db.sql, { at: now });
  await generateNotices(db.sql, { at: now });
});
afterAll(() => db?.drop());

/** Without a bill whose due day lies ahead, what is owed is late. */
async function owes(accountNumber: string, balanceCents: number): Promise<void> {
  await db.sql`
    insert into utility.account_balance (account_number, balance_cents) values (${accountNumber}, ${balanceCents})
    on conflict (account_number) do update set balance_cents = excluded.balance_cents`;
}

const kinds = async (accountNumber: string, at = now) =>
  (await listNotices(db.sql, accountNumber, at)).map(notice => notice.kind);

test('each customer sees what concerns them and what concerns everyone, once', async () => {
  expect(await kinds('400100')).toEqual(['outage', 'do-not-disconnect', 'customer-service', 'preference']);
  expect(await kinds('400101')).toEqual(['service-order', 'customer-service', 'preference']);
  expect(await kinds('400102')).toEqual(['customer-service', 'preference']);
});

test('the notice that the account is past due goes with the debt, at once', async () => {
  await owes('400100', 0);
  expect(await kinds('400100')).toEqual(['outage', 'customer-service', 'preference']);
  await owes('400100', 5_000);
  expect(await kinds('400100')).toContain('do-not-disconnect');
});

test('a notice has words in four languages, a color for an outage and a link where there is one', async () => {
  const [outage, hold] = await listNotices(db.sql, '400100', now);
  expect(outage).toMatchObject({
    colour: 'yellow',
    link: null,
    text: { ES: { title: `Corte de luz en ${outageTown}` } },
  });
  expect(hold).toMatchObject({ colour: null, link: 'PayBill', updatedAt: new Date('2026-11-18T18:00:00Z') });
});

test('notices of the future and of the past are not shown', async () => {
  await db.sql`update utility.notice set ends_at = '2026-11-21T00:00:00Z' where kind = 'outage'`;
  expect(await kinds('400100', new Date('2026-11-21T00:00:00Z'))).not.toContain('outage');
  expect(await kinds('400102', new Date('2026-11-10T00:00:00Z'))).toEqual(['preference']);
});

test('an outage that was to end today is over tomorrow, said so for that day, and gone a month later', async () => {
  await db.sql`update utility.notice set ends_at = null where kind = 'outage'`;
  const outageAt = async (at: string) => {
    const notices = await listNotices(db.sql, '400100', new Date(at));
    return notices.filter(({ kind }) => kind === 'outage').map(({ colour, text }) => [colour, text.EN_US.title]);
  };
  await renewNotices(db.sql, [localDate('2026-11-20')]);
  expect(await outageAt('2026-11-20T20:00:00Z')).toEqual([['yellow', `Power outage in ${outageTown}`]]);
  await renewNotices(db.sql, ['2026-11-21', '2026-11-22'].map(localDate));
  expect(await outageAt('2026-11-21T20:00:00Z')).toEqual([['green', `Power is back on in ${outageTown}`]]);
  await renewNotices(db.sql, [localDate('2026-12-20')]);
  expect(await outageAt('2026-11-22T20:00:00Z')).toEqual([]);
  expect(await outageAt('2026-12-20T20:00:00Z')).toEqual([]);
});

test('a welcome and an invitation end, and the winter’s office hours are told each November until March', async () => {
  expect(await kinds('400101', new Date('2026-12-18T18:00:00Z'))).toEqual(['customer-service', 'preference']);
  expect(await kinds('400101', new Date('2027-02-28T18:00:00Z'))).toEqual(['customer-service']);
  expect(await kinds('400101', new Date('2027-03-01T18:00:00Z'))).toEqual([]);
  await renewNotices(db.sql, ['2027-10-31', '2027-11-01', '2027-11-02'].map(localDate));
  expect(await kinds('400101', new Date('2027-11-01T18:00:00Z'))).toEqual(['customer-service']);
  expect(await kinds('400101', new Date('2028-03-01T18:00:00Z'))).toEqual([]);
});
