import { uploadDocument } from '@wattershed/contract/documents';
import { listMessages } from '@wattershed/contract/inbox/reading';
import { downloadMyProfile } from '@wattershed/contract/my-profile/profile-file';
import {
  answerRebate,
  applyForRebate,
  downloadRebateFile,
  getRebate,
  listRebates,
  withdrawRebate,
} from '@wattershed/contract/ways-to-save/rebates';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { actOnApplication, workApplications } from '@wattershed/reference-utility/rebates/work-applications';
import { formOf } from '@wattershed/testkit/http-request-of';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pngPicture } from '../../../../test/files/odd-files.ts';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';
import { newUuid } from '../../../ids.ts';
import { handOverRebates } from './hand-over.ts';
import { tellRebates } from './tell-rebates.ts';

let portal: TestPortal;
let daniel: PersonSignedIn;
let elena: PersonSignedIn;
let reader: PersonSignedIn;
let today: LocalDate;
const take = () => portal.services.gateways.programs.rebates.take;
let whole: ReturnType<typeof take>;

beforeAll(async () => {
  portal = await testPortal();
  [daniel, elena, reader] = await Promise.all([
    portal.signIn('on-time'),
    portal.signIn('past-due'),
    portal.signIn('read-only-guest'),
  ]);
  today = (await daniel.call(listRebates, { accountNumber: daniel.accountNumber })).data.today;
  whole = take();
  await tellRebates(portal.services);
});
beforeEach(async () => {
  await portal.sql`truncate utility.rebate_application, utility.rebate_budget cascade`;
  await portal.sql`truncate portal.rebate_application, portal.rebate_answer`;
  await portal.sql`delete from portal.message`;
});
afterEach(() => {
  portal.services.gateways.programs.rebates.take = whole;
});
afterAll(() => portal.close());

const upload = async (person = daniel) => {
  const { accountNumber } = person;
  const payload = formOf(await pngPicture(), 'receipt.png');
  return (await person.call(uploadDocument, { accountNumber }, { payload })).data.documentId;
};

const thermostat = (change: object = {}) => ({
  ...{ program: 'smart-thermostat' as const, purchasedOn: addDays(today, -10), store: 'Valley Hardware', units: 2 },
  ...{ paidCents: cents(39_800), model: 'T-200', serialNumber: `SN-${newUuid().slice(0, 8)}`, contractorLicense: '' },
  ...{ payBy: 'bill-credit' as const, isCertified: true as const },
  ...change,
});

type Change = { applicationId?: string; documentIds?: string[]; serialNumber?: string };

const apply = async (change: object = {}, person = daniel) => {
  const { applicationId = newUuid(), documentIds, ...rest } = change as Change;
  const ids = documentIds ?? [await upload(person)];
  const { accountNumber } = person;
  return person.call(applyForRebate, { accountNumber, applicationId, documentIds: ids, ...thermostat(rest) });
};

const applied = async (change: object = {}, person = daniel) => (await apply(change, person)).data.applicationId;
const read = async (applicationId: string, person = daniel) =>
  (await person.call(getRebate, { accountNumber: person.accountNumber, applicationId })).data;
const act = (applicationId: string, order: Parameters<typeof actOnApplication>[2]) =>
  actOnApplication(portal.sql, applicationId, order);
const agentId = 'A-1042';

/** What comes next by itself comes now. */
const goOn = async () => {
  await portal.sql`update utility.rebate_application set next_at = clock.now() where next_at is not null`;
  await workApplications(portal.sql);
};
const heldCents = async () => {
  const [row] = await portal.sql<{ sum: number }>`
    select coalesce(sum(held_cents), 0)::float8 as sum from utility.rebate_budget`;
  return row?.sum;
};
const balanceOf = async (person: PersonSignedIn) => {
  const [row] = await portal.sql<{ cents: number }>`
    select balance_cents::float8 as cents from utility.account_balance where account_number = ${person.accountNumber}`;
  return row?.cents ?? 0;
};
const eventsOf = async (person: PersonSignedIn) =>
  (
    await portal.sql<{ kind: string }>`
      select kind from portal.event where user_uuid = ${person.uuid} and kind like 'rebate-%' order by event_id`
  ).map(({ kind }) => kind);
const titles = async (person = daniel) => {
  await tellRebates(portal.services);
  return (await person.call(listMessages, { uuId: person.uuid })).data.messages.map(({ title }) => title).reverse();
};

test('an application is reviewed, approved, and stands on the books as a credit, and its people hear of each step', async () => {
  const before = await balanceOf(daniel);
  const { data } = await apply();
  expect(data.applicationNumber).toMatch(/^RB-\d+$/);
  expect(await read(data.applicationId)).toMatchObject({
    ...{ state: 'submitted', amountCents: 15_000, store: 'Valley Hardware', unit: 'each' },
    files: [{ name: 'receipt.png', isOwn: true }],
  });
  await goOn();
  expect((await read(data.applicationId)).state).toBe('in-review');
  await goOn();
  expect((await read(data.applicationId)).state).toBe('approved');
  expect(await balanceOf(daniel)).toBe(before);
  await goOn();
  const paid = await read(data.applicationId);
  expect([paid.state, paid.paidBy, paid.nextOn]).toEqual(['paid', 'bill-credit', null]);
  expect(paid.history.map(({ state }) => state)).toEqual(['submitted', 'in-review', 'approved', 'paid']);
  expect(await balanceOf(daniel)).toBe(before - 15_000);
  await goOn();
  expect(await balanceOf(daniel)).toBe(before - 15_000);
  expect(await titles()).toEqual([
    `We have your rebate application ${data.applicationNumber}`,
    `Your rebate application ${data.applicationNumber} is in review`,
    'Your rebate of $150.00 is approved',
    'Your rebate of $150.00 is on your account',
  ]);
  // Told once.
  expect(await titles()).toHaveLength(4);
  const coOwner = await portal.signIn('co-owner');
  expect(await titles(coOwner)).toHaveLength(4);
  expect(await titles(reader)).toEqual([]);
});

test('a check is sent where one was chosen, and to whoever has left by then', async () => {
  const check = await applied({ payBy: 'check' });
  const before = await balanceOf(daniel);
  await act(check, { act: 'approve', agentId });
  await act(check, { act: 'pay', agentId });
  const paid = await read(check);
  expect([paid.paidBy, paid.checkNumber]).toEqual(['check', expect.stringMatching(/^\d{6}$/)]);
  expect(await balanceOf(daniel)).toBe(before);
  const gone = await applied({}, elena);
  await act(gone, { act: 'approve', agentId });
  await portal.sql`update utility.account set status = 2 where account_number = ${elena.accountNumber}`;
  await goOn();
  await portal.sql`update utility.account set status = 1 where account_number = ${elena.accountNumber}`;
  expect((await read(gone, elena)).paidBy).toBe('check');
});

describe('what is refused at once changes nothing:', () => {
  const nothingIsThere = async (documentId: string) => {
    expect((await daniel.call(listRebates, { accountNumber: daniel.accountNumber })).data.applications).toEqual([]);
    const [file] = await portal.sql`select state, attached_to from portal.document where document_id = ${documentId}`;
    expect(file).toEqual({ state: 'held', attached_to: '' });
    expect(await heldCents()).toBe(0);
  };

  test.each([
    ['a day to come', 'REB422', (day: LocalDate) => ({ purchasedOn: addDays(day, 1) })],
    ['a day too long ago', 'REB422', (day: LocalDate) => ({ purchasedOn: addDays(day, -91) })],
    ['no serial number', 'REB422', () => ({ serialNumber: '' })],
    ['no licence of a contractor', 'REB422', () => ({ program: 'insulation', units: 100 })],
  ] as const)('%s', async (_, code, change) => {
    const documentId = await upload();
    const before = await eventsOf(daniel);
    const answer = await apply({ documentIds: [documentId], ...change(today) });
    expect([answer.httpStatus, answer.status.error]).toEqual([422, code]);
    await nothingIsThere(documentId);
    expect(await eventsOf(daniel)).toEqual(before);
    // The same files go with the corrected one.
    expect((await apply({ documentIds: [documentId] })).httpStatus).toBe(200);
  });

  test('a budget that is used up', async () => {
    await portal.sql`
      insert into utility.rebate_budget (program, program_year, budget_cents)
      values ('smart-thermostat', ${Number(today.slice(0, 4))}, 14999)`;
    const documentId = await upload();
    expect((await apply({ documentIds: [documentId] })).status.error).toBe('REB410');
    await nothingIsThere(documentId);
    const { programs } = (await daniel.call(listRebates, { accountNumber: daniel.accountNumber })).data;
    expect(programs.find(({ key }) => key === 'smart-thermostat')?.standing).toBe('open');
    await portal.sql`update utility.rebate_budget set budget_cents = 7499`;
    const later = (await daniel.call(listRebates, { accountNumber: daniel.accountNumber })).data.programs;
    expect(later.find(({ key }) => key === 'smart-thermostat')?.standing).toBe('used-up');
  });

  test('a home that has the rebate, whoever applied', async () => {
    await applied();
    expect((await apply()).status.error).toBe('REB411');
    expect(await heldCents()).toBe(15_000);
  });

  test('a business for a rebate of homes, and an account before its service', async () => {
    const cafe = await portal.signIn('commercial');
    expect((await apply({ program: 'heat-pump' }, cafe)).status.error).toBe('REB412');
    const pending = await portal.signIn('pending');
    expect((await pending.call(listRebates, { accountNumber: pending.accountNumber })).data.programs).toEqual([]);
  });

  test('a file that is not the person’s, or none', async () => {
    const other = await upload(elena);
    expect((await apply({ documentIds: [other] })).status.error).toBe('RES404');
    expect((await apply({ documentIds: [] })).status.error).toBe('REQ400');
    const [{ count } = { count: -1 }] = await portal.sql<{ count: number }>`
      select count(*)::int as count from portal.rebate_application`;
    expect(count).toBe(0);
  });
});

test('ten applications at once hold the budget of one', async () => {
  await portal.sql`
    insert into utility.rebate_budget (program, program_year, budget_cents)
    values ('smart-thermostat', ${Number(today.slice(0, 4))}, 15000)`;
  const documents = await Promise.all([upload(), upload(), upload()]);
  const others = await Promise.all([upload(elena), upload(elena), upload(elena)]);
  const answers = await Promise.all([
    ...documents.map(id => apply({ documentIds: [id] })),
    ...others.map(id => apply({ documentIds: [id] }, elena)),
  ]);
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
  expect(await heldCents()).toBe(15_000);
});

test('the same application sent again is one, and with other words under the same ID none', async () => {
  const applicationId = newUuid();
  const documentIds = [await upload()];
  const same = { applicationId, documentIds, serialNumber: 'SN-77120' };
  const [first, second] = await Promise.all([apply(same), apply(same)]);
  expect([first.httpStatus, second.httpStatus]).toEqual([200, 200]);
  expect((await apply(same)).data.applicationNumber).toBe(first.data.applicationNumber);
  expect((await apply({ ...same, serialNumber: 'SN-77121' })).status.error).toBe('REB409');
  expect((await eventsOf(daniel)).filter(kind => kind === 'rebate-applied').length).toBeGreaterThan(0);
  const stolen = await apply({ applicationId, documentIds: [await upload(elena)] }, elena);
  expect(stolen.status.error).toBe('REB412');
  expect((await elena.call(getRebate, { accountNumber: elena.accountNumber, applicationId })).status.error).toBe(
    'RES404',
  );
});

describe('while the utility doesn’t answer', () => {
  const patience = () =>
    portal.sql`update portal.rebate_application set changed_at = now() - interval '1 minute'`.then(() =>
      handOverRebates(portal.services),
    );

  test('an application is safe here, and gets there later', async () => {
    portal.services.gateways.programs.rebates.take = () => Promise.reject(new Error('down'));
    const { data } = await apply();
    expect(data.applicationNumber).toBeNull();
    expect(await read(data.applicationId)).toMatchObject({ state: 'submitted', applicationNumber: null });
    portal.services.gateways.programs.rebates.take = whole;
    await patience();
    expect((await read(data.applicationId)).applicationNumber).toMatch(/^RB-/);
    expect((await eventsOf(daniel)).at(-1)).toBe('rebate-applied');
  });

  test('one that it then refuses stands as declined, and its people are told why', async () => {
    portal.services.gateways.programs.rebates.take = () => Promise.reject(new Error('down'));
    const applicationId = await applied();
    portal.services.gateways.programs.rebates.take = () => Promise.resolve('budget-used-up');
    await patience();
    expect(await read(applicationId)).toMatchObject({ state: 'declined', reason: 'budget-used-up' });
    expect(await titles()).toEqual(['We can’t take your rebate application']);
  });

  test('one can be taken back before it gets there', async () => {
    portal.services.gateways.programs.rebates.take = () => Promise.reject(new Error('down'));
    const applicationId = await applied();
    portal.services.gateways.programs.rebates.take = whole;
    await daniel.call(withdrawRebate, { accountNumber: daniel.accountNumber, applicationId });
    await patience();
    expect((await read(applicationId)).state).toBe('withdrawn');
    expect(await heldCents()).toBe(0);
  });
});

describe('what is asked', () => {
  const answer = (applicationId: string, change: object, person = daniel) =>
    person.call(answerRebate, {
      ...{ accountNumber: person.accountNumber, applicationId, answerId: newUuid(), documentIds: [] as string[] },
      ...change,
    });

  test('about a serial number that another application names is answered with the right one', async () => {
    await applied({ serialNumber: 'SN-10001' }, elena);
    const applicationId = await applied({ serialNumber: 'sn 10001'.replace(' ', '-') });
    await act(applicationId, { act: 'review', agentId });
    await goOn();
    expect(await read(applicationId)).toMatchObject({ state: 'more-needed', reason: 'serial-used' });
    expect((await answer(applicationId, {})).status.error).toBe('REB422');
    await answer(applicationId, { serialNumber: 'SN-10002' });
    expect(await read(applicationId)).toMatchObject({ state: 'in-review', serialNumber: 'SN-10002' });
    expect((await answer(applicationId, { serialNumber: 'SN-10003' })).status.error).toBe('REB409');
    await goOn();
    expect((await read(applicationId)).state).toBe('approved');
    expect((await eventsOf(daniel)).at(-1)).toBe('rebate-answered');
  });

  test('about a receipt takes a file, which the desk then has', async () => {
    const applicationId = await applied();
    await act(applicationId, { act: 'more', reason: 'receipt-unreadable', agentId });
    expect((await answer(applicationId, {})).status.error).toBe('REB422');
    const answerId = newUuid();
    const documentId = await upload();
    const both = await Promise.all([
      answer(applicationId, { answerId, documentIds: [documentId] }),
      answer(applicationId, { answerId, documentIds: [documentId] }),
    ]);
    expect(both.some(({ httpStatus }) => httpStatus === 200)).toBe(true);
    const { files, history } = await read(applicationId);
    expect([files.length, history.at(-1)]).toEqual([
      2,
      expect.objectContaining({ state: 'in-review', isByCustomer: true }),
    ]);
    const [known] = await portal.sql<{ files: { fileId: string }[] }>`
      select files from utility.rebate_application where application_id = ${applicationId}`;
    expect(known?.files.map(({ fileId }) => fileId)).toContain(documentId);
    const { accountNumber } = daniel;
    const file = await portal.backOffice(downloadRebateFile, { accountNumber, applicationId, documentId });
    expect([file.httpStatus, file.body.rawPayload.length > 100]).toEqual([200, true]);
    const wrong = { accountNumber: elena.accountNumber, applicationId, documentId };
    expect((await portal.backOffice(downloadRebateFile, wrong)).status.error).toBe('RES404');
  });

  test('and not answered in time is declined, and its budget is free again', async () => {
    const applicationId = await applied();
    await act(applicationId, { act: 'more', reason: 'receipt-incomplete', agentId });
    await goOn();
    expect(await read(applicationId)).toMatchObject({ state: 'declined', reason: 'no-answer' });
    expect(await heldCents()).toBe(0);
    expect((await apply()).httpStatus).toBe(200);
  });
});

test('an application is taken back until it is decided, and not after', async () => {
  const { accountNumber } = daniel;
  const applicationId = await applied();
  await daniel.call(withdrawRebate, { accountNumber, applicationId });
  expect((await read(applicationId)).state).toBe('withdrawn');
  expect((await daniel.call(withdrawRebate, { accountNumber, applicationId })).httpStatus).toBe(200);
  expect(await heldCents()).toBe(0);
  const decided = await applied();
  await act(decided, { act: 'approve', agentId });
  expect((await daniel.call(withdrawRebate, { accountNumber, applicationId: decided })).status.error).toBe('REB409');
  expect(await act(decided, { act: 'approve', agentId })).toBe(false);
});

test('whoever may only read sees it, and can do nothing with it; strangers see nothing', async () => {
  const applicationId = await applied();
  const { accountNumber } = reader;
  expect((await read(applicationId, reader)).files).toMatchObject([{ isOwn: false }]);
  expect((await apply({}, reader).catch(() => undefined))?.status.error ?? 'AUTH403').toBe('AUTH403');
  expect((await reader.call(withdrawRebate, { accountNumber, applicationId })).status.error).toBe('AUTH403');
  const foreign = { accountNumber: daniel.accountNumber, applicationId };
  expect((await elena.call(getRebate, foreign)).status.error).toBe('RES404');
  const olivia = await portal.signIn('closed-with-balance');
  expect((await olivia.call(listRebates, { accountNumber: olivia.accountNumber })).status.error).toBe('AUTH403');
});

test('the file of a profile has what was applied for', async () => {
  await applied();
  const { rebates } = (await daniel.call(downloadMyProfile, { uuid: daniel.uuid })).data;
  expect(rebates).toMatchObject([{ accountNumber: daniel.accountNumber, program: 'smart-thermostat' }]);
});
