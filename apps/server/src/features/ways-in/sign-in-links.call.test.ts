import type { DataOf } from '@wattershed/contract/call';
import { calls } from '@wattershed/contract/calls';
import { payWithSavedMethod } from '@wattershed/contract/payments/bill/paying';
import { getUser, refreshSession, type signIn, signOut } from '@wattershed/contract/sign-in';
import {
  exchangeToken,
  findUserIdByUserName,
  generateSignInToken,
  getPersonaHandover,
  signInAsAgent,
  takePersonaHandover,
} from '@wattershed/contract/ways-in';
import { type AccountNumber, knownAccountNumber } from '@wattershed/domain/account/account-number';
import { sampleRequest } from '@wattershed/testkit/sample-requests';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let elena: PersonSignedIn;
let daniel: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  [elena, daniel] = await Promise.all([portal.signIn('past-due'), portal.signIn('on-time')]);
});
afterAll(() => portal.close());
afterEach(async () => {
  await portal.sql`update portal.user_account set state = 'active', is_two_factor_on = false, is_migrated = false`;
});

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function makeLink(accountNumber: AccountNumber, request: { userId?: string } = {}) {
  return (await portal.backOffice(generateSignInToken, { accountNumber, ...request })).data;
}

async function makeSupportLink(accountNumber: AccountNumber, adminUserId = 'A-1042') {
  const request = { accountNumber, purpose: 'support', adminUserId } as const;
  return (await portal.backOffice(generateSignInToken, request)).data;
}

async function newestEvent(userUuid: string) {
  const [event] = await portal.sql`
    select kind, admin_user_id, after from portal.event where user_uuid = ${userUuid} order by event_id desc limit 1`;
  return event;
}

/** Who an answer's session belongs to. */
async function personOf({ data }: { data: DataOf<typeof signIn> }): Promise<string> {
  const answer = await portal.call(getUser, { uuid: data.user.uuid }, bearer(data.accessToken));
  return answer.data.userName;
}

type Refused = Pick<Answer<typeof exchangeToken>, 'status'>;
const refusal = ({ status }: Refused) => ({ error: status.error, message: status.message });
const spentLink = {
  error: 'LOG005',
  message:
    'This sign-in link has expired or was already used. Sign in with your user ID and password, or ask for a new link.',
};

describe('a sign-in link', () => {
  test('opens a session of the person, by the way of a link, and is logged', async () => {
    const { token, link, userId, expiresInSeconds } = await makeLink(elena.accountNumber);
    expect([link, userId, expiresInSeconds]).toEqual([
      `http://localhost:4100/authenticate/${token}`,
      elena.uuid,
      1_200,
    ]);
    const answer = await portal.call(exchangeToken, { token });
    expect(answer.data).toMatchObject({ tfaDetails: null, user: { IsCSRLogin: false, adminUserId: null } });
    expect(await personOf(answer)).toBe('elena.ramirez');
    expect(answer.body.cookies.map(({ name }) => name)).toContain('wattershed_session');
    expect(await newestEvent(elena.uuid)).toMatchObject({ kind: 'signed-in', after: { way: 'link' } });
  });

  test('is good once, also when two browsers come with it at the same time', async () => {
    const { token } = await makeLink(elena.accountNumber);
    const answers = await Promise.all([1, 2, 3].map(() => portal.call(exchangeToken, { token })));
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
    expect(refusal(await portal.call(exchangeToken, { token }))).toEqual(spentLink);
  });

  test('is replaced by a newer one', async () => {
    const older = await makeLink(elena.accountNumber);
    const newer = await makeLink(elena.accountNumber);
    expect((await portal.call(exchangeToken, { token: older.token })).status.error).toBe('LOG005');
    expect((await portal.call(exchangeToken, { token: newer.token })).httpStatus).toBe(200);
  });

  test('that is past its time, unknown, or made for something else is refused in the same words', async () => {
    const { token: old } = await makeLink(elena.accountNumber);
    await portal.sql`update portal.one_time_token set expires_at = now() where spent_at is null`;
    const { token: support } = await makeSupportLink(elena.accountNumber);
    for (const token of [old, support, 'x'.repeat(43), "';select-1"]) {
      expect((await portal.call(exchangeToken, { token })).status.error).toMatch(/LOG005|REQ400/);
    }
    expect(refusal(await portal.call(exchangeToken, { token: support }))).toEqual(spentLink);
  });

  test.each([
    { language: 'ES', words: 'Este enlace de inicio de sesión ya se usó' },
    { language: 'FR', words: 'Ce lien de connexion a déjà servi' },
    { language: 'EN_UK', words: 'This sign-in link has expired or was already used' },
  ] as const)('is refused in $language where the page speaks it', async ({ language, words }) => {
    const answer = await portal.call(exchangeToken, { token: 'x'.repeat(43), language });
    expect(answer.status.message).toContain(words);
  });

  test('is one factor: who has the second on is asked for it, and can do nothing before', async () => {
    await portal.sql`update portal.user_account set is_two_factor_on = true where uuid = ${elena.uuid}`;
    await portal.sql`
      insert into portal.two_factor_device (user_uuid, device_id, kind, address, confirmed_at)
      values (${elena.uuid}, gen_random_uuid(), 'email', 'elena.ramirez@example.com', now())`;
    const { token } = await makeLink(elena.accountNumber);
    const { data } = await portal.call(exchangeToken, { token });
    expect(data.tfaDetails?.devices).toHaveLength(1);
    expect(data.user.TwoFactorAuthenticated).toBe(false);
    const read = await portal.call(getUser, { uuid: elena.uuid }, bearer(data.accessToken));
    expect(read.status.error).toBe('LOG003');
  });

  test.each([
    { state: 'disabled', code: 'LOG010', words: 'Su ID de usuario está bloqueado.' },
    { state: 'inactive', code: 'LOG012', words: 'Su registro aún no está activado.' },
  ])('of a person who is $state is refused with $code in words to show', async ({ state, code, words }) => {
    const { token } = await makeLink(elena.accountNumber);
    await portal.sql`update portal.user_account set state = ${state} where uuid = ${elena.uuid}`;
    const answer = await portal.call(exchangeToken, { token, language: 'ES' });
    expect([answer.status.error, answer.status.message]).toEqual([code, expect.stringContaining(words)]);
  });

  test('of a person whose profile is deleted is refused like one that never was', async () => {
    const { token } = await makeLink(elena.accountNumber);
    await portal.sql`update portal.user_account set state = 'deleted' where uuid = ${elena.uuid}`;
    expect(refusal(await portal.call(exchangeToken, { token }))).toEqual(spentLink);
  });
});

describe('making a link', () => {
  test('leads to one of the people of the account only', async () => {
    const { userId } = await makeLink(daniel.accountNumber);
    expect(userId).toBe(daniel.uuid);
    const { data } = await portal.backOffice(findUserIdByUserName, { username: 'LILY.KIM' });
    expect((await makeLink(daniel.accountNumber, { userId: data.userId })).userId).toBe(data.userId);
    const stranger = { accountNumber: daniel.accountNumber, userId: elena.uuid };
    expect((await portal.backOffice(generateSignInToken, stranger)).status.error).toBe('RES404');
    const nobody = { accountNumber: knownAccountNumber('999999999999') };
    expect((await portal.backOffice(generateSignInToken, nobody)).status.error).toBe('RES404');
  });

  test('asks for the agent exactly when it is a support link', async () => {
    const { accountNumber } = daniel;
    const refused = [
      { purpose: 'support' },
      { purpose: 'customer', adminUserId: 'A-1' },
      { adminUserId: 'A-1' },
    ] as const;
    for (const request of refused) {
      const answer = await portal.backOffice(generateSignInToken, { accountNumber, ...request });
      expect(answer.status.error).toBe('VLD001');
    }
  });

  test('says that a person is locked or not activated, and creates none', async () => {
    await portal.sql`update portal.user_account set state = 'disabled' where uuid = ${daniel.uuid}`;
    const answer = await portal.backOffice(generateSignInToken, { accountNumber: daniel.accountNumber });
    expect(answer.status).toMatchObject({ error: 'LOG010', message: expect.stringContaining('locked') });
  });

  test('stores no token as it is', async () => {
    const { token } = await makeLink(daniel.accountNumber);
    const [row] = await portal.sql`
      select count(*)::int as found from portal.one_time_token t where t::text like ${`%${token}%`}`;
    expect(row?.found).toBe(0);
  });
});

/** How customers sign in, who they are and how to reach them, who has access, what they pay, and what they read and write. */
const forTheCustomerAlone = [
  ...['updateTwoFactor', 'updateTwoFactorDevices', 'sendTwoFactorCode', 'verifyTwoFactor'],
  ...['startPasskey', 'addPasskey', 'removePasskey', 'changePassword', 'changeUserName'],
  ...['changeNames', 'changeContact', 'confirmEmail', 'confirmPhone', 'updateBillingContact', 'setContactChannels'],
  ...['setLanguage', 'listOwnSessions', 'endOwnSession', 'downloadMyProfile', 'getProfilePdf'],
  ...['askProfileDeletion', 'decideProfileDeletion', 'getPersonaHandover'],
  ...['inviteGuest', 'resendInvitation', 'updateGuest', 'acceptInvitation', 'acceptInvitationByGuestPath'],
  ...['payByCard', 'payByBank', 'payWithSavedMethod', 'settleAttempt', 'payByWallet', 'payCharge', 'startWalletCharge'],
  ...['findInvoice', 'findPermitApplication', 'getAccountCharges', 'removeMethod', 'setDefaultMethod'],
  ...['addBankAccount', 'createBankProfile', 'createCardProfile', 'createWalletProfile', 'changeBankProfile'],
  ...['changeCardProfile', 'changeWalletProfile', 'startWalletPayment', 'startWalletProfile', 'answerWalletOrder'],
  ...['schedulePayment', 'changeScheduledPayments', 'cancelScheduledPayment', 'requestPlanChange'],
  ...['prepareUsageFile'],
  ...['getSeveralPaymentDetails', 'paySeveralAccounts'],
  ...[
    'enrollInAutoPay',
    'enrollWithBankAccount',
    'enrollWithCard',
    'previewAutoPay',
    'leaveAutoPay',
    'pauseAutoPay',
    'skipNextBill',
  ],
  ...['answerDraftQuestion', 'enrollInTextToPay', 'changeTextToPay', 'sendTextToPayCode'],
  ...['applyForRebate', 'answerRebate', 'withdrawRebate'],
  ...['agreeToArrangement', 'requestExtension', 'enrollInBudget', 'leaveBudget', 'giveMonthly', 'stopMonthly'],
  ...['previewAssistance', 'configureAssistance', 'sendAssistanceProof', 'previewGrant', 'askForGrant'],
  ...['linkAccount', 'unlinkAccount', 'deleteAccountLink', 'sendTextCode', 'agreeToTexts'],
  ...[
    'makeLandlordAgreement',
    'endLandlordAgreement',
    'createServiceRequest',
    'keepConnectDraft',
    'createConnectRequest',
  ],
  ...['markMessage', 'markMessages', 'markEachMessage', 'markGroup', 'deleteGroups', 'writeMessage', 'replyToMessage'],
];

describe("an agent's session", () => {
  async function openAgent() {
    const { token, link } = await makeSupportLink(elena.accountNumber);
    const answer = await portal.call(signInAsAgent, { token });
    const call: TestPortal['call'] = (c, request) => portal.call(c, request, bearer(answer.data.accessToken));
    return { token, link, answer, data: answer.data, call };
  }

  test('is opened by a support link once, is marked, and is logged under the id of the agent', async () => {
    const { token, link, answer } = await openAgent();
    expect(link).toBe(`http://localhost:4100/login/${token}`);
    expect(answer.data.user).toMatchObject({ uuid: elena.uuid, IsCSRLogin: true, adminUserId: 'A-1042' });
    expect(await newestEvent(elena.uuid)).toMatchObject({
      kind: 'signed-in',
      admin_user_id: 'A-1042',
      after: { way: 'agent' },
    });
    const again = await portal.call(signInAsAgent, { token, language: 'FR' });
    expect(refusal(again)).toEqual({
      error: 'LOG005',
      message: expect.stringContaining('Ce lien d’assistance a déjà servi'),
    });
  });

  test('is not opened by the link of a customer', async () => {
    const { token } = await makeLink(elena.accountNumber);
    expect((await portal.call(signInAsAgent, { token })).status.error).toBe('LOG005');
  });

  test('reads what the customer reads, and neither pays nor changes how the customer signs in', async () => {
    const { call } = await openAgent();
    expect((await call(getUser, { uuid: elena.uuid })).data.adminUserId).toBe('A-1042');
    const payment = sampleRequest(payWithSavedMethod, elena) as never;
    expect((await call(payWithSavedMethod, payment)).status.error).toBe('AUTH403');
    expect((await call(getPersonaHandover, { personaId: 3 })).status.error).toBe('AUTH403');
    expect((await call(getUser, { uuid: daniel.uuid })).status.error).toBe('RES404');
  });

  test('is refused every call that is for the customer alone', async () => {
    const { call } = await openAgent();
    const refused = [];
    for (const one of calls.filter(({ access }) => access === 'signedIn' || access === 'agent')) {
      if (one === signOut) continue;
      const answer = await call(one, sampleRequest(one, elena) as never);
      if (answer.status.error === 'AUTH403') refused.push(one.name);
    }
    expect(refused.sort()).toEqual(forTheCustomerAlone.toSorted());
  });

  test('is not asked for the second factor or a new password of the customer', async () => {
    await portal.sql`
      update portal.user_account set is_two_factor_on = true, is_migrated = true where uuid = ${elena.uuid}`;
    const { data, call } = await openAgent();
    expect([data.tfaDetails, data.customAttribute?.isMigratedUser, data.user.IsMigratedUser]).toEqual([
      null,
      false,
      false,
    ]);
    expect((await call(getUser, { uuid: elena.uuid })).httpStatus).toBe(200);
  });

  test('leaves the last sign-in of the customer as it was', async () => {
    const before = await portal.sql`select last_login_at from portal.user_account where uuid = ${elena.uuid}`;
    await openAgent();
    const after = await portal.sql`select last_login_at from portal.user_account where uuid = ${elena.uuid}`;
    expect(after).toEqual(before);
  });

  test('ends at its time, however often it is renewed', async () => {
    const { answer, data } = await openAgent();
    const [before] = await portal.sql`
      select session_id, refresh_expires_at, extract(epoch from refresh_expires_at - created_at)::int as seconds
      from portal.session where is_csr_login order by created_at desc limit 1`;
    expect(before?.seconds).toBe(1_800);
    const cookie = `wattershed_session=${answer.body.cookies.find(({ name }) => name === 'wattershed_session')?.value ?? ''}`;
    const renewed = await portal.call(refreshSession, { refreshToken: data.refreshToken }, { headers: { cookie } });
    expect(renewed.httpStatus).toBe(200);
    const [after] = await portal.sql`
      select refresh_expires_at, access_expires_at <= refresh_expires_at as is_within
      from portal.session where session_id = ${before?.session_id}`;
    expect(after).toEqual({ refresh_expires_at: before?.refresh_expires_at, is_within: true });
  });
});

describe('the way to the portal of another persona', () => {
  const landlordOf = async () => {
    const walter = await portal.signIn('landlord');
    const { url } = (await walter.call(getPersonaHandover, { personaId: 3 })).data;
    return { walter, url, token: new URL(url).hash.replace('#token=', '') };
  };
  const take = (token: string, personaId: 2 | 3 | 5 = 3) =>
    portal.backOffice(takePersonaHandover, { token, personaId });

  test('carries a token in the fragment that tells the other portal, once, who is coming', async () => {
    const { walter, url, token } = await landlordOf();
    expect(url).toMatch(/^http:\/\/localhost:4101\/portals\/landlord#token=[\w-]{43}$/);
    const { data } = await take(token);
    expect(data).toMatchObject({ userId: walter.uuid, userName: 'walter.rossi', personas: [1, 3] });
    expect(data.accounts).toHaveLength(4);
    expect((await take(token)).status.error).toBe('LOG005');
  });

  test('is open to who holds the persona only', async () => {
    const { walter } = await landlordOf();
    expect((await walter.call(getPersonaHandover, { personaId: 2 })).status.error).toBe('RES404');
    expect((await elena.call(getPersonaHandover, { personaId: 3 })).status.error).toBe('RES404');
  });

  test("does not lead into another persona's portal, nor signs anybody in here", async () => {
    const { token } = await landlordOf();
    expect((await take(token, 5)).status.error).toBe('LOG005');
    expect((await portal.call(exchangeToken, { token })).status.error).toBe('LOG005');
    expect((await take(token)).httpStatus).toBe(200);
  });
});
