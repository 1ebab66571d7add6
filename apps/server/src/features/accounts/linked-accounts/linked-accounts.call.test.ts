import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { deleteAccountLink, linkAccount, unlinkAccount } from '@wattershed/contract/accounts/linking';
import { setMailingAddress } from '@wattershed/contract/accounts/mailing-address';
import { getDashboardBill } from '@wattershed/contract/billing/bill';
import { revokeGuest } from '@wattershed/contract/guests/access';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { paperlessWording } from '@wattershed/domain/bill/paperless-consent';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';

let portal: TestPortal;
let daniel: PersonSignedIn;
let elena: PersonSignedIn;
let code: string;
let paidCents: number;

beforeAll(async () => {
  portal = await testPortal({ TRUST_PROXY: 'on' });
  daniel = await portal.signIn('on-time');
  elena = await portal.signIn('past-due');
  const [account] = await portal.sql<{ pin: string }>`
    select registration_pin as pin from utility.account where account_number = ${elena.accountNumber}`;
  code = account?.pin ?? '';
  const owed = await portal.services.gateways.billingSystem.getAmountsOwed(elena.accountNumber);
  paidCents = owed.lastPayment?.amountCents ?? 0;
});
afterAll(() => portal?.close());
beforeEach(async () => {
  await portal.sql`delete from portal.registration_attempt`;
  await portal.sql`delete from portal.account_bar`;
  await portal.sql`
    delete from portal.account_link where user_uuid = ${daniel.uuid} and account_number <> ${daniel.accountNumber}`;
});

type Proof = {
  pin?: string;
  lastPaymentCents?: number;
  customerNumber?: string;
  isPaperless?: boolean;
  consent?: object;
};

const link = (person: PersonSignedIn, accountNumber: AccountNumber, proof: Proof, from = '198.51.100.7') =>
  person.call(
    linkAccount,
    { uuid: person.uuid, accounts: [{ accountNumber, ...proof }] } as Parameters<
      typeof person.call<typeof linkAccount>
    >[1],
    { headers: { 'x-forwarded-for': from } },
  );

const wrongCode = () => (code === '123456' ? '123457' : '123456');
const numbersOf = async ({ uuid, call }: PersonSignedIn) =>
  (await call(listAccounts, { uuid })).data.accounts.map(({ accountNumber }) => accountNumber);

describe('an account', () => {
  it.each([
    ['the code of the printed bill', () => ({ pin: code })],
    ['the amount of the last payment', () => ({ lastPaymentCents: paidCents })],
    ['both', () => ({ pin: code, lastPaymentCents: paidCents })],
  ])('is added to the list by %s, as a full guest, and its holder hears of it', async (_, proof) => {
    const [owner] = await portal.sql<{ email: string }>`
      select email from portal.user_account where uuid = ${elena.uuid}`;
    const before = (await portal.lettersTo(owner?.email ?? '')).length;
    const answer = await link(daniel, elena.accountNumber, proof());
    expect(answer.data).toEqual({ accountNumber: elena.accountNumber, roleId: 3, isNew: true });
    expect(await numbersOf(daniel)).toEqual([daniel.accountNumber, elena.accountNumber]);
    const { accountNumber } = elena;
    expect((await daniel.call(getDashboardBill, { accountNumber })).httpStatus).toBe(200);
    const letters = (await portal.lettersTo(owner?.email ?? '')).slice(before);
    expect(letters.map(({ subject }) => subject)).toMatchObject([
      expect.stringContaining('Daniel Kim added your account'),
    ]);
    const events = await portal.sql`
      select from portal.event where kind = 'account-linked' and account_number = ${accountNumber} and user_uuid = ${daniel.uuid}`;
    expect(events.length).toBeGreaterThan(0);
  });

  it('is added with bills by email for its owner, with a consent, and not for a guest', async () => {
    const walter = await portal.signIn('landlord');
    const second = knownAccountNumber(walter.accounts[1]?.accountNumber ?? '');
    const [row] = await portal.sql<{ pin: string }>`
      select registration_pin as pin from utility.account where account_number = ${second}`;
    await portal.sql`
      delete from portal.account_link where user_uuid = ${walter.uuid} and account_number = ${second}`;
    const wish = { isPaperless: true, consent: { wording: paperlessWording, language: 'EN_US' as const } };
    const pin = row?.pin ?? '';
    expect((await link(walter, second, { pin, isPaperless: true })).status.error).toBe('VLD001');
    expect((await link(walter, second, { pin, ...wish })).data).toMatchObject({ roleId: 1, paperless: 'changed' });
    expect(await portal.sql`select from portal.paperless_consent where account_number = ${second}`).toHaveLength(1);
    const asGuest = await link(daniel, elena.accountNumber, { pin: code, ...wish });
    expect(asGuest.data).toMatchObject({ roleId: 3, paperless: null });
    const found = await portal.services.gateways.billingSystem.findBillDeliveries([elena.accountNumber]);
    expect(found[0]?.delivery).toBe('paper');
  });

  it('is added once, however often it is asked for, also at once', async () => {
    // As many at once as one may try: a right one counts until it is known to be right.
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => link(daniel, elena.accountNumber, { pin: code })),
    );
    expect(answers.filter(({ data }) => data.isNew)).toHaveLength(1);
    expect(await numbersOf(daniel)).toEqual([daniel.accountNumber, elena.accountNumber]);
  });

  it('of the same customer is the owner’s, whatever they had it as before', async () => {
    const walter = await portal.signIn('landlord');
    const [, second] = walter.accounts;
    const accountNumber = second?.accountNumber ?? walter.accountNumber;
    const [row] = await portal.sql<{ pin: string }>`
      select registration_pin as pin from utility.account where account_number = ${accountNumber}`;
    await portal.sql`
      delete from portal.account_link where account_number = ${accountNumber} and user_uuid = ${walter.uuid}`;
    expect((await link(walter, accountNumber, { pin: row?.pin ?? '' })).data).toMatchObject({ roleId: 1, isNew: true });
  });

  it.each([
    ['with a wrong code', () => ({ pin: wrongCode() })],
    ['with another amount', () => ({ lastPaymentCents: paidCents + 1 })],
    ['with one of two wrong', () => ({ pin: code, lastPaymentCents: paidCents + 1 })],
    ['with another customer number', () => ({ pin: code, customerNumber: '1' })],
  ])('is not added %s', async (_, proof) => {
    const answer = await link(daniel, elena.accountNumber, proof());
    expect([answer.httpStatus, answer.status.error]).toEqual([422, 'GEN014']);
    expect(await numbersOf(daniel)).toEqual([daniel.accountNumber]);
  });

  it('that does not exist is refused like one that does', async () => {
    const answer = await link(daniel, knownAccountNumber('100000009'), { pin: code });
    expect(answer.status.error).toBe('GEN014');
  });

  it('that was closed opens to nobody with an old bill', async () => {
    const olivia = await portal.signIn('closed-with-balance');
    const [row] = await portal.sql<{ pin: string }>`
      select registration_pin as pin from utility.account where account_number = ${olivia.accountNumber}`;
    expect((await link(daniel, olivia.accountNumber, { pin: row?.pin ?? '' })).status.error).toBe('GEN014');
  });

  it('without a proof, or for someone else’s list, is refused', async () => {
    expect((await link(daniel, elena.accountNumber, {})).status.error).toBe('VLD001');
    const answer = await daniel.call(linkAccount, {
      uuid: elena.uuid,
      accounts: [{ accountNumber: elena.accountNumber, pin: code }],
    });
    expect(answer.status.error).toBe('RES404');
  });

  it('is refused when the billing system does not respond, and the try does not count', async () => {
    expect((await link(daniel, elena.accountNumber, { pin: '000000' })).status.error).toBe('SYS503');
    expect(await portal.sql`select from portal.registration_attempt`).toEqual([]);
  });
});

describe('guessing', () => {
  it('ends after five tries from one network, and neither a neighbor’s nor anyone’s guesses keep others out', async () => {
    const guesses = [];
    for (let guess = 0; guess < 5; guess += 1)
      guesses.push(await link(daniel, elena.accountNumber, { pin: wrongCode() }));
    expect(guesses.map(({ status }) => status.error)).toEqual(Array(5).fill('GEN014'));
    const blocked = await link(daniel, elena.accountNumber, { pin: code });
    expect([blocked.status.error, blocked.headers['retry-after']]).toEqual(['GEN015', '1800']);
    const grace = await portal.signIn('credit');
    expect((await link(grace, elena.accountNumber, { pin: code }, '192.0.2.40')).data.isNew).toBe(true);
    // Another account from there, and the holder, who has nothing to guess.
    const walter = await portal.signIn('landlord');
    expect((await link(daniel, walter.accountNumber, { pin: '1234' })).status.error).toBe('GEN014');
    expect((await link(elena, elena.accountNumber, { pin: wrongCode() })).data.isNew).toBe(false);
  });

  it('200 times at once gets no more than five answers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => link(daniel, elena.accountNumber, { pin: wrongCode() })),
    );
    const checked = answers.filter(({ status }) => status.error === 'GEN014');
    expect(checked.length).toBeLessThanOrEqual(5);
    expect(await numbersOf(daniel)).toEqual([daniel.accountNumber]);
  });
});

describe('leaving an account', () => {
  const leave = (person: PersonSignedIn, accountNumber = person.accountNumber) =>
    person.call(unlinkAccount, { uuId: person.uuid, accountNumber });

  it('takes it off the list of every session at once, and tells the person', async () => {
    await link(daniel, elena.accountNumber, { pin: code });
    const elsewhere = await portal.signIn('on-time');
    expect((await leave(daniel, elena.accountNumber)).httpStatus).toBe(200);
    expect(await numbersOf(elsewhere)).toEqual([daniel.accountNumber]);
    const { accountNumber } = elena;
    expect((await elsewhere.call(getDashboardBill, { accountNumber })).status.error).toBe('RES404');
    expect((await leave(elsewhere, accountNumber)).status.error).toBe('RES404');
    const letters = await portal.lettersTo('daniel.kim@example.com');
    expect(letters.at(-1)?.subject).toContain('removed from your list');
  });

  it.each([
    ['leaves', () => leave(daniel, elena.accountNumber)],
    [
      'is taken off by the holder',
      () => elena.call(revokeGuest, { accountNumber: elena.accountNumber, guestId: daniel.uuid }),
    ],
  ])('takes what was chosen about its messages along when the person %s, but a no to advertising', async (_, end) => {
    await portal.sql`delete from portal.message_preference where user_uuid = ${daniel.uuid}`;
    await link(daniel, elena.accountNumber, { pin: code });
    const of = [daniel.uuid, elena.accountNumber];
    await portal.sql.query(
      `insert into portal.notification_preference (user_uuid, account_number, high_usage_kwh) values ($1, $2, 500)`,
      of,
    );
    await portal.sql.query(
      `insert into portal.quiet_hours (user_uuid, account_number, from_minute, to_minute) values ($1, $2, 1320, 480)`,
      of,
    );
    await portal.sql.query(
      `insert into portal.message_preference (user_uuid, account_number, preference_group, channel, is_wanted)
        values ($1, $2, 'Billing', 'email', false), ($1, $2, 'MarketingCommunication', 'email', false),
          ($1, $2, 'MarketingCommunication', 'text', true)`,
      of,
    );
    await end();
    const left = await portal.sql`
      select 'threshold' as what from portal.notification_preference where user_uuid = ${daniel.uuid}
      union all select 'quiet hours' from portal.quiet_hours where user_uuid = ${daniel.uuid}
      union all select preference_group || ' ' || channel from portal.message_preference where user_uuid = ${daniel.uuid}`;
    expect(left).toEqual([{ what: 'MarketingCommunication email' }]);
  });

  it.each([
    ['the only owner, beside someone who pays in cash', 'past-due', 409],
    ['someone who pays in cash, beside the owner', 'payment-blocked', 200],
    ['a billing guest', 'billing-guest', 200],
    ['a read-only guest', 'read-only-guest', 200],
  ])('is for %s: %s, %s', async (_, persona, httpStatus) => {
    const person = await portal.signIn(persona);
    expect((await leave(person)).httpStatus).toBe(httpStatus);
  });

  it('does not leave an account without anyone when its two owners leave at once', async () => {
    const walter = await portal.signIn('landlord');
    const dana = await portal.signIn('commercial');
    const { accountNumber } = walter;
    await portal.sql`
      insert into portal.account_link (account_number, user_uuid, role_id) values (${accountNumber}, ${dana.uuid}, 1)`;
    const answers = await Promise.all([leave(walter), leave(dana, accountNumber)]);
    expect(answers.map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409]);
  });

  it('has another name that does the same', async () => {
    await link(daniel, elena.accountNumber, { pin: code });
    const request = { uuId: daniel.uuid, accountNumber: elena.accountNumber };
    expect((await daniel.call(deleteAccountLink, request)).httpStatus).toBe(200);
    expect((await daniel.call(deleteAccountLink, request)).status.error).toBe('RES404');
    expect((await daniel.call(unlinkAccount, { ...request, uuId: elena.uuid })).status.error).toBe('RES404');
  });

  it('is final where the holder ended it: the bill does not let that person in again', async () => {
    await link(daniel, elena.accountNumber, { pin: code });
    await elena.call(revokeGuest, { accountNumber: elena.accountNumber, guestId: daniel.uuid });
    expect(await numbersOf(daniel)).toEqual([daniel.accountNumber]);
    expect((await link(daniel, elena.accountNumber, { pin: code })).status.error).toBe('GEN014');
  });
});

it('whoever added an account does not move its letters', async () => {
  await link(daniel, elena.accountNumber, { pin: code });
  const answer = await daniel.call(setMailingAddress, {
    ...{ accountNumber: elena.accountNumber, addressType: 'standard', address1: '1 Main St', address2: '' },
    ...{ city: 'Reno', state: 'NV', postalCode: '89501', country: 'US', personaId: 1 },
  });
  expect(answer.httpStatus).toBe(403);
});

it('an agent neither adds an account for the customer nor takes one away', async () => {
  const agent = await portal.signIn('solar');
  await portal.sql`
    update portal.session set is_csr_login = true, admin_user_id = 'agent-7' where user_uuid = ${agent.uuid}`;
  const answers = [
    await link(agent, elena.accountNumber, { pin: code }),
    await agent.call(unlinkAccount, { uuId: agent.uuid, accountNumber: agent.accountNumber }),
  ];
  expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([403, 403]);
});
