import { listAccounts } from '@wattershed/contract/accounts/account-list';
import {
  endLandlordAgreement,
  findLandlordInstallations,
  listLandlordInstallations,
  makeLandlordAgreement,
  makeVisitorLandlordAgreement,
} from '@wattershed/contract/service-requests/landlord';
import { listServiceOrders, openInvitationToRegister } from '@wattershed/contract/service-requests/orders';
import { checkMoveIn } from '@wattershed/contract/service-requests/start';
import { stopService } from '@wattershed/contract/service-requests/stop';
import { inTransaction } from '@wattershed/database/transaction';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { landlordWording } from '@wattershed/domain/service/landlord-agreement';
import { decide } from '@wattershed/reference-utility/landlords/work-agreements';
import { decideOrder } from '@wattershed/reference-utility/orders/desk/decide-order';
import { beginOrders } from '@wattershed/reference-utility/orders/work-orders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';
import { newUuid } from '../../../ids.ts';
import { tellServiceOrders } from '../orders/tell-orders.ts';

/** A Tuesday. */
const stopOn = localDate('2026-11-24');

let portal: TestPortal;
let tenant: PersonSignedIn;

beforeEach(async () => {
  portal = await testPortal();
  tenant = await portal.signIn('on-time');
  await tellServiceOrders(portal.services);
});
afterEach(() => portal?.close());

const agreed = (installations: readonly { installationNumber: string }[], email: string) => ({
  ...{ agreementId: newUuid(), language: 'EN_US' as const, landlordKind: 'person' as const, companyName: '' },
  ...{ firstName: 'Lena', lastName: 'Moss', email, phone: '5305550177' },
  mailingAddress: {
    ...{ addressType: 'standard' as const, address1: '4 Hill Rd', address2: '', city: 'Oak Hollow', state: 'CA' },
    ...{ postalCode: '95682', country: 'US' },
  },
  installations: installations.map(({ installationNumber }) => ({ installationNumber, between: 'revert' as const })),
  ...{ hasManagerInfo: false, ManagerName: '', ManagerPhoneNumer: '', ManagerTin: '' },
  ...{ wording: landlordWording, isAgreed: true as const },
});

/** Where the tenant lives. */
async function home() {
  const { accountNumber } = tenant;
  return (await tenant.call(listLandlordInstallations, { accountNumber })).data.installations;
}

async function tenantLeaves(): Promise<string> {
  const requestId = newUuid();
  const { orderSystem } = portal.services.gateways;
  const placed = await orderSystem.placeStop({
    ...{ requestId, holder: requestId, accountNumber: tenant.accountNumber, stopOn, appointmentType: 'ALLDAY' },
    ...{ reason: 'moving-away', forwardingAddress: null, gateCode: '', instructions: '' },
  });
  if ('refusal' in placed) throw new Error(placed.refusal);
  await inTransaction(portal.services.db, tx => beginOrders(tx, [stopOn]));
  await tellServiceOrders(portal.services);
  return placed.orders[0]?.premiseId ?? '';
}

test('a landlord who signed in to sign is told when the tenant leaves, and has the account at once', async () => {
  const landlord = await portal.signIn('landlord');
  const { accountNumber } = landlord;
  const { data } = await landlord.call(makeLandlordAgreement, {
    ...{ accountNumber, ...agreed(await home(), landlord.email) },
  });
  expect(await decide(portal.sql, data.agreementId, { author: 'A-1042' })).toBe(true);
  const had = (await landlord.call(listAccounts, { uuid: landlord.uuid })).data.accounts.length;
  const premiseId = await tenantLeaves();
  const letters = (await portal.lettersTo(landlord.email)).filter(({ subject }) => subject.includes('in your name'));
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain(`agreement ${data.agreementNumber}`);
  expect(letters[0]?.text).toContain('from Nov 24, 2026');
  const again = await portal.signIn('landlord');
  const accounts = (await again.call(listAccounts, { uuid: again.uuid })).data.accounts;
  expect(accounts).toHaveLength(had + 1);
  // A new tenant finds nobody in the way; the landlord has service there already.
  expect((await portal.call(checkMoveIn, { premiseId, startOn: stopOn })).data.standing).toBe('between-tenants');
  expect((await again.call(checkMoveIn, { accountNumber, premiseId, startOn: stopOn })).data.standing).toBe('own');
});

test('a landlord without a sign-in is told by email, and invited to register for the account', async () => {
  const email = 'lena.moss@example.com';
  const [first] = await home();
  if (!first) throw new Error('no home');
  const found = (await portal.call(findLandlordInstallations, { street: first.street, zip: first.zip })).data;
  const own = found.installations.filter(({ unit }) => unit === first.unit);
  const { data } = await portal.call(makeVisitorLandlordAgreement, { ...agreed(own, email), language: 'FR' });
  expect(await decide(portal.sql, data.agreementId, { author: 'A-1042' })).toBe(true);
  await tenantLeaves();
  const letters = await portal.lettersTo(email);
  const subjects = letters.map(({ subject }) => subject);
  expect(subjects).toContainEqual(expect.stringContaining('continue à votre nom'));
  // Their bills are in the language in which they signed.
  const [customer] = await portal.sql`select language from utility.customer where email = ${email}`;
  expect(customer).toEqual({ language: 'FR' });
  const invitation = letters.find(({ text }) => text.includes('invitation='));
  const token = /invitation=([\w-]+)/.exec(invitation?.text ?? '')?.[1] ?? '';
  const opened = (await portal.call(openInvitationToRegister, { registrationToken: token })).data;
  expect(opened).toMatchObject({ firstName: 'Lena', lastName: 'Moss', email });
});

test('a landlord whose stop the next tenant overtakes is told so, and that service is theirs again when nobody could get in', async () => {
  const landlord = await portal.signIn('landlord');
  const { data } = await landlord.call(makeLandlordAgreement, {
    ...{ accountNumber: landlord.accountNumber, ...agreed(await home(), landlord.email) },
  });
  expect(await decide(portal.sql, data.agreementId, { author: 'A-1042' })).toBe(true);
  const had = (await landlord.call(listAccounts, { uuid: landlord.uuid })).data.accounts;
  const premiseId = await tenantLeaves();
  const again = await portal.signIn('landlord');
  const { accounts } = (await again.call(listAccounts, { uuid: again.uuid })).data;
  const known = had.map(({ accountNumber }) => accountNumber);
  const accountNumber = accounts.map(one => one.accountNumber).find(one => !known.includes(one));
  if (!accountNumber) throw new Error('no new account');
  const stopped = await again.call(stopService, {
    ...{ accountNumber, requestId: newUuid(), stopOn: localDate('2026-12-08'), appointmentType: 'ALLDAY' },
    ...{ reason: 'other', forwardingAddress: null, gateCode: '', instructions: '', language: 'EN_US' },
  });
  expect(stopped.data.orders).toMatchObject([{ stage: 'scheduled' }]);
  const next = await nextTenant(premiseId, localDate('2026-12-01'));
  await inTransaction(portal.services.db, tx => beginOrders(tx, [localDate('2026-12-01')]));
  await tellServiceOrders(portal.services);
  const letter = async (subject: string) => {
    const letters = await portal.lettersTo(landlord.email);
    return letters.filter(one => one.subject.includes(subject)).map(({ text }) => text);
  };
  const number = stopped.data.orders[0]?.orderNumber ?? '';
  expect(await letter(`Order ${number} is canceled`)).toEqual([
    expect.stringContaining('The next tenant’s service began first, so your account ended that day'),
  ]);
  const { orders } = (await again.call(listServiceOrders, { accountNumber })).data;
  expect(orders.find(({ orderNumber }) => orderNumber === number)).toMatchObject({
    ...{ stage: 'canceled', reason: 'next-tenant', canCancel: false },
  });
  for (const act of ['no-access', 'cancel'] as const) {
    expect(await decideOrder(portal.services.db, next, { act, agentId: 'A-1042' })).toBe('done');
  }
  await tellServiceOrders(portal.services);
  const returned = await letter('goes on in your name');
  expect(returned).toHaveLength(2);
  expect(returned[0]).toContain('stopped service. As agreement');
  expect(returned[1]).toContain('was canceled before anyone moved in. As agreement');
  expect(returned[1]).toContain('from Dec 01, 2026');
});

test('a landlord who ended the agreement meanwhile isn’t told that it stays in force', async () => {
  const landlord = await portal.signIn('landlord');
  const { data } = await landlord.call(makeLandlordAgreement, {
    ...{ accountNumber: landlord.accountNumber, ...agreed(await home(), landlord.email) },
  });
  const { agreementId } = data;
  expect(await decide(portal.sql, agreementId, { author: 'A-1042' })).toBe(true);
  const premiseId = await tenantLeaves();
  await nextTenant(premiseId, localDate('2026-12-01'));
  expect((await landlord.call(endLandlordAgreement, { agreementId })).httpStatus).toBe(200);
  await inTransaction(portal.services.db, tx => beginOrders(tx, [localDate('2026-12-01')]));
  await tellServiceOrders(portal.services);
  const letters = (await portal.lettersTo(landlord.email)).filter(one =>
    one.subject.includes('is no longer in your name'),
  );
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain('so your account');
  expect(letters[0]?.text).not.toContain('in force');
});

/** Someone unknown moves in; returns the number of the order. */
async function nextTenant(premiseId: string, startOn: typeof stopOn): Promise<string> {
  const { orderSystem } = portal.services.gateways;
  const premise = await orderSystem.findPremise({ premiseId, startOn });
  const requestId = newUuid();
  const placed = await orderSystem.placeStart({
    ...{ requestId, holder: requestId, premiseId, startOn, appointmentType: 'ALLDAY', customerNumber: null },
    newCustomer: {
      ...{ kind: 'person', firstName: 'Ada', lastName: 'Quist', companyName: '', birthOn: localDate('1988-04-09') },
      ...{ email: 'ada@example.com', phone: '9165550123', phoneType: 'Mobile', language: 'EN_US' },
      ...{ ssnLast4: '6789', coSsnLast4: '', coApplicant: null },
    },
    ...{
      isBusiness: false,
      depositCents: null,
      mailingAddress: null,
      isPaperless: true,
      gateCode: '',
      instructions: '',
    },
    tariffLabels: premise?.rates.filter(({ isUsual }) => isUsual).map(({ tariffLabel }) => tariffLabel) ?? [],
    ...{ removesCoApplicant: false, forDesk: null, papers: [] },
  });
  if ('refusal' in placed) throw new Error(placed.refusal);
  return placed.orders[0]?.orderNumber ?? '';
}
