import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { assistanceAgreement } from '@wattershed/domain/program/assistance';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBilledAccounts } from '../billing-fixture.ts';
import { apply } from './apply.ts';
import { findAssistance } from './assistance-of.ts';
import { type ApplicationSaid, endOverdue, insertProof, listProofCases } from './assistance-store.ts';
import { listNews, nextNewsOn } from './news.ts';
import { decideProof, takeProof } from './proof.ts';

const accountNumber = '200200';
const today = localDate('2026-11-20');
const sendBy = addDays(today, 45);
const said: ApplicationSaid = {
  ...{ incomeCents: cents(3_000_000), adults: 2, children: 1, primarySource: 'wages', secondarySource: null },
  ...{ publicPrograms: [], isInApplicantsName: true, isPrimaryResidence: true, isDependent: false, pool: 'none' },
  ...{ phone: '(928) 555-0100', email: 'ada@example.org', coApplicant: '', wantsPaperless: false },
  agreement: assistanceAgreement,
};
const files = [{ fileId: '0f6c1a52-6f0c-4b8a-9d3e-1d2f3a4b5c6d', name: 'pay.pdf' }];

let db: TestDatabase;
let applicationId: string;
const applyOn = async (on = today) => {
  const done = await apply(
    db.sql,
    { accountNumber, kind: 'enroll', said },
    { today: on, now: new Date(`${on}T18:00:00Z`) },
  );
  if (done === 'refused') throw new Error('refused');
  return done.applicationId;
};
const view = (on = today) => findAssistance(db.sql, accountNumber, on);

beforeAll(async () => {
  db = await testDatabase();
  await createBilledAccounts(db.sql, [{ accountNumber }], { from: today, before: addDays(today, 1) });
});
afterAll(() => db?.drop());
beforeEach(async () => {
  await db.sql`truncate utility.assistance_application cascade`;
  applicationId = await applyOn();
  await db.sql`truncate utility.assistance_proof`;
  await insertProof(db.sql, applicationId, sendBy);
});

test('what is accepted keeps the discount, and is told', async () => {
  expect(await takeProof(db.sql, { accountNumber, applicationId, files }, today)).toBe('taken');
  expect(await takeProof(db.sql, { accountNumber, applicationId, files }, today)).toBe('as-before');
  expect(await listProofCases(db.sql, 10)).toMatchObject([
    { applicationId, state: 'sent', files, said: { adults: 2 } },
  ]);
  const accepted = { refusal: null, today, agentId: 'A-1042' };
  expect(await decideProof(db.sql, applicationId, accepted)).toBe(true);
  expect(await decideProof(db.sql, applicationId, accepted)).toBe(false);
  await endOverdue(db.sql, addDays(sendBy, 1));
  expect((await view())?.enrollment?.proof?.state).toBe('accepted');
  expect(await listNews(db.sql, today)).toMatchObject([{ kind: 'proof-accepted', applicationId }]);
});

test('what is refused ends the discount that day, says why, and is asked for again', async () => {
  await takeProof(db.sql, { accountNumber, applicationId, files }, today);
  await decideProof(db.sql, applicationId, { refusal: 'out-of-date', today, agentId: 'A-1042' });
  expect((await view())?.ended).toMatchObject({ endedOn: today, reason: 'proof-refused', refusal: 'out-of-date' });
  expect(await listNews(db.sql, today)).toMatchObject([{ kind: 'ended', reason: 'proof-refused' }]);
  await applyOn(addDays(today, 1));
  expect((await view(addDays(today, 1)))?.enrollment?.proof).toMatchObject({
    ...{ state: 'awaited', sendBy: addDays(today, 46) },
  });
});

test('when nothing comes, the discount ends after the day', async () => {
  expect(await nextNewsOn(db.sql, today)).toBe(addDays(sendBy, 1));
  await endOverdue(db.sql, sendBy);
  expect((await view(sendBy))?.standing).toBe('enrolled');
  await endOverdue(db.sql, addDays(sendBy, 1));
  const day = addDays(sendBy, 1);
  expect((await view(day))?.ended).toMatchObject({ endedOn: sendBy, reason: 'not-proven' });
  expect(await listNews(db.sql, day)).toMatchObject([{ kind: 'ended', reason: 'not-proven' }]);
  expect(await takeProof(db.sql, { accountNumber, applicationId, files }, day)).toBe('refused');
});

test('nobody sends proof for another account', async () => {
  expect(await takeProof(db.sql, { accountNumber: '200299', applicationId, files }, today)).toBe('refused');
});

test('reminds 90 and 30 days before, and tells that it lapsed', async () => {
  await db.sql`truncate utility.assistance_proof`;
  const by = (await view())?.enrollment?.recertifyBy ?? today;
  const kinds = async (day: typeof today) =>
    (await listNews(db.sql, day)).map(one => (one.kind === 'recertify' ? one.daysBefore : one.kind));
  expect(await nextNewsOn(db.sql, today)).toBe(addDays(by, -90));
  expect(await kinds(addDays(by, -91))).toEqual([]);
  expect(await kinds(addDays(by, -90))).toEqual([90]);
  expect(await kinds(addDays(by, -31))).toEqual([90]);
  expect(await nextNewsOn(db.sql, addDays(by, -31))).toBe(addDays(by, -30));
  expect(await kinds(addDays(by, -30))).toEqual([30]);
  expect(await kinds(by)).toEqual([30]);
  await endOverdue(db.sql, addDays(by, 1));
  expect(await kinds(addDays(by, 1))).toEqual(['ended']);
  expect(await kinds(addDays(by, 40))).toEqual([]);
});
