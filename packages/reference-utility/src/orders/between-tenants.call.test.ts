import { moveClock } from '@wattershed/clock/clock-store';
import { inTransaction } from '@wattershed/database/transaction';
import { localDate } from '@wattershed/domain/calendar/local-date';
import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import type { BetweenTenants } from '@wattershed/domain/service/landlord-agreement';
import type { Language } from '@wattershed/domain/text/language';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { city } from '@wattershed/testkit/utility-templates';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { personaNamed } from '../city/personas/personas.ts';
import { advance } from '../daily-work/advance.ts';
import { changeState } from '../landlords/agreement-store.ts';
import { signAgreement } from '../landlords/sign-agreement.ts';
import { cancelOrder, changeOrder } from './change-order.ts';
import { decideOrder } from './desk/decide-order.ts';
import { listReads } from './meter-read-store.ts';
import { findOrder, listOrders } from './order-store.ts';
import { placeStart, type StartWish } from './place-start.ts';
import { findStanding, offeredRates } from './premise-standing.ts';
import { placeStop } from './stop/place-stop.ts';
import { beginOrders } from './work-orders.ts';

const at = { now: new Date('2026-11-20T18:00:00Z'), today: localDate('2026-11-20') };
/** A Tuesday. */
const stopOn = localDate('2026-11-24');
const nextOn = localDate('2026-12-15');
const tenant = personaNamed('on-time').accountNumbers[0] ?? '';

let database: TestDatabase;
let premiseId = '';

beforeEach(async () => {
  database = await testDatabase(city);
  const [row] = await database.sql<{ premiseId: string }>`
    select premise_id as "premiseId" from utility.account where account_number = ${tenant}`;
  premiseId = row?.premiseId ?? '';
});
afterEach(() => database.drop());

const agreementId = '00000000-0000-4000-8000-00000000a9ee';

type Agreed = { state?: 'in-force' | 'ended'; language?: Language; of?: string; id?: string };

/** Of a landlord whom the utility doesn’t know, about the tenant’s home and in force unless it says otherwise. */
async function agree(between: BetweenTenants, agreed: Agreed = {}): Promise<void> {
  const { state = 'in-force', language = 'EN_US', of = premiseId, id = agreementId } = agreed;
  const { installations } = (await findStanding(database.sql, of, stopOn)) ?? { installations: [] };
  await signAgreement(
    database.sql,
    {
      ...{ agreementId: id, accountNumbers: [], email: 'lena@example.com', phone: '5305550177', manager: null },
      language,
      landlord: { kind: 'person', firstName: 'Lena', lastName: 'Moss', companyName: '' },
      mailing: {
        ...{ addressType: 'standard', address1: '4 Hill Rd', address2: '', city: 'Oak Hollow', state: 'CA' },
        ...{ postalCode: '95682', country: 'US' },
      },
      installations: installations.map(({ installationNumber }) => ({ installationNumber, between })),
    },
    at.now,
  );
  await inTransaction(database.sql, tx => changeState(tx, id, { state, reason: null, at: at.now, author: 'desk' }));
}

async function stop(
  accountNumber = tenant,
  on = stopOn,
  forwardingAddress: MailingAddress | null = null,
): Promise<void> {
  const requestId = `00000000-0000-4000-8000-${accountNumber.padStart(12, '0')}`;
  const placed = await placeStop(
    database.sql,
    {
      ...{ requestId, holder: requestId, accountNumber, stopOn: on, appointmentType: 'ALLDAY', reason: 'moving-away' },
      ...{ forwardingAddress, gateCode: '', instructions: '' },
    },
    at,
  );
  expect(placed).toHaveProperty('orders');
}

async function startNext(startOn = nextOn): Promise<string> {
  const standing = await findStanding(database.sql, premiseId, startOn);
  if (!standing) throw new Error('no premise');
  const usual = offeredRates(standing, startOn).filter(({ isUsual }) => isUsual);
  const requestId = '00000000-0000-4000-8000-00000000ada0';
  const wish: StartWish = {
    ...{ requestId, holder: requestId, premiseId, startOn, appointmentType: 'ALLDAY', customerNumber: null },
    newCustomer: {
      ...{ kind: 'person', firstName: 'Ada', lastName: 'Quist', companyName: '', birthOn: localDate('1988-04-09') },
      ...{ email: 'ada@example.com', phone: '9165550123', phoneType: 'Mobile', language: 'EN_US' },
      ...{ ssnLast4: '6789', coSsnLast4: '', coApplicant: null },
    },
    ...{ isBusiness: false, tariffLabels: usual.map(({ tariffLabel }) => tariffLabel), depositCents: null },
    ...{ mailingAddress: null, isPaperless: true, gateCode: '', instructions: '', forDesk: null },
    removesCoApplicant: false,
  };
  const placed = await placeStart(database.sql, wish, at);
  if ('refusal' in placed) throw new Error(placed.refusal);
  expect(placed.orders[0]).toMatchObject({ stage: 'scheduled', reason: null });
  return placed.orders[0]?.accountNumber ?? '';
}

async function until(moment: string): Promise<void> {
  await moveClock(database.sql, new Date(moment));
  await advance(database.sql);
}

type Account = { accountNumber: string; status: number; openedOn: string; closedOn: string | null; email: string };

/** Everyone who has had service there, the latest first. */
const accounts = () => database.sql<Account>`
  select a.account_number as "accountNumber", a.status::int as status, a.opened_on::text as "openedOn",
    a.closed_on::text as "closedOn", c.email
  from utility.account a join utility.customer c using (customer_number)
  where a.premise_id = ${premiseId} order by a.opened_on desc, a.account_number desc`;

const readsOf = async (accountNumber: string) =>
  (await listReads(database.sql, accountNumber)).map(({ kind, readOn, serialNumber, shown }) => ({
    ...{ kind, readOn, serialNumber, shown },
  }));

test('service goes on in the landlord’s name from the day the tenant stops it, by the same read, without a fee or a deposit', async () => {
  await agree('revert');
  await stop();
  await until('2026-11-24T18:00:00Z');
  const [landlord, before] = await accounts();
  expect(before).toMatchObject({ accountNumber: tenant, status: 2, closedOn: stopOn });
  expect(landlord).toMatchObject({ status: 1, openedOn: stopOn, closedOn: null, email: 'lena@example.com' });
  const accountNumber = landlord?.accountNumber ?? '';
  const finals = (await readsOf(tenant)).filter(({ kind }) => kind === 'final');
  expect(finals.length).toBeGreaterThan(0);
  expect(await readsOf(accountNumber)).toEqual(finals.map(read => ({ ...read, kind: 'start' })));
  expect(await database.sql`select from utility.establishment_fee where account_number = ${accountNumber}`).toEqual([]);
  expect(await database.sql`select from utility.deposit where account_number = ${accountNumber}`).toEqual([]);
  const [order] = await listOrders(database.sql, accountNumber);
  expect(order).toMatchObject({ kind: 'start', stage: 'under-way', agreementId, requestId: null });
  const [stopped] = await listOrders(database.sql, tenant);
  expect(stopped?.tasks.map(({ kind }) => kind)).not.toContain('disconnect');
  // The day's work begun once more, as after a machine was killed, opens nothing again.
  await inTransaction(database.sql, tx => beginOrders(tx, [stopOn]));
  expect(await accounts()).toHaveLength(2);
});

test('the next tenant’s start isn’t in anybody’s way, ends the landlord’s account by the shared read, and its bill is the last', async () => {
  await agree('revert');
  await stop();
  await until('2026-11-24T18:00:00Z');
  const landlord = (await accounts())[0]?.accountNumber ?? '';
  const next = await startNext();
  await until('2026-12-16T18:00:00Z');
  expect(await accounts()).toMatchObject([
    { accountNumber: next, status: 1, openedOn: nextOn },
    { accountNumber: landlord, status: 2, closedOn: nextOn },
    { accountNumber: tenant, status: 2 },
  ]);
  const starts = await readsOf(next);
  expect((await readsOf(landlord)).filter(({ kind }) => kind === 'final')).toEqual(
    starts.map(read => ({ ...read, kind: 'final' })),
  );
  const bills = await database.sql<{ before: string }>`
    select period_before::text as before from utility.bill where account_number = ${landlord} order by issued_on desc`;
  expect(bills[0]).toEqual({ before: nextOn });
});

test('a unit that the agreement has turned off is turned off', async () => {
  await agree('turn-off');
  await stop();
  await until('2026-11-24T18:00:00Z');
  expect(await accounts()).toMatchObject([{ accountNumber: tenant, status: 2 }]);
});

test('an agreement that has ended decides nothing', async () => {
  await agree('revert', { state: 'ended' });
  await stop();
  await until('2026-11-24T18:00:00Z');
  expect(await accounts()).toMatchObject([{ accountNumber: tenant, status: 2 }]);
});

test('a tenant who comes the day the other goes leaves no day for the landlord', async () => {
  await agree('revert');
  await stop();
  const next = await startNext(stopOn);
  await until('2026-11-24T18:00:00Z');
  expect(await accounts()).toMatchObject([
    { accountNumber: next, status: 1, openedOn: stopOn },
    { accountNumber: tenant, status: 2, closedOn: stopOn },
  ]);
});

test('a landlord who stops service between two tenants has it stopped', async () => {
  await agree('revert');
  await stop();
  await until('2026-11-24T18:00:00Z');
  const landlord = (await accounts())[0]?.accountNumber ?? '';
  await stop(landlord, localDate('2026-12-01'));
  await until('2026-12-01T18:00:00Z');
  expect(await accounts()).toMatchObject([
    { accountNumber: landlord, status: 2, closedOn: '2026-12-01' },
    { accountNumber: tenant, status: 2 },
  ]);
});

test('after the landlord has ended the agreement, the desk decides about a new tenant, because service is theirs now', async () => {
  await agree('revert');
  await stop();
  await until('2026-11-24T18:00:00Z');
  expect(await findStanding(database.sql, premiseId, nextOn)).toMatchObject({
    taken: null,
    between: { customerNumber: expect.any(String) },
  });
  await inTransaction(database.sql, tx =>
    changeState(tx, agreementId, { state: 'ended', reason: null, at: at.now, author: 'landlord' }),
  );
  expect(await findStanding(database.sql, premiseId, nextOn)).toMatchObject({
    taken: { by: 'account' },
    between: null,
  });
});

test('a tenant whose start was taken before the landlord ended the agreement still ends the landlord’s account', async () => {
  await agree('revert');
  await stop();
  await until('2026-11-24T18:00:00Z');
  const landlord = (await accounts())[0]?.accountNumber ?? '';
  const next = await startNext();
  await inTransaction(database.sql, tx =>
    changeState(tx, agreementId, { state: 'ended', reason: null, at: at.now, author: 'landlord' }),
  );
  await until('2026-12-15T18:00:00Z');
  expect(await accounts()).toMatchObject([
    { accountNumber: next, status: 1, openedOn: nextOn },
    { accountNumber: landlord, status: 2, closedOn: nextOn },
    { accountNumber: tenant, status: 2 },
  ]);
});

test('a landlord who becomes a customer gets bills in the language in which they signed', async () => {
  await agree('revert', { language: 'ES' });
  await stop();
  await until('2026-11-24T18:00:00Z');
  const [customer] = await database.sql`select language from utility.customer where email = 'lena@example.com'`;
  expect(customer).toEqual({ language: 'ES' });
});

test('a landlord of two units by two agreements becomes one customer', async () => {
  const other = personaNamed('credit').accountNumbers[0] ?? '';
  const [row] = await database.sql<{ of: string }>`
    select premise_id as of from utility.account where account_number = ${other}`;
  await agree('revert');
  await agree('revert', { of: row?.of ?? '', id: '00000000-0000-4000-8000-00000000a9ef' });
  await stop();
  await stop(other);
  await until('2026-11-24T18:00:00Z');
  const held = await database.sql<{ count: number }>`
    select count(*)::int from utility.account join utility.customer using (customer_number)
    where email = 'lena@example.com' group by customer_number`;
  expect(held).toEqual([{ count: 2 }]);
});

test('a landlord’s own stop is canceled when the next tenant comes first, and the final bill goes where it said', async () => {
  const elsewhere: MailingAddress = {
    ...{ addressType: 'standard', address1: '77 Far Rd', address2: '', city: 'Oak Hollow', state: 'CA' },
    ...{ postalCode: '95682', country: 'US' },
  };
  await agree('revert');
  await stop();
  await until('2026-11-24T18:00:00Z');
  const landlord = (await accounts())[0]?.accountNumber ?? '';
  const next = await startNext();
  await stop(landlord, localDate('2026-12-29'), elsewhere);
  const own = (await listOrders(database.sql, landlord)).find(({ kind }) => kind === 'stop');
  await until('2026-12-15T18:00:00Z');
  expect(await accounts()).toMatchObject([
    { accountNumber: next, status: 1 },
    { accountNumber: landlord, status: 2, closedOn: nextOn },
    { accountNumber: tenant, status: 2 },
  ]);
  const orderNumber = own?.orderNumber ?? '';
  const after = await findOrder(database.sql, orderNumber);
  expect(after).toMatchObject({ kind: 'stop', stage: 'canceled', reason: 'next-tenant' });
  expect(after?.history.at(-1)).toMatchObject({ change: 'canceled', reason: 'next-tenant', author: 'desk' });
  expect(await database.sql`select from utility.crew_seat where order_number = ${orderNumber}`).toEqual([]);
  const [mail] = await database.sql`select address1 from utility.mailing_address where account_number = ${landlord}`;
  expect(mail).toEqual({ address1: '77 Far Rd' });
  await until('2026-12-30T18:00:00Z');
  expect(await findOrder(database.sql, orderNumber)).toMatchObject({ stage: 'canceled' });
});

test('a landlord’s own stop on the day on which the next tenant comes is done', async () => {
  await agree('revert');
  await stop();
  await until('2026-11-24T18:00:00Z');
  const landlord = (await accounts())[0]?.accountNumber ?? '';
  const next = await startNext();
  await stop(landlord, nextOn);
  await until('2026-12-15T18:00:00Z');
  expect(await accounts()).toMatchObject([
    { accountNumber: next, status: 1, openedOn: nextOn },
    { accountNumber: landlord, status: 2, closedOn: nextOn },
    { accountNumber: tenant, status: 2 },
  ]);
  const orders = await listOrders(database.sql, landlord);
  expect(orders.filter(({ kind }) => kind === 'stop')).toMatchObject([{ agreementId: null, stage: 'under-way' }]);
});

async function startWithoutAccess(): Promise<string> {
  await agree('revert');
  await stop();
  await until('2026-11-24T18:00:00Z');
  const next = await startNext();
  const [order] = await listOrders(database.sql, next);
  const orderNumber = order?.orderNumber ?? '';
  await until('2026-12-15T18:00:00Z');
  expect(await decideOrder(database.sql, orderNumber, { act: 'no-access', agentId: 'A-1042' })).toBe('done');
  return orderNumber;
}

const cancel = async (orderNumber: string) => {
  const { version = 0 } = (await findOrder(database.sql, orderNumber)) ?? {};
  const noon = { now: new Date('2026-12-17T18:00:00Z'), today: localDate('2026-12-17') };
  return cancelOrder(database.sql, { orderNumber, version }, noon);
};

test('a start that is canceled because nobody could get in gives service back to the landlord, without a day between', async () => {
  const orderNumber = await startWithoutAccess();
  const landlord = (await accounts()).find(({ email }) => email === 'lena@example.com')?.accountNumber ?? '';
  await until('2026-12-17T18:00:00Z');
  expect(await cancel(orderNumber)).toBe('canceled');
  const [again, ...before] = await accounts();
  expect(before).toMatchObject([
    { accountNumber: landlord, status: 2, closedOn: nextOn },
    { accountNumber: tenant, status: 2 },
  ]);
  expect(again).toMatchObject({ status: 1, openedOn: nextOn, closedOn: null, email: 'lena@example.com' });
  const [order] = await listOrders(database.sql, again?.accountNumber ?? '');
  expect(order).toMatchObject({ kind: 'start', stage: 'under-way', reason: 'start-canceled', agreementId });
  expect(await readsOf(again?.accountNumber ?? '')).toEqual(
    (await readsOf(landlord)).filter(({ kind }) => kind === 'final').map(read => ({ ...read, kind: 'start' })),
  );
  await until('2027-01-20T18:00:00Z');
  const bills = await database.sql<{ from: string }>`
    select period_from::text as from from utility.bill where account_number = ${again?.accountNumber ?? ''}`;
  expect(bills).toEqual([{ from: nextOn }]);
});

test('a start that is put off because nobody could get in gives the days until then back to the landlord', async () => {
  const orderNumber = await startWithoutAccess();
  const { version = 0, accountNumber: next } = (await findOrder(database.sql, orderNumber)) ?? {};
  const time = { day: localDate('2026-12-22'), appointmentType: 'ALLDAY' } as const;
  const noon = { now: new Date('2026-12-15T20:00:00Z'), today: nextOn };
  const wish = { orderNumber, version, holder: agreementId, notes: null, time };
  expect(await changeOrder(database.sql, wish, noon)).toBe('changed-now');
  expect(await accounts()).toMatchObject([
    { accountNumber: next, status: 3, openedOn: '2026-12-22' },
    { status: 1, openedOn: nextOn, closedOn: null, email: 'lena@example.com' },
    { status: 2, closedOn: nextOn, email: 'lena@example.com' },
    { accountNumber: tenant, status: 2 },
  ]);
  const landlord = (await accounts())[1]?.accountNumber ?? '';
  const [order] = await listOrders(database.sql, landlord);
  expect(order).toMatchObject({ kind: 'start', reason: 'start-put-off', agreementId });
  await until('2026-12-22T18:00:00Z');
  expect((await accounts()).slice(0, 2)).toMatchObject([
    { accountNumber: next, status: 1, openedOn: '2026-12-22' },
    { accountNumber: landlord, status: 2, closedOn: '2026-12-22' },
  ]);
});

test('a canceled start gives nothing back to a landlord who has ended the agreement', async () => {
  const orderNumber = await startWithoutAccess();
  await inTransaction(database.sql, tx =>
    changeState(tx, agreementId, { state: 'ended', reason: null, at: at.now, author: 'landlord' }),
  );
  expect(await cancel(orderNumber)).toBe('canceled');
  expect(await accounts()).toMatchObject([{ status: 2 }, { status: 2 }]);
});
