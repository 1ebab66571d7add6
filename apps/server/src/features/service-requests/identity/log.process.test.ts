import {
  checkCoApplicant,
  checkCreditWithoutSsn,
  checkCreditWithSsn,
} from '@wattershed/contract/service-requests/credit';
import { keepDraft } from '@wattershed/contract/service-requests/drafts';
import { listLandlordInstallations, makeLandlordAgreement } from '@wattershed/contract/service-requests/landlord';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { landlordWording } from '@wattershed/domain/service/landlord-agreement';
import { type TestDatabase, testDatabase } from '@wattershed/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '../../../../test/free-ports.ts';
import { signInTo } from '../../../../test/payments/paying-over-http.ts';
import { type PortalProcess, startPortalProcess } from '../../../../test/portal-process.ts';
import { demoPortal } from '../../../../test/portal-templates.ts';
import { newUuid } from '../../../ids.ts';

let database: TestDatabase;
let portal: PortalProcess;

beforeAll(async () => {
  database = await testDatabase(demoPortal);
  portal = await startPortalProcess(await freePorts(), {
    DATABASE_URL: database.url,
    CAPTCHA: 'off',
    LOG_LEVEL: 'debug',
  });
});
afterAll(async () => {
  await portal?.kill('SIGTERM');
  await database?.drop();
});

const ada = { kind: 'person', firstName: 'Ada', lastName: 'Quist', birthOn: localDate('1988-04-09') } as const;

/** What is typed, and as what it is read. */
const ssns = {
  good: '912-70-5678',
  /** The bureau doesn’t respond. */
  unanswered: '912-71-1004',
  refused: '666-12-3456',
  ofOther: '913-70-5679',
  unread: '914-70-5680',
  broken: '915-70-5681',
};
const taxIds = { company: '98-7654321', manager: '47-8120396' };
const licence = 'S53046081234';
const secrets = [...Object.values(ssns), ...Object.values(taxIds), licence].flatMap(typed => [
  typed,
  typed.replaceAll('-', ''),
]);

const found = () => secrets.filter(secret => portal.printed().includes(secret));

/** A form about a home that stands empty. */
async function form() {
  const [home] = await database.sql<{ premiseId: string }>`
    select min(p.premise_id) as "premiseId" from utility.premise p
    where not exists (select from utility.account a where a.premise_id = p.premise_id and a.status in (1, 3))`;
  return { requestId: newUuid(), premiseId: home?.premiseId ?? '' };
}

const lines = (path: string) =>
  portal
    .printed()
    .split('\n')
    .filter(line => line.includes(path)).length;

test('the log has no number that shows who somebody is, at its most talkative, whatever becomes of a call', async () => {
  const asked = { ...(await form()), ...ada, hasConsented: true } as const;
  const codeOf = async (answer: Promise<{ status: { code: number } }>) => (await answer).status.code;
  const credit = (ssn: string) => codeOf(portal.call(checkCreditWithSsn, { ...asked, ssn }));
  expect(await credit(ssns.good)).toBe(200);
  expect(await credit(ssns.unanswered)).toBe(200);
  expect(await credit(ssns.refused)).not.toBe(200);
  const { hasConsented: _, ...person } = asked;
  const { kind: _kind, ...named } = person;
  const other = { ...named, firstName: 'Bo', ssn: ssns.ofOther, hasConsented: true };
  expect(await codeOf(portal.call(checkCoApplicant, other))).toBe(200);
  const company = { ...asked, ...(await form()), kind: 'company', taxId: taxIds.company } as const;
  expect(await codeOf(portal.call(checkCreditWithSsn, company))).toBe(200);
  const papers = { ...person, ...(await form()), proof: 'papers', driverLicence: licence } as const;
  expect(await codeOf(portal.call(checkCreditWithoutSsn, papers))).toBe(200);
  const draft = { requestId: newUuid(), kind: 'start', step: 2, language: 'EN_US' } as const;
  expect(await codeOf(portal.call(keepDraft, { ...draft, form: JSON.stringify({ ssn: ssns.good, licence }) }))).toBe(
    200,
  );

  // What can’t be read: a body that is no JSON, and one that has a field too many.
  const path = checkCreditWithSsn.path;
  const post = async (body: string) =>
    (await fetch(`${portal.origin}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
      .status;
  expect(await post(`{"ssn":"${ssns.unread}`)).toBe(400);
  expect(await post(JSON.stringify({ ...asked, ssn: ssns.unread, socialSecurity: ssns.unread }))).toBe(400);

  // A landlord’s manager.
  const { accessToken, accountNumber } = await signInTo(portal, 'landlord');
  const { data } = await portal.call(listLandlordInstallations, { accountNumber }, accessToken);
  const signed = portal.call(
    makeLandlordAgreement,
    {
      ...{ accountNumber, agreementId: newUuid(), language: 'EN_US', landlordKind: 'person', companyName: '' },
      ...{ firstName: 'Walter', lastName: 'Rossi', email: 'walter.rossi@example.com', phone: '5305550177' },
      mailingAddress: {
        ...{ addressType: 'standard', address1: '4 Hill Rd', address2: '', city: 'Oak Hollow', state: 'CA' },
        ...{ postalCode: '95682', country: 'US' },
      },
      installations: (data?.installations ?? []).map(({ installationNumber }) => {
        return { installationNumber, between: 'revert' as const };
      }),
      ...{ hasManagerInfo: true, ManagerName: 'Ana Cruz', ManagerPhoneNumer: '5305550142', ManagerTin: taxIds.manager },
      ...{ wording: landlordWording, isAgreed: true },
    },
    accessToken,
  );
  expect(await codeOf(signed)).toBe(200);

  // A failure nobody foresaw, whose reason is logged.
  await database.sql`alter table portal.service_identity rename to put_away`;
  expect(await codeOf(portal.call(checkCreditWithSsn, { ...asked, ...(await form()), ssn: ssns.broken }))).toBe(500);

  // Each of them was logged; what was typed, nowhere. What a process has to say, it has said when it is gone.
  await portal.kill('SIGTERM');
  expect(lines(path)).toBeGreaterThanOrEqual(7);
  expect(portal.printed()).toContain('service_identity');
  expect(found()).toEqual([]);
}, 60_000);
