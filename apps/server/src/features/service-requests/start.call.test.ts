import { enrollInAutoPay } from '@wattershed/contract/autopay/enrollment';
import type { DataOf, RequestOf } from '@wattershed/contract/call';
import { checkRegistration, createUser } from '@wattershed/contract/registration/new-user';
import {
  checkCoApplicant,
  checkCreditWithoutSsn,
  checkCreditWithSsn,
  leaveOutCoApplicant,
} from '@wattershed/contract/service-requests/credit';
import {
  discardDraft,
  keepDraft,
  listDrafts,
  openDraft,
  sendFailureEmail,
} from '@wattershed/contract/service-requests/drafts';
import {
  cancelFollowedOrder,
  cancelOrder,
  changeFollowedOrder,
  changeOrder,
  followOrder,
  getFollowedCalendar,
  listServiceOrders,
  listServices,
  offerFollowedTimes,
  offerOrderTimes,
  openInvitationToRegister,
  sendCompletionEmail,
} from '@wattershed/contract/service-requests/orders';
import { downloadIdentityPaper, uploadIdentityPaper } from '@wattershed/contract/service-requests/papers';
import { findPremises, getServiceTerms, noteUnlistedPremise } from '@wattershed/contract/service-requests/premises';
import {
  checkApplicant,
  checkMoveIn,
  offerMoveInTimes,
  startService,
} from '@wattershed/contract/service-requests/start';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { type LocalDate, localDate } from '@wattershed/domain/calendar/local-date';
import { visitorLimits } from '@wattershed/domain/document/upload-limits';
import { cents } from '@wattershed/domain/money/cents';
import { decideOrder } from '@wattershed/reference-utility/orders/desk/decide-order';
import { formOf } from '@wattershed/testkit/http-request-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPortal, testPortal } from '../../../test/portal.ts';
import { newUuid } from '../../ids.ts';
import { agreementVersion } from '../../paying/auto-pay/auto-pay-words.ts';
import { draftJobs } from '../../paying/auto-pay/draft-jobs.ts';
import { eraseIdentity } from './identity/erase-identity.ts';
import { erasePapers } from './identity/papers.ts';
import { finishBegun } from './orders/finish-begun.ts';
import { tellServiceOrders } from './orders/tell-orders.ts';

let portal: TestPortal;
/** A vacant home in Arizona, where a deposit may be asked for, and one in California, where none may. */
const vacant = { AZ: '', CA: '' };

beforeAll(async () => {
  portal = await testPortal();
  await tellServiceOrders(portal.services);
  const rows = await portal.sql<{ state: 'AZ' | 'CA'; premiseId: string }>`
    select p.state, min(p.premise_id) as "premiseId" from utility.premise p
    where p.load_shape like '%family' and not exists (
      select from utility.account a where a.premise_id = p.premise_id and a.status in (1, 3))
    group by p.state`;
  for (const { state, premiseId } of rows) vacant[state] = premiseId;
  // All former customers of the demo lived in California; somebody moves out in Arizona.
  const [arizona] = await portal.sql<{ premiseId: string; accountNumber: string }>`
    select p.premise_id as "premiseId", a.account_number as "accountNumber"
    from utility.premise p join utility.account a using (premise_id)
    where p.state = 'AZ' and p.load_shape like '%family' and a.status = 1 order by a.account_number desc limit 1`;
  if (vacant.AZ === '' && arizona) {
    await portal.sql`
      update utility.account set status = 2, closed_on = '2026-11-01' where account_number = ${arizona.accountNumber}`;
    vacant.AZ = arizona.premiseId;
  }
});
afterAll(() => portal.close());

const startOn = localDate('2026-12-01');
const ada = { kind: 'person', firstName: 'Ada', lastName: 'Quist', birthOn: localDate('1988-04-09') } as const;
let visitors = 0;

type Start = RequestOf<typeof startService>;

/** Someone who isn’t signed in, with an address of their own. */
function visitor(premiseId = vacant.AZ) {
  visitors += 1;
  const requestId = newUuid();
  const email = `ada.${visitors}@example.com`;
  const applicant: NonNullable<Start['applicant']> = {
    ...{ ...ada, companyName: '', email, phone: '9165550123', phoneType: 'Mobile', coApplicant: null },
  };
  return { requestId, email, applicant, premiseId };
}

type Visitor = ReturnType<typeof visitor>;

const credit = (who: Visitor, ssn: string) =>
  portal.call(checkCreditWithSsn, {
    requestId: who.requestId,
    premiseId: who.premiseId,
    ...ada,
    ssn,
    hasConsented: true,
  });

async function wishOf(who: Visitor, more: Partial<Start> = {}): Promise<Start> {
  const { requestId, premiseId } = who;
  const { data } = await portal.call(checkMoveIn, { requestId, premiseId });
  return {
    ...{ requestId: who.requestId, premiseId: who.premiseId, startOn, appointmentType: 'ALLDAY', mailingAddress: null },
    ...{ tariffLabels: data.rates.filter(({ isUsual }) => isUsual).map(({ tariffLabel }) => tariffLabel) },
    ...{ isPaperless: true, gateCode: '', instructions: '', seenFeeCents: data.establishmentFeeCents },
    ...{ seenDepositCents: cents(0), language: 'EN_US', applicant: who.applicant, agree: true, ...more },
  };
}

const start = async (who: Visitor, more: Partial<Start> = {}) => portal.call(startService, await wishOf(who, more));

async function started(who: Visitor, more: Partial<Start> = {}): Promise<DataOf<typeof startService>> {
  await credit(who, '900451234');
  return (await start(who, more)).data;
}

/** Without the name of the utility at their ends. */
const lettersTo = async (address: string) =>
  (await portal.lettersTo(address)).map(letter => ({ ...letter, subject: letter.subject.split(' · ')[0] ?? '' }));

const cancel = async ({ orders: [order], followKey }: DataOf<typeof startService>) => {
  if (!order) throw new Error('no order');
  const { data } = await portal.call(followOrder, { followKey });
  const version = data.orders[0]?.version ?? 0;
  return portal.call(cancelFollowedOrder, { followKey, orderNumber: order.orderNumber, version });
};

describe('before anything is asked for', () => {
  it('fees, deposits, days, and the bureau are known', async () => {
    const { data } = await portal.call(getServiceTerms, {});
    expect(data).toMatchObject({
      today: '2026-11-20',
      firstOn: '2026-11-23',
      bureau: { name: 'Sierra Consumer Reports' },
    });
    expect(data.holidays).toContain('2026-11-26');
    expect(data.fees.find(({ state, commodity }) => state === 'AZ' && commodity === 'electric')?.amountCents).toBe(
      2_500,
    );
    expect(data.deposits).toContainEqual({ state: 'CA', isBusiness: false, months: 0 });
  });

  it('a place is found, with its rates, its fee, and the deposit that its state allows', async () => {
    const [home] = await portal.sql<{ street: string; zip: string }>`
      select street, zip from utility.premise where premise_id = ${vacant.AZ}`;
    const found = await portal.call(findPremises, {
      address: home?.street ?? '',
      unit: '',
      city: '',
      zip: home?.zip ?? '',
    });
    expect(found.data.premises[0]?.premiseId).toBe(vacant.AZ);
    const arizona = (await portal.call(checkMoveIn, { premiseId: vacant.AZ })).data;
    expect(arizona).toMatchObject({ standing: 'free', hasGoodRecord: false, orderType: 'STRT' });
    expect(arizona.depositUpToCents).toBeGreaterThan(0);
    expect(arizona.rates[0]?.prices.length).toBeGreaterThan(0);
    expect((await portal.call(checkMoveIn, { premiseId: vacant.CA })).data.depositUpToCents).toBe(0);
    expect((await portal.call(checkMoveIn, { premiseId: 'P999999999' })).status.error).toBe('RES404');
  });

  it('each field of who applies is checked by the server’s rules', async () => {
    const { applicant } = visitor();
    const co = { firstName: 'ada', lastName: 'quist', birthOn: ada.birthOn };
    const { data } = await portal.call(checkApplicant, { applicant: { ...applicant, email: '', coApplicant: co } });
    expect(data.problems).toEqual([
      { field: 'email', problem: 'missing' },
      { field: 'coFirstName', problem: 'same' },
    ]);
  });
});

describe('the credit of a visitor', () => {
  it.each([
    ['900451234', { needs: 'nothing', because: null, depositCents: 0, isAdverse: false, applicantLast4: '1234' }],
    ['900451001', { needs: 'deposit', because: 'credit', isAdverse: true }],
    ['900451002', { needs: 'deposit', because: 'credit', isAdverse: true }],
    ['900451003', { needs: 'deposit', because: 'credit', isAdverse: true }],
    ['900451004', { needs: 'desk', because: 'credit-unavailable', depositCents: 0, isAdverse: false }],
  ])('with %s', async (ssn, decision) => {
    expect((await credit(visitor(), ssn)).data).toMatchObject(decision);
  });

  it.each(['000000000', '000-12-3456', '12345', '900450000'])('%s is no number', async ssn => {
    expect((await credit(visitor(), ssn)).status.error).toBe('SRV423');
  });

  it('is nobody’s business where no deposit may be asked for', async () => {
    expect((await credit(visitor(vacant.CA), '900451001')).data).toMatchObject({ needs: 'nothing', isAdverse: false });
  });

  it('needs no number: a deposit, or papers that the desk looks at', async () => {
    const who = visitor();
    const asked = { requestId: who.requestId, premiseId: who.premiseId, ...ada };
    const without = await portal.call(checkCreditWithoutSsn, { ...asked, proof: 'none' });
    expect(without.data).toMatchObject({ needs: 'deposit', because: 'no-credit-check', isAdverse: false });
    const papers = await portal.call(checkCreditWithoutSsn, { ...asked, proof: 'papers', driverLicence: 'D1234567' });
    expect(papers.data).toMatchObject({ needs: 'desk', because: 'papers', depositCents: 0, applicantLast4: '4567' });
    const wrong = await portal.call(checkCreditWithoutSsn, { ...asked, proof: 'papers', driverLicence: 'D12' });
    expect(wrong.status.error).toBe('SRV423');
  });

  it('is the better of two, and a co-applicant is somebody else', async () => {
    const who = visitor();
    await credit(who, '900451001');
    const asked = { requestId: who.requestId, premiseId: who.premiseId, hasConsented: true };
    const bo = { firstName: 'Bo', lastName: 'Quist', birthOn: localDate('1990-01-31') };
    const same = await portal.call(checkCoApplicant, { ...asked, ...bo, ssn: '900451001' });
    expect(same.status.error).toBe('SRV425');
    const self = await portal.call(checkCoApplicant, {
      ...asked,
      firstName: 'ADA',
      lastName: 'Quist',
      birthOn: ada.birthOn,
    });
    expect(self.status.error).toBe('SRV425');
    expect((await portal.call(checkCoApplicant, { ...asked, ...bo, ssn: '900451235' })).data).toMatchObject({
      needs: 'nothing',
    });
    const alone = await portal.call(leaveOutCoApplicant, { requestId: who.requestId, premiseId: who.premiseId });
    expect(alone.data).toMatchObject({ needs: 'deposit', coApplicantLast4: null });
  });

  it('shows a debt at another address to whoever is that person', async () => {
    const [debtor] = await portal.sql<{ firstName: string; lastName: string; birthOn: string; last4: string }>`
      select first_name as "firstName", last_name as "lastName", birth_on::text as "birthOn", ssn_last4 as last4
      from utility.customer where persona_name = 'closed-with-balance'`;
    if (!debtor) throw new Error('nobody');
    const who = visitor();
    const { firstName, lastName, last4 } = debtor;
    const person = { kind: 'person', firstName, lastName, birthOn: localDate(debtor.birthOn) } as const;
    const asked = { requestId: who.requestId, premiseId: who.premiseId, ...person, hasConsented: true } as const;
    const { data } = await portal.call(checkCreditWithSsn, { ...asked, ssn: `90045${last4}` });
    expect(data.debts).toMatchObject([{ accountNumber: null, maskedAccountNumber: expect.stringContaining('••••') }]);
    expect(data.debts[0]?.amountCents).toBeGreaterThan(0);
    const other = await portal.call(checkCreditWithSsn, { ...asked, birthOn: ada.birthOn, ssn: `90045${last4}` });
    expect(other.data.debts).toEqual([]);
  });
});

describe('a visitor who starts service', () => {
  it('gets an account, an order to follow by key, and an invitation that needs no other proof', async () => {
    const who = visitor();
    const { slots } = (
      await portal.call(offerMoveInTimes, { requestId: who.requestId, premiseId: who.premiseId, from: startOn })
    ).data;
    expect(slots[0]).toMatchObject({ appointmentDate: startOn, orderType: 'STRT' });
    const hold = { day: startOn, appointmentType: 'MORNING' } as const;
    const held = await portal.call(offerMoveInTimes, {
      requestId: who.requestId,
      premiseId: who.premiseId,
      from: startOn,
      hold,
    });
    expect(held.data.held).toMatchObject({ appointmentType: 'MORNING' });
    const placed = await started(who, { appointmentType: 'MORNING', gateCode: '#12' });
    const [order] = placed.orders;
    expect(order).toMatchObject({ state: 0, stage: 'scheduled', chip: 'pending', gateCode: '#12', canCancel: true });
    expect(placed.accountNumber).not.toBeNull();
    // Sent again, as after a lost answer, it is the same.
    expect((await start(who, { appointmentType: 'MORNING' })).data).toMatchObject({ followKey: placed.followKey });
    const letters = await lettersTo(who.email);
    expect(letters.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Start of service'),
      'Set up your account online',
    ]);
    expect(letters[0]?.text).toContain(placed.followKey);
    const token = /invitation=([\w-]+)/.exec(letters[1]?.text ?? '')?.[1] ?? '';
    expect((await portal.call(checkRegistration, { registrationToken: token })).data.canRegister).toBe(true);
    expect((await portal.call(openInvitationToRegister, { registrationToken: token })).data).toMatchObject({
      ...{ accountNumber: placed.accountNumber, firstName: 'Ada', lastName: 'Quist', email: who.email },
      // Chosen with the order.
      isPaperless: true,
    });
    const registered = await portal.call(createUser, {
      ...{ registrationToken: token, username: `ada.quist.${visitors}`, password: 'Otter-Lantern-42!', agree: true },
      securityQuestions: [
        { question: 'First pet?', answer: 'Rex the dog' },
        { question: 'First street?', answer: 'Willow Avenue' },
      ],
      contact: {
        ...{ primaryEmail: who.email, secondaryEmail: '', primaryPhone: '9165550123', primaryPhoneType: 'Mobile' },
        ...{ secondaryPhone: '', secondaryPhoneType: 'Home', isEmailNotified: true, isTextNotified: false },
        isTcpaAgreed: false,
      },
      ...{ enrollPaperless: false, language: 'EN_US' },
    });
    expect(registered.data.email).toBe(who.email);
    const { data } = await portal.call(followOrder, { followKey: placed.followKey });
    expect(data).toMatchObject({ canRegister: true, orders: [{ orderNumber: order?.orderNumber }] });
    expect((await cancel(placed)).data.order).toMatchObject({ stage: 'canceled', state: 1 });
    await tellServiceOrders(portal.services);
    expect((await lettersTo(who.email)).at(-1)?.subject).toContain('is canceled');
  });

  it('is asked for a deposit because of credit only with the notice that the law wants', async () => {
    const who = visitor();
    const { depositCents } = (await credit(who, '900451001')).data;
    expect((await start(who)).status.error).toBe('SRV409');
    const placed = (await start(who, { seenDepositCents: depositCents })).data;
    expect(placed.isAdverseNoticeSent).toBe(true);
    const letters = await lettersTo(who.email);
    const notice = letters.find(({ subject }) => subject === 'Why we ask for a deposit');
    expect(notice?.text).toContain('Sierra Consumer Reports');
    expect(notice?.text).toContain('free copy of your report');
    const deposits = await portal.sql<{ cents: number; due: LocalDate }>`
      select amount_cents::float8 as cents, due_on::text as due from utility.deposit
      where account_number = ${placed.accountNumber}`;
    expect(deposits.map(({ cents }) => cents)).toEqual([depositCents]);
    const asked = letters.filter(({ subject }) => subject.startsWith('Your deposit of '));
    expect(asked).toHaveLength(1);
    expect(asked[0]?.text).toContain(`by ${formatDate(deposits[0]?.due ?? localDate('2000-01-01'), 'EN_US')}`);
    expect(asked[0]?.text).toContain('/UtilityDepositsAndReconnectionFees?account=');
    await cancel(placed);
  });

  it.each([
    ['po-box', { address1: 'PO Box 42', city: 'Reno', state: 'NV', postalCode: '89501', country: 'US' }],
    ['military', { address1: 'PSC 3 Box 1234', city: 'APO', state: 'AE', postalCode: '09021', country: 'US' }],
    ['foreign', { address1: '5 Rue Cler', city: 'Paris', state: '', postalCode: '75007', country: 'FR' }],
  ] as const)(
    'has a company’s letters sent to its %s address, and its bills on paper',
    async (addressType, address) => {
      const who = visitor();
      const { requestId, premiseId } = who;
      const company = { kind: 'company', birthOn: null } as const;
      const asked = { requestId, premiseId, ...ada, ...company, taxId: '98-1234567', hasConsented: true } as const;
      const { data } = await portal.call(checkCreditWithSsn, asked);
      expect(data).toMatchObject({ needs: 'nothing', applicantLast4: '4567' });
      const mailingAddress = { addressType, address2: '', ...address };
      const applicant = { ...who.applicant, ...company, companyName: 'Quist & Sons, Inc.' };
      const placed = (await start(who, { applicant, mailingAddress, isPaperless: false })).data;
      const [account] = await portal.sql`
      select c.kind, c.organisation_name as company, a.bill_delivery as delivery, m.address1, m.city, m.country
      from utility.account a join utility.customer c using (customer_number)
      join utility.mailing_address m using (account_number) where a.account_number = ${placed.accountNumber}`;
      const { address1, city, country } = address;
      expect(account).toEqual({
        ...{ kind: 'commercial', company: 'Quist & Sons, Inc.', delivery: 'paper', address1, city, country },
      });
      await cancel(placed);
    },
  );

  it('goes on to the desk when the bureau is down, and gets the account when the desk approves', async () => {
    const who = visitor();
    await credit(who, '900451004');
    const placed = (await start(who)).data;
    expect(placed).toMatchObject({ accountNumber: null, orders: [{ state: 2, reason: 'credit-unavailable' }] });
    const orderNumber = placed.orders[0]?.orderNumber ?? '';
    expect(await decideOrder(portal.services.db, orderNumber, { act: 'approve', agentId: 'A-1042' })).toBe('done');
    await tellServiceOrders(portal.services);
    const subjects = (await lettersTo(who.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      expect.stringContaining('We’re looking at'),
      expect.stringContaining('Start of service'),
      'Set up your account online',
    ]);
    await cancel(placed);
  });

  it('is refused with what is wrong, and nothing is left of it', async () => {
    const who = visitor();
    expect((await start(who)).status.error).toBe('SRV414');
    await credit(who, '900451234');
    const tries: [Partial<Start>, string][] = [
      [{ startOn: localDate('2026-11-26') }, 'SRV422'],
      [{ startOn: localDate('2026-11-19') }, 'SRV422'],
      [{ startOn: localDate('2027-03-01') }, 'SRV422'],
      [{ tariffLabels: ['CA-GS-1'] }, 'SRV426'],
      [{ seenFeeCents: cents(1) }, 'SRV409'],
      [{ applicant: { ...who.applicant, email: 'nobody' } }, 'VLD001'],
      [
        { applicant: { ...who.applicant, coApplicant: { firstName: 'Ada', lastName: 'Quist', birthOn: ada.birthOn } } },
        'SRV425',
      ],
      // Of somebody else, nothing was found out.
      [{ applicant: { ...who.applicant, lastName: 'Other' } }, 'SRV414'],
      [{ premiseId: 'P999999999' }, 'RES404'],
    ];
    for (const [more, error] of tries) expect([more, (await start(who, more)).status.error]).toEqual([more, error]);
    const left = await portal.sql`select from portal.service_request where request_id = ${who.requestId}`;
    expect(left).toEqual([]);
  });

  it('is found again after a process died between the order and the answer', async () => {
    const who = visitor();
    const placed = await started(who);
    await portal.sql`
      update portal.service_request set order_numbers = '{}', begun_at = now() - interval '1 minute'
      where request_id = ${who.requestId}`;
    await finishBegun(portal.services);
    expect((await portal.call(followOrder, { followKey: placed.followKey })).data.orders).toHaveLength(1);
    await cancel(placed);
  });
});

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('identity papers', () => {
  it('go with the order, are seen by the desk alone, and are gone a day after it has decided', async () => {
    const who = visitor();
    const { requestId } = who;
    const uploading = portal.call(uploadIdentityPaper, { requestId }, { payload: formOf(picture, 'licence.png') });
    const { documentId } = (await uploading).data;
    const showing = async ({ requestId: form }: { requestId: string }) =>
      portal.call(checkCreditWithoutSsn, { requestId: form, premiseId: who.premiseId, ...ada, proof: 'papers' });
    const other = visitor();
    await showing(other);
    expect((await start(other, { paperIds: [documentId] })).status.error).toBe('SRV414');
    await showing(who);
    const placed = (await start(who, { paperIds: [documentId] })).data;
    expect(placed).toMatchObject({ orders: [{ stage: 'needs-work' }] });
    expect(JSON.stringify(placed)).not.toContain('licence');
    const fetched = async () => (await portal.backOffice(downloadIdentityPaper, { requestId, documentId })).httpStatus;
    expect(await fetched()).toBe(200);
    const orderNumber = placed.orders[0]?.orderNumber ?? '';
    const [order] = await portal.sql`
      select wish -> 'papers' as papers from utility.service_order where order_number = ${orderNumber}`;
    expect(order).toEqual({ papers: [{ documentId, name: 'licence.png' }] });
    await decideOrder(portal.sql, orderNumber, { act: 'refuse', agentId: 'A-1042' });
    await tellServiceOrders(portal.services);
    const [due] = await portal.sql<{ data: { requestId: string } }>`
      select data from portal.due where job = 'erase-identity-papers' and key = ${requestId}`;
    await erasePapers(portal.services, due?.data ?? {});
    expect(await fetched()).toBe(404);
  });
});

describe('what is no identity paper', () => {
  const tenMillion = Buffer.concat([picture.subarray(0, picture.length / 2), Buffer.alloc(10_000_000)]);
  const send = (content: Buffer, requestId: string) =>
    portal.call(uploadIdentityPaper, { requestId }, { payload: formOf(content, 'licence.png') });
  const kept = async (requestId: string) => {
    const rows = await portal.sql`
      select state from portal.document where report_key = ${requestId} and state in ('arriving', 'held', 'attached')`;
    return rows.length;
  };

  it.each([
    ['nothing', Buffer.alloc(0), 'DOC001'],
    ['words', Buffer.from('my licence'), 'DOC003'],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'DOC003'],
    ['a program', Buffer.from('MZ\u0090\u0000 This program', 'latin1'), 'DOC003'],
    ['half a picture', picture.subarray(0, picture.length / 2), 'DOC004'],
    ['half a picture with ten million bytes behind it', tenMillion, 'DOC004'],
    ['a document of junk', Buffer.from('%PDF-1.7\njunk'), 'DOC004'],
  ])('%s is refused in words, and nothing is kept of it', async (_, content, code) => {
    const { requestId } = visitor();
    expect((await send(content, requestId)).status.error).toBe(code);
    expect(await kept(requestId)).toBe(0);
  });

  it('is more of them than a form takes, however many come at once', async () => {
    const { requestId } = visitor();
    const sent = await Promise.all(Array.from({ length: 30 }, () => send(picture, requestId)));
    const taken = sent.filter(({ httpStatus }) => httpStatus === 200);
    expect(taken.length).toBeLessThanOrEqual(visitorLimits.filesOfReport);
    expect(new Set(sent.map(({ status }) => status.error))).toEqual(new Set([undefined, 'DOC429']));
    expect(await kept(requestId)).toBe(taken.length);
  });
});

describe('a place that isn’t in the list', () => {
  const typed = { address: '4711 brand new lane', unit: '', zip: '85204', isBusiness: false };

  async function orderedThere() {
    const who = visitor();
    const { data } = await portal.call(noteUnlistedPremise, { requestId: who.requestId, ...typed });
    const premiseId = data.premise?.premiseId ?? '';
    expect(data).toMatchObject({ problem: null, premise: { street: '4711 Brand New Ln', state: 'AZ' } });
    const there = { ...who, premiseId };
    const { requestId } = who;
    expect((await portal.call(checkMoveIn, { requestId, premiseId })).data).toMatchObject({ standing: 'unlisted' });
    const placed = await started(there);
    expect(placed).toMatchObject({ accountNumber: null, orders: [{ stage: 'needs-work', reason: 'address-unknown' }] });
    return { ...there, orderNumber: placed.orders[0]?.orderNumber ?? '', followKey: placed.followKey };
  }

  it('goes to the desk, which adds it; whoever asked is told, and gets the account', async () => {
    const { email, orderNumber } = await orderedThere();
    expect((await lettersTo(email)).at(-1)?.text).toContain('The address isn’t in our list yet');
    expect(await decideOrder(portal.sql, orderNumber, { act: 'approve', agentId: 'A-1042' })).toBe('done');
    await tellServiceOrders(portal.services);
    const links = (await lettersTo(email)).filter(({ text }) => text.includes('Register?invitation='));
    expect(links).toHaveLength(1);
  });

  it('or refuses it with a reason, which whoever asked is told by email and under the key', async () => {
    const { email, orderNumber, followKey } = await orderedThere();
    const refusing = { act: 'refuse', agentId: 'A-1042', refusal: 'not-served' } as const;
    expect(await decideOrder(portal.sql, orderNumber, refusing)).toBe('done');
    await tellServiceOrders(portal.services);
    expect((await lettersTo(email)).at(-1)?.text).toContain('Another utility serves that address.');
    expect((await portal.call(followOrder, { followKey })).data.orders).toMatchObject([
      { stage: 'refused', reason: 'not-served', place: { street: '4711 Brand New Ln' } },
    ]);
  });

  it('is there only for the form that it was typed into, before the order and after it', async () => {
    const who = visitor();
    const { data } = await portal.call(noteUnlistedPremise, { requestId: who.requestId, ...typed });
    const premiseId = data.premise?.premiseId ?? '';
    const from = startOn;
    async function expectUnknown() {
      const { requestId } = visitor();
      expect((await portal.call(checkMoveIn, { premiseId })).status.error).toBe('RES404');
      expect((await portal.call(checkMoveIn, { requestId, premiseId })).status.error).toBe('RES404');
      expect((await portal.call(offerMoveInTimes, { requestId, premiseId, from })).status.error).toBe('RES404');
    }
    await expectUnknown();
    await started({ ...who, premiseId });
    await expectUnknown();
  });

  it('of another utility, or without a number, isn’t noted', async () => {
    const note = async (more: Partial<typeof typed>) =>
      (await portal.call(noteUnlistedPremise, { requestId: newUuid(), ...typed, ...more })).data;
    expect(await note({ zip: '10001' })).toEqual({ premise: null, problem: 'not-served' });
    expect(await note({ address: 'brand new lane' })).toEqual({ premise: null, problem: 'no-number' });
  });
});

describe('somebody who is signed in', () => {
  it('starts another service as the customer they are, and has the account at once', async () => {
    const person = await portal.signIn('on-time');
    const { accountNumber } = person;
    const who = visitor();
    const eligible = (await person.call(checkMoveIn, { accountNumber, premiseId: who.premiseId })).data;
    expect(eligible.hasGoodRecord).toBe(true);
    const wish = { ...(await wishOf(who)), accountNumber, applicant: null };
    const placed = (await person.call(startService, wish)).data;
    expect(placed.email).toBe(person.email ?? placed.email);
    const [link] = await portal.sql`
      select role_id, account_status from portal.account_link
      where account_number = ${placed.accountNumber} and user_uuid = ${person.uuid}`;
    expect(link).toEqual({ role_id: 1, account_status: 3 });
    const own = await person.call(listServiceOrders, { accountNumber: placed.accountNumber ?? accountNumber });
    expect(own.data.orders).toMatchObject([{ kind: 'start', state: 0 }]);
    const services = await person.call(listServices, { accountNumber });
    expect(services.data).toMatchObject({ standing: 'served', stopOrder: null });
    const again = await person.call(checkMoveIn, { accountNumber, premiseId: who.premiseId });
    expect(again.data.standing).toBe('own');
    await cancel(placed);
    await tellServiceOrders(portal.services);
    const gone = await portal.sql`select from portal.account_link where account_number = ${placed.accountNumber}`;
    expect(gone).toEqual([]);
  });

  it('can agree to auto pay before service begins, which ends with an order that is canceled', async () => {
    const person = await portal.signIn('on-time');
    const who = visitor();
    const wish = { ...(await wishOf(who)), accountNumber: person.accountNumber, applicant: null };
    const placed = (await person.call(startService, wish)).data;
    const accountNumber = placed.accountNumber ?? person.accountNumber;
    expect(accountNumber).not.toBe(person.accountNumber);
    const customerRefNum = newUuid();
    await portal.sql`
      insert into portal.payment_method (account_number, customer_ref_num, user_uuid, gateway_token, kind, brand, last4,
        expiry_month, expiry_year, nick_name, is_default)
      values (${accountNumber}, ${customerRefNum}, ${person.uuid}, 'tok_start', 'card', 'Visa', '4242', 12, 2030, '', false)`;
    const { status } = await person.call(enrollInAutoPay, {
      ...{ accountNumber, customerRefNum, makePaymentType: 'PayonDueDate', amountType: 'AmountDue' },
      ...{ revision: null, agreementVersion, language: 'EN_US' },
    });
    expect(status.code).toBe(200);
    const enrolled = async () => {
      const [row] = await portal.sql`
        select ended_at is null as "isOn" from portal.auto_pay where account_number = ${accountNumber}`;
      return row;
    };
    expect(await enrolled()).toEqual({ isOn: true });
    await cancel(placed);
    await tellServiceOrders(portal.services);
    await draftJobs.find(({ name }) => name === 'end-lost-auto-pay')?.run(portal.services, {});
    expect(await enrolled()).toEqual({ isOn: false });
    expect(await portal.sql`select from portal.message where kind = 'autopay/lost'`).not.toEqual([]);
  });
});

describe('an order that is followed', () => {
  it('gets another time, notes, and a file for a calendar, unless it is another one by now', async () => {
    const who = visitor();
    const placed = await started(who);
    const { followKey } = placed;
    const [order] = placed.orders;
    if (!order) throw new Error('no order');
    const { orderNumber, version } = order;
    const asked = { followKey, orderNumber, requestId: who.requestId };
    const time = { day: localDate('2026-12-03'), appointmentType: 'AFTERNOON' } as const;
    const offered = await portal.call(offerFollowedTimes, { ...asked, from: time.day, hold: time });
    expect(offered.data.held).toMatchObject({ appointmentDate: '2026-12-03' });
    const moved = await portal.call(changeFollowedOrder, { ...asked, version, time });
    expect(moved.data.order.slot).toMatchObject({ appointmentDate: '2026-12-03', startTime: '12:00' });
    const stale = await portal.call(changeFollowedOrder, {
      ...asked,
      version,
      notes: { gateCode: '1', instructions: '' },
    });
    expect(stale.status.error).toBe('SRV409');
    const file = await portal.call(getFollowedCalendar, { followKey, orderNumber, language: 'EN_US' });
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(file.body.body).toContain('DTSTART:20261203T');
    expect((await portal.call(followOrder, { followKey: 'x'.repeat(43) })).status.error).toBe('RES404');
    expect((await portal.call(sendCompletionEmail, { followKey })).data.maskedEmail).toMatch(/^a•••@/);
    await tellServiceOrders(portal.services);
    expect((await lettersTo(who.email)).map(({ subject }) => subject)).toContain(`New time for order ${orderNumber}`);
    await cancel(placed);
  });
});

describe('an order that is canceled', () => {
  it('invites nobody to an account that is gone, and its email says so when it is sent again', async () => {
    const who = visitor();
    const placed = await started(who);
    const { followKey } = placed;
    const canRegister = async () => (await portal.call(followOrder, { followKey })).data.canRegister;
    expect(await canRegister()).toBe(true);
    const letter = (await lettersTo(who.email)).find(({ text }) => text.includes('Register?invitation='));
    const registrationToken = /invitation=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    const invited = async () => (await portal.call(openInvitationToRegister, { registrationToken })).status;
    expect((await invited()).code).toBe(200);
    await cancel(placed);
    expect(await canRegister()).toBe(false);
    expect((await invited()).error).toBe('LOG005');
    await tellServiceOrders(portal.services);
    const before = await lettersTo(who.email);
    await portal.call(sendCompletionEmail, { followKey });
    const [again] = (await lettersTo(who.email)).slice(before.length);
    expect(again?.subject).toBe(`Order ${placed.orders[0]?.orderNumber} is canceled`);
  });
});

describe('an order’s key', () => {
  const time = { day: localDate('2026-12-03'), appointmentType: 'ALLDAY' } as const;
  type Followed = { followKey: string; orderNumber: string; version: number; requestId: string };

  const followed = async (premiseId = vacant.AZ): Promise<Followed> => {
    const who = visitor(premiseId);
    const { followKey, orders } = await started(who);
    const [order] = orders;
    if (!order) throw new Error('no order');
    return { followKey, orderNumber: order.orderNumber, version: order.version, requestId: who.requestId };
  };

  const change = (asked: Followed) => portal.call(changeFollowedOrder, { ...asked, time });
  const cancelIt = ({ requestId: _, ...asked }: Followed) => portal.call(cancelFollowedOrder, asked);
  const calendarOf = ({ followKey, orderNumber }: Followed) =>
    portal.call(getFollowedCalendar, { followKey, orderNumber, language: 'EN_US' });

  it('opens nobody else’s order: a wrong one and another’s change, cancel, and show nothing', async () => {
    const mine = await followed(vacant.CA);
    const other = await followed();
    expect((await calendarOf(mine)).httpStatus).toBe(200);
    for (const followKey of ['x'.repeat(43), mine.followKey]) {
      const tried = { ...other, followKey };
      for (const attempt of [change, cancelIt, calendarOf]) {
        expect([followKey, (await attempt(tried)).status.error]).toEqual([followKey, 'RES404']);
      }
    }
    const { data } = await portal.call(followOrder, { followKey: other.followKey });
    expect(data.orders).toMatchObject([{ version: other.version, stage: 'scheduled' }]);
    for (const one of [mine, other]) expect((await cancelIt(one)).data.order).toMatchObject({ stage: 'canceled' });
  });

  it('changes and cancels nothing once the order is under way', async () => {
    const mine = await followed();
    await portal.sql`update utility.service_order set stage = 'under-way' where order_number = ${mine.orderNumber}`;
    const state = async () => [
      await portal.sql`
        select order_on::text, appointment_type, completes_at, gate_code, instructions, version, stage
        from utility.service_order where order_number = ${mine.orderNumber}`,
      await portal.sql`
        select crew, day::text, appointment_type, seat from utility.crew_seat where order_number = ${mine.orderNumber}`,
    ];
    const before = await state();
    expect(before.map(rows => rows.length)).toEqual([1, 1]);
    const notes = { gateCode: '#99', instructions: 'Two dogs' };
    const { requestId, ...asked } = mine;
    for (const wish of [{ time }, { notes }, { time, notes }]) {
      const refused = await portal.call(changeFollowedOrder, { ...asked, requestId, ...wish });
      expect(refused.status.error).toBe('SRV412');
    }
    expect((await cancelIt(mine)).status.error).toBe('SRV412');
    expect(await state()).toEqual(before);
    await portal.sql`update utility.service_order set stage = 'scheduled' where order_number = ${mine.orderNumber}`;
    expect((await cancelIt(mine)).httpStatus).toBe(200);
  });

  it('cancels once, and what is canceled isn’t changed and leaves the calendar', async () => {
    const mine = await followed();
    const { version, stage } = (await cancelIt(mine)).data.order;
    expect(stage).toBe('canceled');
    expect((await cancelIt({ ...mine, version })).data.order).toMatchObject({ stage, version });
    expect((await change({ ...mine, version })).status.error).toBe('SRV412');
    expect((await calendarOf(mine)).body.body).toContain('STATUS:CANCELLED');
    expect(
      await portal.sql`
      select from utility.account a join utility.service_order o using (account_number)
      where o.order_number = ${mine.orderNumber}`,
    ).toEqual([]);
  });
});

describe('an order that was taken by phone', () => {
  it('is told of to whom the account belongs, when it is changed and when it is canceled here', async () => {
    const liam = await portal.signIn('pending');
    const { accountNumber } = liam;
    const [order] = (await liam.call(listServiceOrders, { accountNumber })).data.orders;
    if (!order) throw new Error('no order');
    const { orderNumber, version } = order;
    const [person] = await portal.sql<{ email: string }>`
      select email from portal.user_account where uuid = ${liam.uuid}`;
    const told = async () => {
      await tellServiceOrders(portal.services);
      return (await lettersTo(person?.email ?? '')).filter(({ subject }) => subject.includes(orderNumber));
    };
    const time = { day: localDate('2026-12-03'), appointmentType: 'AFTERNOON' } as const;
    const asked = { accountNumber, orderNumber, requestId: newUuid() };
    await liam.call(offerOrderTimes, { ...asked, from: time.day, hold: time });
    const moved = (await liam.call(changeOrder, { ...asked, version, time })).data.order;
    const [letter, ...others] = await told();
    expect([letter?.subject, others]).toEqual([`New time for order ${orderNumber}`, []]);
    const followKey = /ServiceOrder\/([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    expect((await portal.call(followOrder, { followKey })).data.orders).toMatchObject([{ orderNumber }]);
    await liam.call(cancelOrder, { accountNumber, orderNumber, version: moved.version });
    const left = await liam.call(listServiceOrders, { accountNumber });
    expect(left.data.orders).toMatchObject([{ orderNumber, stage: 'canceled', chip: 'completed' }]);
    expect((await told()).map(({ subject }) => subject)).toContain(`Order ${orderNumber} is canceled`);
    const gone = await portal.sql`select from portal.account_link where account_number = ${accountNumber}`;
    expect(gone).toEqual([]);
  });
});

describe('a form that was begun', () => {
  const form = JSON.stringify({ step: 2, firstName: 'Ada', ssn: '900-45-1234', notes: 'the red door' });

  it('is found again by its emailed key on any device, without what is secret, and can be thrown away', async () => {
    const requestId = newUuid();
    const email = 'drafts@example.com';
    const kept = await portal.call(keepDraft, { requestId, kind: 'start', step: 2, form, email, language: 'EN_US' });
    expect(kept.data).toMatchObject({ isEmailed: true, draftKey: expect.any(String) });
    const draftKey = kept.data.draftKey ?? '';
    const more = { requestId, kind: 'start', step: 3, form, email, draftKey, language: 'EN_US' } as const;
    expect((await portal.call(keepDraft, more)).data).toMatchObject({ isEmailed: false, draftKey: null });
    const [letter] = await lettersTo(email);
    expect(letter?.text).toContain(`StartService?draftKey=${draftKey}`);
    const opened = (await portal.call(openDraft, { draftKey })).data;
    expect(JSON.parse(opened.form)).toEqual({ step: 2, firstName: 'Ada', notes: 'the red door' });
    expect(opened.step).toBe(3);
    // Nobody else opens or overwrites it.
    const stranger = await portal.signIn('solar');
    expect((await stranger.call(openDraft, { requestId })).status.error).toBe('RES404');
    expect((await portal.call(keepDraft, { ...more, draftKey: 'y'.repeat(43) })).status.error).toBe('RES404');
    expect((await portal.call(sendFailureEmail, { requestId, draftKey })).data.maskedEmail).toBe('d•••@example.com');
    await portal.call(discardDraft, { requestId, draftKey });
    expect((await portal.call(openDraft, { draftKey })).status.error).toBe('RES404');
  });

  it('of a person is listed, and gone thirty days after its last change', async () => {
    const person = await portal.signIn('paperless');
    const requestId = newUuid();
    await person.call(keepDraft, { requestId, kind: 'stop', step: 1, form, language: 'EN_US' });
    expect((await person.call(listDrafts, {})).data.drafts).toMatchObject([{ requestId, kind: 'stop' }]);
    await portal.sql`
      update portal.service_draft set expires_at = clock.now() - interval '1 second' where request_id = ${requestId}`;
    expect((await person.call(listDrafts, {})).data.drafts).toEqual([]);
  });
});

it('nothing in the database or in an answer has a whole number, and a day later nothing of it is left', async () => {
  const who = visitor();
  const [ssn, licence] = ['912705678', 'S53046081234'];
  const answer = await credit(who, '912-70-5678');
  expect(JSON.stringify(answer.body.body)).not.toContain(ssn);
  const other = visitor();
  await portal.call(checkCreditWithoutSsn, {
    ...{ requestId: other.requestId, premiseId: other.premiseId, ...ada, proof: 'papers', driverLicence: licence },
  });
  const company = visitor();
  const asked = { requestId: company.requestId, premiseId: company.premiseId, hasConsented: true } as const;
  await portal.call(checkCreditWithSsn, { ...asked, ...ada, kind: 'company', taxId: '98-7654321' });
  const placed = (await start(who)).data;
  const found = async () => {
    const tables = await portal.sql<{ name: string }>`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname in ('portal', 'utility', 'jobs') and tablename not like 'usage_day%'`;
    const hits: string[] = [];
    for (const { name } of tables) {
      for (const secret of [ssn, '912-70-5678', licence, '987654321', '98-7654321']) {
        const { rows } = await portal.sql.query(
          `select 1 from ${name} t where position('${secret}' in t::text) > 0 limit 1`,
        );
        if (rows.length > 0) hits.push(`${secret} in ${name}`);
      }
    }
    return hits;
  };
  expect(await found()).toEqual([]);
  const sealed = () => portal.sql<{ sealed: boolean; last4: string }>`
    select sealed_number is not null as sealed, last4 from portal.service_identity where request_id = ${who.requestId}`;
  expect(await sealed()).toEqual([{ sealed: true, last4: '5678' }]);
  const due = await portal.sql<{ hours: number }>`
    select extract(epoch from due_at - clock.now())::int / 3600 as hours from portal.due
    where job = 'erase-identity' and key = ${who.requestId}`;
  expect(due).toEqual([{ hours: 24 }]);
  await eraseIdentity(portal.services, { requestId: who.requestId });
  expect(await sealed()).toEqual([{ sealed: false, last4: '' }]);
  await cancel(placed);
});
