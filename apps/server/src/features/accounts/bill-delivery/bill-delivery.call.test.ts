import {
  getBillFormat,
  getPaperless,
  getPaperlessForAll,
  sendBillFormatEmail,
  setBillFormat,
  setPaperless,
  setPaperlessForAll,
} from '@wattershed/contract/accounts/bill-delivery';
import { downloadMyProfile } from '@wattershed/contract/my-profile/profile-file';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { paperlessWording } from '@wattershed/domain/bill/paperless-consent';
import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import { updateMailingAddress } from '@wattershed/reference-utility/service/mailing-address-store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';
import { sendDeliveryChanges } from '../../../bill-delivery/change-bill-delivery.ts';

let portal: TestPortal;
let daniel: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  daniel = await portal.signIn('on-time');
});
afterAll(() => portal?.close());
beforeEach(async () => {
  await portal.sql`delete from portal.bill_delivery_change`;
  await portal.sql`delete from portal.paperless_consent`;
  await portal.sql`delete from utility.mailing_address`;
  await portal.sql`
    update utility.account set bill_delivery = 'paper', former_bill_delivery = null, bill_delivery_from = null`;
});

const consent = { wording: paperlessWording, language: 'EN_US' as const };

type Delivery = 'email-attachment' | 'email-link' | 'paper' | 'large-print';

/** As the screen sends it. */
const choose = (person: PersonSignedIn, delivery: Delivery, more: object = { consent }) =>
  person.call(setPaperless, {
    setPaperless: [{ accountNumber: person.accountNumber, isEnable: delivery.startsWith('email'), delivery }],
    ...more,
  });

const outcomeOf = async (answer: ReturnType<typeof choose>) => {
  const said = await answer;
  return said.status.error ?? said.data.accounts.map(({ outcome }) => outcome).join();
};

const stateOf = async ({ call, accountNumber }: PersonSignedIn) => (await call(getPaperless, { accountNumber })).data;
type Four = [AccountNumber, AccountNumber, AccountNumber, AccountNumber];
/** Of the landlord's four. */
const numbersOf = (person: PersonSignedIn) => person.accounts.map(one => one.accountNumber as AccountNumber) as Four;
/** How often how bills come was confirmed to someone by email. */
const timesTold = async ({ uuid }: PersonSignedIn) =>
  (
    await portal.sql`
    select from portal.message m join portal.delivery d using (recipient_id, message_id)
    where m.recipient_id = ${uuid} and m.kind like 'accounts/pape%' and d.channel = 'email'`
  ).length;
const consents = () => portal.sql`
  select c.account_number as account, u.user_name as "userName", c.email, c.wording, c.language,
    c.admin_user_id as agent, c.withdrawn_at is not null as "isWithdrawn",
    c.agreed_at between now() - interval '1 minute' and now() as "isFresh"
  from portal.paperless_consent c join portal.user_account u on u.uuid = c.user_uuid order by c.agreed_at`;
const changes = () => portal.sql<{ state: string }>`select state from portal.bill_delivery_change`;
const events = async () => portal.sql<{ account: string; after: object; admin: string | null }>`
  select account_number as account, after, admin_user_id as admin from portal.event
  where kind = 'bill-delivery-changed' order by at, account_number`;

async function bounce({ uuid }: PersonSignedIn, isBouncing: boolean): Promise<void> {
  await portal.sql`
    update portal.user_account
    set bounced_email_hash = case when ${isBouncing} then sha256(convert_to(lower(email), 'UTF8')) end
    where uuid = ${uuid}`;
}

async function sendPaperTo({ accountNumber }: { accountNumber: string }, address1: string): Promise<void> {
  const place = { city: 'Oak Hollow', state: 'CA', postalCode: '95624', country: 'US' };
  const address: MailingAddress = { addressType: 'standard', address1, address2: '', ...place };
  await updateMailingAddress(portal.sql, [accountNumber as never], address);
}

describe('bills by email', () => {
  it('are chosen with a consent, which is kept, logged, and confirmed by email to everyone who holds the account', async () => {
    const [logged, soojin] = [(await events()).length, await portal.signIn('co-owner')];
    expect(await outcomeOf(choose(daniel, 'email-link'))).toBe('changed');
    expect(await stateOf(daniel)).toMatchObject({
      isPaperless: true,
      delivery: 'email-link',
      waitingFor: null,
      email: 'daniel.kim@example.com',
      consent: { wording: paperlessWording, isGiven: true },
    });
    expect(await consents()).toEqual([
      {
        ...{ account: daniel.accountNumber, userName: 'daniel.kim', email: 'daniel.kim@example.com' },
        ...{ wording: paperlessWording, language: 'EN_US', agent: null, isWithdrawn: false, isFresh: true },
      },
    ]);
    expect((await events()).slice(logged)).toEqual([
      {
        account: daniel.accountNumber,
        after: { from: 'paper', delivery: 'email-link', consent: paperlessWording },
        admin: null,
      },
    ]);
    expect((await stateOf(soojin)).consent.isGiven).toBe(false);
    for (const { uuid } of [daniel, soojin]) {
      const [{ email = '' } = {}] = await portal.sql<{ email: string }>`
        select email from portal.user_account where uuid = ${uuid}`;
      const letter = (await portal.lettersTo(email)).at(-1);
      expect(letter?.subject).toContain('Your bills now come by email');
      expect(letter?.text).toMatch(
        /now come by email with a link\. The next bill, on .* 2026, comes by email with a link\./,
      );
      expect(letter?.html).toContain('by email with a link');
    }
  });

  it('chosen by a co-owner while emails don’t reach the holder come on paper, which is said on the screen and by email', async () => {
    const soojin = await portal.signIn('co-owner');
    const holders = () => portal.sql`
      update portal.user_account u
      set bounced_email_hash = case when bounced_email_hash is null then sha256(convert_to(lower(email), 'UTF8')) end
      from portal.account_link l
      where l.user_uuid = u.uuid and l.account_number = ${daniel.accountNumber} and l.role_id = 1`;
    expect((await stateOf(soojin)).isHolderUnreachable).toBe(false);
    await holders();
    expect(await outcomeOf(choose(soojin, 'email-link'))).toBe('changed');
    expect((await stateOf(soojin)).isHolderUnreachable).toBe(true);
    const letter = (await portal.lettersTo(soojin.user.email)).at(-1);
    expect(letter?.text).toContain('comes by email with a link. Our emails don’t reach the account holder right now.');
    await holders();
  });

  it('on a second click, or in a second tab, are nothing new', async () => {
    await choose(daniel, 'email-attachment');
    const letters = await timesTold(daniel);
    expect(await outcomeOf(choose(daniel, 'email-attachment'))).toBe('unchanged');
    expect(await timesTold(daniel)).toBe(letters);
    expect(await consents()).toHaveLength(1);
  });

  it('chosen by two people at once leave one change and one email each', async () => {
    const soojin = await portal.signIn('co-owner');
    const before = await timesTold(daniel);
    const outcomes = await Promise.all([daniel, soojin].map(one => outcomeOf(choose(one, 'email-attachment'))));
    expect(outcomes.filter(outcome => outcome === 'changed')).toHaveLength(1);
    expect(['unchanged', 'RES409']).toContain(outcomes.find(outcome => outcome !== 'changed'));
    expect(await timesTold(daniel)).toBe(before + 1);
    expect(await changes()).toEqual([]);
  });

  it('need a consent to the newest words, unless the person has given one', async () => {
    expect(await outcomeOf(choose(daniel, 'email-link', {}))).toBe('VLD001');
    expect(await outcomeOf(choose(daniel, 'email-link', { consent: { ...consent, wording: 'paperless/0' } }))).toBe(
      'RES409',
    );
    expect((await stateOf(daniel)).delivery).toBe('paper');
    await choose(daniel, 'email-link');
    expect(await outcomeOf(choose(daniel, 'email-attachment', {}))).toBe('changed');
    await portal.sql`update portal.paperless_consent set wording = 'paperless/0'`;
    expect((await stateOf(daniel)).consent.isGiven).toBe(false);
    expect(await outcomeOf(choose(daniel, 'email-link', {}))).toBe('VLD001');
    expect(await outcomeOf(choose(daniel, 'email-link'))).toBe('changed');
    expect((await consents()).map(({ wording, isWithdrawn }) => [wording, isWithdrawn])).toEqual([
      ['paperless/0', true],
      [paperlessWording, false],
    ]);
  });

  it('need an email address', async () => {
    await portal.sql`update portal.user_account set email = '' where uuid = ${daniel.uuid}`;
    expect(await outcomeOf(choose(daniel, 'email-link'))).toBe('VLD001');
    expect((await stateOf(daniel)).email).toBe('');
    await portal.sql`update portal.user_account set email = 'daniel.kim@example.com' where uuid = ${daniel.uuid}`;
    expect(await consents()).toEqual([]);
  });

  it('need an address that emails reach, also where they go paperless already', async () => {
    await choose(daniel, 'email-link');
    await bounce(daniel, true);
    expect(await stateOf(daniel)).toMatchObject({ delivery: 'email-link', isEmailUnreachable: true });
    expect(await outcomeOf(choose(daniel, 'email-attachment'))).toBe('VLD001');
    expect((await daniel.call(setPaperlessForAll, { uuid: daniel.uuid, consent })).status.error).toBe('VLD001');
    expect(await outcomeOf(choose(daniel, 'paper', {}))).toBe('changed');
    await bounce(daniel, false);
    expect(await outcomeOf(choose(daniel, 'email-attachment'))).toBe('changed');
  });

  it('are in the file of all of one’s data, with the consent and its end', async () => {
    await choose(daniel, 'email-attachment');
    await choose(daniel, 'paper', {});
    const { data } = await daniel.call(downloadMyProfile, { uuid: daniel.uuid });
    expect(data.paperlessConsents).toMatchObject([
      {
        ...{ accountNumber: daniel.accountNumber, email: 'daniel.kim@example.com', wording: paperlessWording },
        ...{ language: 'EN_US', isByAgent: false, withdrawnAt: expect.any(String) },
      },
    ]);
  });

  it('end when paper is chosen, for everyone who had agreed, and another email says so', async () => {
    await choose(daniel, 'email-attachment');
    const soojin = await portal.signIn('co-owner');
    expect(await outcomeOf(choose(soojin, 'paper', {}))).toBe('changed');
    expect((await consents()).map(({ isWithdrawn }) => isWithdrawn)).toEqual([true]);
    const letter = (await portal.lettersTo('daniel.kim@example.com')).at(-1);
    expect(letter?.subject).toContain('Your bills now come on paper');
    expect(letter?.text).toContain('Consent to bills by email ends with this.');
  });
});

describe('who may choose how bills come', () => {
  it.each([
    ['the owner', 'on-time', 200],
    ['a co-owner', 'co-owner', 200],
    ['a full guest', 'full-guest', 403],
    ['a billing guest', 'billing-guest', 403],
    ['a read-only guest', 'read-only-guest', 403],
    ['the holder who pays in cash', 'payment-blocked', 200],
    ['the owner before service begins', 'pending', 200],
    ['the owner of a closed account', 'closed-with-balance', 403],
    ['the owner of an account closed long ago', 'closed-long-ago', 403],
  ])('%s gets %s: %s', async (_, persona, httpStatus) => {
    const person = await portal.signIn(persona);
    const { accountNumber, uuid } = person;
    const answers = [
      await choose(person, 'email-attachment'),
      await person.call(setBillFormat, { accountNumber, isBFSEligible: true }),
      await person.call(sendBillFormatEmail, { userId: uuid, accountNumber }),
    ];
    expect(answers.map(answer => answer.httpStatus)).toEqual([httpStatus, httpStatus, httpStatus]);
  });

  it('nobody for an account that is not theirs, not even beside one that is', async () => {
    const walter = await portal.signIn('landlord');
    const both = [daniel, walter].map(({ accountNumber }) => ({ accountNumber, isEnable: false }));
    expect((await daniel.call(setPaperless, { setPaperless: both })).status.error).toBe('RES404');
    expect((await daniel.call(setPaperlessForAll, { uuid: walter.uuid, consent })).status.error).toBe('RES404');
  });

  it('an agent may, for the customer: consent and log say which agent', async () => {
    const agent = await portal.signIn('on-time');
    await portal.sql`
      update portal.session set is_csr_login = true, admin_user_id = 'agent-7'
      where session_id = (
        select session_id from portal.session where user_uuid = ${agent.uuid} order by created_at desc limit 1)`;
    expect(await outcomeOf(choose(agent, 'email-attachment'))).toBe('changed');
    expect((await consents()).map(row => row.agent)).toEqual(['agent-7']);
    expect((await events()).at(-1)?.admin).toBe('agent-7');
  });
});

describe('large print', () => {
  it('is turned on and off, and leaves bills by email alone', async () => {
    const { accountNumber, call } = daniel;
    expect((await call(setBillFormat, { accountNumber, isBFSEligible: true })).data.outcome).toBe('changed');
    expect((await call(getBillFormat, { accountNumber })).data).toEqual({
      isBFSEligible: true,
      delivery: 'large-print',
    });
    expect((await call(setBillFormat, { accountNumber, isBFSEligible: false })).data.outcome).toBe('changed');
    await choose(daniel, 'email-link');
    expect((await call(setBillFormat, { accountNumber, isBFSEligible: false })).data.outcome).toBe('unchanged');
    expect((await stateOf(daniel)).delivery).toBe('email-link');
  });

  it('is refused with the number of another customer', async () => {
    const request = { accountNumber: daniel.accountNumber, customerNumber: '1', isBFSEligible: true };
    expect((await daniel.call(setBillFormat, request)).status.error).toBe('RES404');
    expect((await daniel.call(getBillFormat, request)).status.error).toBe('RES404');
  });

  it('can be confirmed by email again, to the person’s own address, whatever the request says', async () => {
    const { accountNumber, uuid, call } = daniel;
    const before = await timesTold(daniel);
    const request = { userId: uuid, accountNumber, primaryEmail: 'thief@example.com', fullName: 'A Thief' };
    expect((await call(sendBillFormatEmail, request)).data).toEqual({ email: 'daniel.kim@example.com' });
    expect(await timesTold(daniel)).toBe(before + 1);
    expect(await portal.lettersTo('thief@example.com')).toEqual([]);
  });
});

describe('when the billing system', () => {
  it('refuses, bills come as before and nobody is told otherwise', async () => {
    await sendPaperTo(daniel, '1 Paper Error St');
    const letters = await timesTold(daniel);
    expect(await outcomeOf(choose(daniel, 'email-link'))).toBe('CIS422');
    expect(await stateOf(daniel)).toMatchObject({ delivery: 'paper', waitingFor: null });
    expect([await consents(), await changes()]).toEqual([[], []]);
    expect(await timesTold(daniel)).toBe(letters);
  });

  it.each([
    ['does not respond', '1 Paper Down St', 'paper'],
    ['makes the change, but its answer is lost', '1 Paper Lost St', 'email-link'],
  ])('%s, the choice waits, and is confirmed once it is made', async (_, line, delivery) => {
    await sendPaperTo(daniel, line);
    const letters = await timesTold(daniel);
    expect(await outcomeOf(choose(daniel, 'email-link'))).toBe('waiting');
    expect(await stateOf(daniel)).toMatchObject({ delivery, waitingFor: 'email-link' });
    await sendDeliveryChanges(portal.services);
    expect(await timesTold(daniel)).toBe(letters);
    await portal.sql`delete from utility.mailing_address`;
    await Promise.all([sendDeliveryChanges(portal.services), sendDeliveryChanges(portal.services)]);
    expect(await stateOf(daniel)).toMatchObject({
      delivery: 'email-link',
      waitingFor: null,
      consent: { isGiven: true },
    });
    expect(await timesTold(daniel)).toBe(letters + 1);
    expect(await consents()).toHaveLength(1);
  });

  it('does not respond, a newer choice replaces the one that waits', async () => {
    await sendPaperTo(daniel, '1 Paper Down St');
    await choose(daniel, 'email-link');
    await choose(daniel, 'email-attachment');
    await portal.sql`delete from utility.mailing_address`;
    await sendDeliveryChanges(portal.services);
    expect((await stateOf(daniel)).delivery).toBe('email-attachment');
    expect(await consents()).toHaveLength(1);
  });

  it('was asked by a server that died, the job makes the choice after a minute', async () => {
    await sendPaperTo(daniel, '1 Paper Down St');
    await choose(daniel, 'email-link');
    await portal.sql`delete from utility.mailing_address`;
    await portal.sql`update portal.bill_delivery_change set state = 'sending', sent_at = now()`;
    await sendDeliveryChanges(portal.services);
    expect((await stateOf(daniel)).delivery).toBe('paper');
    await portal.sql`update portal.bill_delivery_change set sent_at = now() - interval '2 minutes'`;
    await sendDeliveryChanges(portal.services);
    expect((await stateOf(daniel)).delivery).toBe('email-link');
  });
});

describe('several accounts named', () => {
  it('are told each by itself, also those that stay as they are', async () => {
    const walter = await portal.signIn('landlord');
    const [already, failing, printed, last] = numbersOf(walter);
    await portal.sql`update utility.account set bill_delivery = 'email-link' where account_number = ${already}`;
    await sendPaperTo({ accountNumber: failing }, '1 Paper Error St');
    const letters = await timesTold(walter);
    const byLink = { isEnable: true, delivery: 'email-link' as const };
    const { data } = await walter.call(setPaperless, {
      setPaperless: [
        ...[already, failing, last].map(accountNumber => ({ accountNumber, ...byLink })),
        { accountNumber: printed, isEnable: false, delivery: 'large-print' as const },
      ],
      consent,
    });
    expect(data).toEqual({
      accounts: expect.arrayContaining([
        { accountNumber: last, outcome: 'changed' },
        { accountNumber: printed, outcome: 'changed' },
        { accountNumber: already, outcome: 'unchanged' },
      ]),
      notChanged: [{ accountNumber: failing, reason: 'refused' }],
    });
    expect(await timesTold(walter)).toBe(letters + 2);
    expect((await consents()).map(({ account }) => account)).toEqual([last]);
  });

  it('all stay as they are when something stands in the way of one choice of them', async () => {
    const walter = await portal.signIn('landlord');
    const [first, second] = numbersOf(walter);
    const request = {
      setPaperless: [
        { accountNumber: first, isEnable: false, delivery: 'large-print' as const },
        { accountNumber: second, isEnable: true },
      ],
    };
    expect((await walter.call(setPaperless, request)).status.error).toBe('VLD001');
    expect((await stateOf(walter)).delivery).toBe('paper');
  });
});

describe('all accounts at once', () => {
  it('say before the choice how bills come, where they go, and which accounts stay as they are', async () => {
    const walter = await portal.signIn('landlord');
    const [first, closed, ...others] = numbersOf(walter);
    await choose({ ...walter, accountNumber: first }, 'email-link');
    await portal.sql`update portal.account_link set account_status = 2 where account_number = ${closed}`;
    const seen = (await walter.call(getPaperlessForAll, {})).data;
    await portal.sql`update portal.account_link set account_status = 1 where account_number = ${closed}`;
    expect(seen).toEqual({
      ...{ email: 'walter.rossi@example.com', isEmailUnreachable: false },
      consent: { wording: paperlessWording, isGiven: false },
      ways: [
        { delivery: 'email-link', accounts: 1, accountNumbers: [first] },
        { delivery: 'paper', accounts: others.length, accountNumbers: others },
      ],
      left: [{ reason: 'closed', accounts: 1, accountNumbers: [closed] }],
    });
  });

  it('are changed with one email, and those that stay as they are are named with the reason', async () => {
    const walter = await portal.signIn('landlord');
    const numbers = walter.accounts.map(({ accountNumber }) => accountNumber);
    const [already = '', failing = '', closed = '', last = ''] = numbers;
    await portal.sql`update utility.account set bill_delivery = 'email-attachment' where account_number = ${already}`;
    await sendPaperTo({ accountNumber: failing }, '1 Paper Error St');
    await portal.sql`update portal.account_link set account_status = 2 where account_number = ${closed}`;
    const letters = await timesTold(walter);
    const { data } = await walter.call(setPaperlessForAll, { uuid: walter.uuid, consent });
    await portal.sql`update portal.account_link set account_status = 1 where account_number = ${closed}`;
    expect(data).toEqual({
      changedAccounts: numbers.length - 3,
      unchangedAccounts: 1,
      waitingAccounts: 0,
      notChanged: [
        { reason: 'closed', accounts: 1, accountNumbers: [closed] },
        { reason: 'refused', accounts: 1, accountNumbers: [failing] },
      ],
    });
    expect(await timesTold(walter)).toBe(letters + 1);
    expect((await consents()).map(({ account }) => account)).toContain(last);
    expect((await walter.call(setPaperlessForAll, { uuid: walter.uuid, isEnable: false })).data).toMatchObject({
      unchangedAccounts: 2,
    });
  });

  it('leave out those on which the person is a guest', async () => {
    const guest = await portal.signIn('full-guest');
    const { data } = await guest.call(setPaperlessForAll, { uuid: guest.uuid, consent });
    expect(data.notChanged).toContainEqual({
      reason: 'not-allowed',
      accounts: 1,
      accountNumbers: [daniel.accountNumber],
    });
    expect((await stateOf(daniel)).delivery).toBe('paper');
  });

  it('can be three thousand, in one call and one email', async () => {
    const walter = await portal.signIn('landlord');
    await portal.sql`
      insert into utility.account (account_number, customer_number, premise_id, status, account_type, bill_cycle_day, opened_on)
      select (980000000000 + n)::text, a.customer_number, a.premise_id, 1, a.account_type, a.bill_cycle_day, a.opened_on
      from utility.account a, generate_series(1, 3000) n where a.account_number = ${walter.accountNumber}`;
    await portal.sql`
      insert into portal.account_link (account_number, user_uuid, role_id)
      select (980000000000 + n)::text, ${walter.uuid}, 1 from generate_series(1, 3000) n`;
    const told = await timesTold(walter);
    const { data } = await walter.call(setPaperlessForAll, { uuid: walter.uuid, consent });
    expect(data).toMatchObject({ changedAccounts: 3000 + walter.accounts.length, waitingAccounts: 0, notChanged: [] });
    expect(await timesTold(walter)).toBe(told + 1);
    expect(await consents()).toHaveLength(3000 + walter.accounts.length);
    await portal.sql`delete from portal.account_link where account_number like '98000000____'`;
  });

  it('on or off must fit how bills are to come', async () => {
    const request = { uuid: daniel.uuid, isEnable: false, delivery: 'email-link' as const };
    expect((await daniel.call(setPaperlessForAll, request)).status.error).toBe('VLD001');
  });
});
