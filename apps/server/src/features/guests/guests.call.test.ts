import { listAccounts } from '@wattershed/contract/accounts/account-list';
import type { RequestOf } from '@wattershed/contract/call';
import {
  inviteGuest,
  listGuestRoles,
  listGuests,
  resendInvitation,
  revokeGuest,
  updateGuest,
} from '@wattershed/contract/guests/access';
import {
  acceptInvitation,
  acceptInvitationByGuestPath,
  checkInvitation,
  openInvitation,
  registerGuest,
  registerGuestByGuestPath,
} from '@wattershed/contract/guests/invitation';
import { isLinkGood } from '@wattershed/contract/registration/new-user';
import { signIn } from '@wattershed/contract/sign-in';
import { json } from '@wattershed/database/sql';
import { addDays, localDate } from '@wattershed/domain/calendar/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { endGuestAccess } from './end-guest-access.ts';

let portal: TestPortal;
let owner: PersonSignedIn;
let friend: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal({ PORT: '4100' });
  [owner, friend] = await Promise.all([portal.signIn('credit'), portal.signIn('solar')]);
});
afterAll(() => portal.close());
beforeEach(async () => {
  // This file sends many invitations, so each test starts a new hour.
  await portal.sql`update portal.guest_invitation set sent_at = sent_at - interval '2 hours'`;
});

let serial = 0;
function newAddress(): string {
  serial += 1;
  return `guest${serial}@example.com`;
}
type Invitation = RequestOf<typeof inviteGuest>;

const invitationOf = (changes: Partial<Invitation> = {}): Invitation => ({
  accountNumber: owner.accountNumber,
  firstName: 'Ada',
  lastName: 'Okafor',
  email: newAddress(),
  roleId: 4,
  accessUntil: null,
  language: 'EN_US',
  ...changes,
});

async function keyMailedTo(address: string): Promise<string> {
  const letters = await portal.lettersTo(address);
  const keys = letters.flatMap(({ text }) => /GuestRegister\?key=([\w-]+)/.exec(text)?.[1] ?? []);
  const key = keys.at(-1);
  if (!key) throw new Error(`no key was mailed to ${address}`);
  return key;
}

async function invite(changes: Partial<Invitation> = {}) {
  const request = invitationOf(changes);
  const { data } = await owner.call(inviteGuest, request);
  return { ...request, guestId: data.guestId, key: await keyMailedTo(request.email.toLowerCase()) };
}

const registrationOf = (
  { key, email }: { key: string; email: string },
  changes: Partial<RequestOf<typeof registerGuest>> = {},
): RequestOf<typeof registerGuest> => ({
  validationKey: key,
  username: `ada.${serial}`,
  password: 'tr4vel-Kite!x',
  firstName: 'Ada',
  lastName: 'Okafor',
  emails: [email],
  phones: [{ number: '6025550123', type: 'Mobile' }],
  agree: true,
  isTcpaAgreed: false,
  language: 'EN_US',
  ...changes,
});

async function guestSignedIn(username: string) {
  const { data } = await portal.call(signIn, { username, password: 'tr4vel-Kite!x' });
  const accounts = async () => {
    const headers = { authorization: `Bearer ${data.accessToken}` };
    return (await portal.call(listAccounts, { uuid: data.user.uuid }, { headers })).data.accounts;
  };
  return { uuid: data.user.uuid, accounts };
}

const entryOf = async (guestId: string) => {
  const { data } = await owner.call(listGuests, { accountNumber: owner.accountNumber });
  return data.guests.find(guest => guest.guestId === guestId);
};
const eventsOf = async () => {
  const rows = await portal.sql`
    select kind from portal.event where account_number = ${owner.accountNumber} order by at desc, event_id desc limit 3`;
  return rows.map(row => row.kind);
};
const tomorrow = () => addDays(localDate(new Date().toISOString().slice(0, 10)), 1);

describe('an invitation', () => {
  test('is emailed to one address, with the inviter, the role and the last day, and waits in the list', async () => {
    const { email, guestId } = await invite({ email: 'New.Person@Example.com', accessUntil: localDate('2099-12-31') });
    const [letter] = await portal.lettersTo('new.person@example.com');
    expect(letter?.subject).toContain('Grace Nguyen invited you to share an account');
    expect(letter?.text).toContain('Billing guest. Can see bills and usage, and pay. Until Dec 31, 2099.');
    expect(email).toBe('New.Person@Example.com');
    expect(await entryOf(guestId)).toMatchObject({
      state: 'sent',
      email: 'new.person@example.com',
      roleId: 4,
      canManage: true,
      accessUntil: '2099-12-31',
    });
  });

  test('is stored without its key', async () => {
    const { key } = await invite();
    const [row] = await portal.sql`
      select count(*)::int as found from portal.guest_invitation i where i::text like ${`%${key}%`}`;
    const [told] = await portal.sql`select count(*)::int as found from portal.event e where e::text like ${`%${key}%`}`;
    expect([row?.found, told?.found]).toEqual([0, 0]);
  });

  test('leads to the address of the settings, whatever host the request named', async () => {
    const request = invitationOf();
    await owner.call(inviteGuest, request, { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } });
    const [letter] = await portal.lettersTo(request.email);
    expect(letter?.text).toContain('http://localhost:4100/GuestRegister?key=');
    expect(letter?.html).not.toContain('evil.example');
  });

  test.each([
    ['a first name that would begin another header', { firstName: 'Ada\r\nBcc: all@example.com' }],
    ['markup in a name', { lastName: '<img src=x onerror=alert(1)>' }],
    ['a link in a name', { firstName: 'evil.example' }],
    ['an address with a second one', { email: 'a@example.com, b@example.com' }],
    ['an address with a line break', { email: 'a@example.com\nBcc: b@example.com' }],
    ['a role that is no guest', { roleId: 1 as never }],
    ['a day that no calendar has', { accessUntil: '2026-13-01' as never }],
  ])('is refused with %s', async (_, wrong) => {
    const answer = await owner.call(inviteGuest, invitationOf(wrong));
    expect(answer.status.error).toBe('REQ400');
  });

  test('is refused when its last day is past', async () => {
    const answer = await owner.call(inviteGuest, invitationOf({ accessUntil: localDate('2020-01-01') }));
    expect([answer.httpStatus, answer.status.error]).toEqual([422, 'GST422']);
  });

  test('goes once to an address while it waits, also when two tabs send it at once', async () => {
    const request = invitationOf();
    const answers = await Promise.all([owner.call(inviteGuest, request), owner.call(inviteGuest, request)]);
    expect(answers.map(answer => answer.status.error ?? 'sent').sort()).toEqual(['GST409', 'sent']);
    expect(await portal.lettersTo(request.email)).toHaveLength(1);
  });

  test('is refused for people who already have access, the inviter included, in upper or lower case', async () => {
    const answer = await owner.call(inviteGuest, invitationOf({ email: owner.email.toUpperCase() }));
    expect([answer.httpStatus, answer.status.error]).toEqual([409, 'GST410']);
  });

  test("for another's account is as if there were none", async () => {
    const answer = await friend.call(inviteGuest, invitationOf());
    expect(answer.status.error).toBe('RES404');
  });

  test('cannot be sent by a guest, whatever the role', async () => {
    for (const persona of ['full-guest', 'read-only-guest']) {
      const guest = await portal.signIn(persona);
      const answer = await guest.call(inviteGuest, invitationOf({ accountNumber: guest.accountNumber, roleId: 5 }));
      expect(answer.status.error).toBe('AUTH403');
    }
  });

  test('lets no co-owner make a co-owner, and no one who may not pay make someone who may', async () => {
    const coOwner = await portal.signIn('co-owner');
    const blocked = await portal.signIn('payment-blocked');
    const answers = [
      await coOwner.call(inviteGuest, invitationOf({ accountNumber: coOwner.accountNumber, roleId: 2 })),
      await blocked.call(inviteGuest, invitationOf({ accountNumber: blocked.accountNumber, roleId: 4 })),
    ];
    expect(answers.map(answer => answer.status.error)).toEqual(['AUTH403', 'AUTH403']);
  });

  test('stops after ten in an hour: the portal sends no spam', async () => {
    const answers = [];
    for (let i = 0; i < 11; i += 1) answers.push(await owner.call(inviteGuest, invitationOf()));
    expect(answers.slice(0, 10).every(answer => answer.httpStatus === 200)).toBe(true);
    expect([answers[10]?.httpStatus, answers[10]?.status.error]).toEqual([429, 'GST429']);
  });

  test('that was sent again has a new key, and the old one is dead', async () => {
    const { guestId, key, email } = await invite();
    const early = await owner.call(resendInvitation, { accountNumber: owner.accountNumber, guestId });
    // beforeEach moved what was there before; this one was sent just now.
    expect(early.status.error).toBe('GST429');
    await portal.sql`update portal.guest_invitation set sent_at = now() - interval '5 minutes' where invitation_id = ${guestId}`;
    await owner.call(resendInvitation, { accountNumber: owner.accountNumber, guestId });
    const newKey = await keyMailedTo(email);
    expect(newKey).not.toBe(key);
    const [old, fresh] = [
      await portal.call(openInvitation, { verificationKey: key }),
      await portal.call(openInvitation, { verificationKey: newKey }),
    ];
    expect([old.status.error, fresh.httpStatus]).toEqual(['LOG005', 200]);
  });
});

describe('the key of an invitation', () => {
  test('shows who invites, to which account, and what the role can do, with the number masked', async () => {
    const { key, email } = await invite();
    const { data, body } = await portal.call(openInvitation, { verificationKey: key });
    expect(data).toMatchObject({ inviterName: 'Grace Nguyen', accountName: 'Home', roleId: 4, email });
    expect(data.abilities).toEqual(['bills', 'usage', 'pay']);
    expect(body.body).not.toContain(owner.accountNumber);
    expect((await portal.call(isLinkGood, { token: key })).data).toEqual({ isValid: true });
  });

  test('says the same when it is unknown, revoked, used or expired', async () => {
    const [revoked, used, expired, ended] = [
      await invite(),
      await invite(),
      await invite(),
      await invite({ accessUntil: tomorrow() }),
    ];
    await owner.call(revokeGuest, { accountNumber: owner.accountNumber, guestId: revoked.guestId });
    await portal.call(registerGuest, registrationOf(used, { username: 'used.key' }));
    await portal.sql`update portal.guest_invitation set expires_at = now() where invitation_id = ${expired.guestId}`;
    await portal.sql`update portal.guest_invitation set access_until = '2020-01-01' where invitation_id = ${ended.guestId}`;
    const keys = ['x'.repeat(43), revoked.key, used.key, expired.key, ended.key];
    const answers = await Promise.all(keys.map(verificationKey => portal.call(openInvitation, { verificationKey })));
    expect(new Set(answers.map(answer => answer.body.body)).size).toBe(1);
    expect([answers[0]?.httpStatus, answers[0]?.status.error]).toEqual([422, 'LOG005']);
    for (const key of keys) {
      const { data } = await portal.call(checkInvitation, { verificationKey: key, username: 'grace.nguyen' });
      expect(data).toEqual({ isGood: false, isTaken: false });
      const answer = await portal.call(registerGuest, registrationOf({ key, email: used.email }));
      expect(answer.status.error).toBe('LOG005');
    }
  });

  test('dies with the access of who has sent it', async () => {
    const coOwner = await portal.signIn('co-owner');
    const email = newAddress();
    await coOwner.call(inviteGuest, invitationOf({ accountNumber: coOwner.accountNumber, roleId: 5, email }));
    const key = await keyMailedTo(email);
    const [link] = await portal.sql`delete from portal.account_link where user_uuid = ${coOwner.uuid} returning *`;
    expect((await portal.call(openInvitation, { verificationKey: key })).status.error).toBe('LOG005');
    await portal.sql`
      insert into portal.account_link select * from jsonb_populate_record(null::portal.account_link, ${json(link ?? {})})`;
  });
});

describe('registering with a key', () => {
  test('records the consent to texts for the mobile number that was entered, and texts are on', async () => {
    const username = 'agrees.to.texts';
    const phones = [
      { number: '6025550123', type: 'Mobile' as const },
      { number: '6025550124', type: 'Home' as const },
    ];
    await portal.call(registerGuest, registrationOf(await invite(), { username, phones, isTcpaAgreed: true }));
    const consents = await portal.sql`
      select phone, wording, is_text_notified from portal.text_consent c
      join portal.user_account u on u.uuid = c.user_uuid where user_name = ${username}`;
    expect(consents).toEqual([{ phone: '6025550123', wording: 'guests/2', is_text_notified: true }]);
  });

  test.each([registerGuest, registerGuestByGuestPath])('by $path makes an active user with access', async call => {
    const invited = await invite({ roleId: 5, accessUntil: localDate('2099-01-31') });
    const request = registrationOf(invited);
    const { data } = await portal.call(call, request);
    expect(data).toEqual({ userName: request.username });
    const guest = await guestSignedIn(request.username);
    expect(await guest.accounts()).toMatchObject([{ accountNumber: owner.accountNumber, roleId: 5, isDefault: true }]);
    expect(await entryOf(invited.guestId)).toMatchObject({ state: 'active', accessUntil: '2099-01-31' });
    expect(await eventsOf()).toEqual(expect.arrayContaining(['guest-linked', 'guest-registered']));
    const told = await portal.lettersTo(owner.email);
    expect(told.at(-1)?.text).toContain(`Ada Okafor (${invited.email}) accepted your invitation`);
  });

  test('is once only: of two tabs one makes the user', async () => {
    const invited = await invite();
    const answers = await Promise.all([
      portal.call(registerGuest, registrationOf(invited, { username: 'tab.one' })),
      portal.call(registerGuest, registrationOf(invited, { username: 'tab.two' })),
    ]);
    expect(answers.map(answer => answer.status.error ?? 'made').sort()).toEqual(['LOG005', 'made']);
    const [row] = await portal.sql`
      select count(*)::int as made from portal.user_account where user_name in ('tab.one', 'tab.two')`;
    expect(row?.made).toBe(1);
  });

  test('gives the same answer again to the person who lost it, and to no one else', async () => {
    const invited = await invite();
    const request = registrationOf(invited, { username: 'lost.answer' });
    await portal.call(registerGuest, request);
    const [again, other] = [
      await portal.call(registerGuest, request),
      await portal.call(registerGuest, { ...request, password: 'other-Kite!7x' }),
    ];
    expect(again.data).toEqual({ userName: 'lost.answer' });
    expect(other.status.error).toBe('LOG005');
  });

  test.each([
    ['another address than the invited one', { emails: ['mallory@example.com'] }, 'GST412'],
    ['a user id that is taken, in other letters', { username: 'GRACE.nguyen' }, 'USR409'],
    ['a password against the rules', { password: 'short' }, 'PWD001'],
    ['a password that is easy to guess', { password: 'Password1!' }, 'PWD002'],
    ['terms that there never were', { termsVersion: 99 }, 'TRM409'],
    ['terms that were not agreed to', { agree: false as never }, 'REQ400'],
    ['a role of its own', { roleId: 1 } as never, 'REQ400'],
    ['an account of its own', { accountNumber: '100000000' } as never, 'REQ400'],
    ['markup in the name', { firstName: '<b>Ada</b>' }, 'REQ400'],
  ])('is refused with %s, and the key stays good', async (_, wrong, code) => {
    const invited = await invite();
    const answer = await portal.call(registerGuest, registrationOf(invited, wrong));
    expect(answer.status.error).toBe(code);
    expect((await portal.call(checkInvitation, { verificationKey: invited.key })).data.isGood).toBe(true);
  });

  test('says while it is typed whether the user id is available', async () => {
    const { key } = await invite();
    const check = async (username: string) =>
      (await portal.call(checkInvitation, { verificationKey: key, username })).data;
    expect(await check('Grace.Nguyen')).toEqual({ isGood: true, isTaken: true });
    expect(await check('nobody.has.this')).toEqual({ isGood: true, isTaken: false });
  });

  test('gives the role that the invitation has when it is accepted, not when it was opened', async () => {
    const invited = await invite({ roleId: 3 });
    const change = {
      accountNumber: owner.accountNumber,
      guestId: invited.guestId,
      roleId: 5 as const,
      accessUntil: null,
    };
    await Promise.all([
      owner.call(updateGuest, change),
      portal.call(registerGuest, registrationOf(invited, { username: 'changed.role' })),
    ]);
    const guest = await guestSignedIn('changed.role');
    expect((await guest.accounts()).map(account => account.roleId)).toEqual([5]);
  });
});

describe('an invitation to someone with a sign-in', () => {
  const link = async (persona: PersonSignedIn, changes: Partial<Invitation> = {}) =>
    invite({ email: persona.email.toUpperCase(), ...changes });
  const signInWith = (guestToken: string, person = friend) =>
    portal.call(signIn, { username: person.userName, password: person.password, guestToken });
  const unlink = () =>
    portal.sql`delete from portal.account_link where account_number = ${owner.accountNumber} and user_uuid = ${friend.uuid}`;
  beforeEach(async () => {
    await unlink();
    await portal.sql`update portal.guest_invitation set state = 'ended' where state = 'sent'`;
  });

  test('is accepted by signing in with its key when the addresses match', async () => {
    const { key } = await link(friend);
    const { data } = await signInWith(key);
    expect(data.customAttribute?.guestLink).toBe('linked');
    const { accounts } = (await friend.call(listAccounts, { uuid: friend.uuid })).data;
    expect(accounts.map(account => account.accountNumber)).toEqual([friend.accountNumber, owner.accountNumber]);
    expect((await signInWith(key)).data.customAttribute?.guestLink).toBe('linked');
  });

  test('is not accepted by another person, who is signed in anyway and told why', async () => {
    const { key } = await invite();
    const { data } = await signInWith(key);
    expect(data.customAttribute?.guestLink).toBe('other-email');
    expect(data.accessToken).toBeTruthy();
    expect((await portal.call(openInvitation, { verificationKey: key })).httpStatus).toBe(200);
  });

  test.each(['x'.repeat(43), 'short', '<script>'])('with the token %s signs in without a link', async token => {
    expect((await signInWith(token)).data.customAttribute?.guestLink).toBe('not-good');
  });

  test('is not accepted with a wrong password', async () => {
    const { key } = await link(friend);
    const answer = await portal.call(signIn, { username: friend.userName, password: 'wrong', guestToken: key });
    expect(answer.status.error).toBe('LOG001');
    expect((await portal.call(openInvitation, { verificationKey: key })).httpStatus).toBe(200);
  });

  test('signs in two tabs at once and links once', async () => {
    const { key } = await link(friend);
    const answers = await Promise.all([signInWith(key), signInWith(key)]);
    expect(answers.map(answer => answer.data.customAttribute?.guestLink)).toEqual(['linked', 'linked']);
  });

  test.each([
    ['GuestLink', acceptInvitation],
    ['Link', acceptInvitationByGuestPath],
  ])('is accepted by %s when one is signed in, and twice is once', async (_, call) => {
    const { key } = await link(friend);
    const request = {
      uuid: friend.uuid,
      verificationKey: key,
      ...(call === acceptInvitation ? { username: friend.userName, persona: 1 } : {}),
    } as never;
    const [first, second] = [await friend.call(call, request), await friend.call(call, request)];
    expect([first.data, second.data]).toEqual(Array(2).fill({ accountNumber: owner.accountNumber }));
  });

  test("of GuestLink cannot be accepted under another person's user id or person id", async () => {
    const { key } = await link(friend);
    const request = { uuid: friend.uuid, verificationKey: key, username: friend.userName, persona: 1 as const };
    const answers = [
      await owner.call(acceptInvitation, request),
      await friend.call(acceptInvitation, { ...request, username: owner.userName }),
      await friend.call(acceptInvitation, { ...request, uuid: owner.uuid, username: owner.userName }),
    ];
    expect(answers.map(answer => answer.status.error)).toEqual(['RES404', 'RES404', 'RES404']);
  });

  test('to another address is refused with its own words', async () => {
    const { key } = await invite();
    const answer = await friend.call(acceptInvitationByGuestPath, { uuid: friend.uuid, verificationKey: key });
    expect([answer.httpStatus, answer.status.error]).toEqual([403, 'GST412']);
  });

  test('never takes a right away from a co-owner', async () => {
    const { key } = await link(friend);
    await portal.sql`
      insert into portal.account_link (account_number, user_uuid, role_id)
      values (${owner.accountNumber}, ${friend.uuid}, 2)`;
    await friend.call(acceptInvitationByGuestPath, { uuid: friend.uuid, verificationKey: key });
    const [row] = await portal.sql`
      select role_id from portal.account_link
      where account_number = ${owner.accountNumber} and user_uuid = ${friend.uuid}`;
    expect(row?.role_id).toBe(2);
    await unlink();
  });
});

describe('access that was given', () => {
  async function acceptedGuest(username: string, changes: Partial<Invitation> = {}) {
    const invited = await invite({ roleId: 3, ...changes });
    await portal.call(registerGuest, registrationOf(invited, { username }));
    return { ...invited, ...(await guestSignedIn(username)) };
  }
  const own = () => ({ accountNumber: owner.accountNumber });

  test('is taken at once, session or not, the guest is told, and the list says that it has ended', async () => {
    const guest = await acceptedGuest('revoked.guest');
    expect(await guest.accounts()).toHaveLength(1);
    await owner.call(revokeGuest, { ...own(), guestId: guest.guestId });
    await owner.call(revokeGuest, { ...own(), guestId: guest.guestId });
    expect(await guest.accounts()).toEqual([]);
    expect((await portal.lettersTo(guest.email)).at(-1)?.subject).toContain('Your access to an account has ended');
    expect(await entryOf(guest.guestId)).toMatchObject({ state: 'ended', canManage: false });
    expect((await eventsOf()).filter(kind => kind === 'guest-revoked')).toHaveLength(1);
  });

  test('changes role and last day at once, and the guest is told', async () => {
    const guest = await acceptedGuest('changed.guest');
    const terms = { roleId: 5 as const, accessUntil: localDate('2099-06-30') };
    await owner.call(updateGuest, { ...own(), guestId: guest.guestId, ...terms });
    expect((await guest.accounts()).map(account => account.roleId)).toEqual([5]);
    expect((await portal.lettersTo(guest.email)).at(-1)?.text).toContain('Until Jun 30, 2099.');
    await owner.call(revokeGuest, { ...own(), guestId: guest.guestId });
    const late = await owner.call(updateGuest, { ...own(), guestId: guest.guestId, ...terms });
    expect(late.status.error).toBe('RES409');
  });

  test('cannot be widened beyond what the changer may give', async () => {
    const coOwner = await portal.signIn('co-owner');
    const guest = await portal.signIn('read-only-guest');
    const { accountNumber } = coOwner;
    const escalation = { accountNumber, guestId: guest.uuid, roleId: 2 as const, accessUntil: null };
    expect((await coOwner.call(updateGuest, escalation)).status.error).toBe('AUTH403');
    const own = { ...escalation, guestId: coOwner.uuid, roleId: 3 as const };
    expect((await coOwner.call(updateGuest, own)).status.error).toBe('AUTH403');
    expect((await coOwner.call(revokeGuest, { accountNumber, guestId: coOwner.uuid })).status.error).toBe('AUTH403');
  });

  test('is not there under the account of another', async () => {
    const guest = await acceptedGuest('other.account');
    const elsewhere = { accountNumber: friend.accountNumber, guestId: guest.guestId };
    const terms = { roleId: 5 as const, accessUntil: null };
    const answers = [
      await friend.call(revokeGuest, elsewhere),
      await friend.call(updateGuest, { ...elsewhere, ...terms }),
      await friend.call(resendInvitation, elsewhere),
      await friend.call(revokeGuest, { ...own(), guestId: guest.guestId }),
      await owner.call(revokeGuest, { ...own(), guestId: owner.uuid }),
    ];
    expect(answers.map(answer => answer.status.error)).toEqual(Array(5).fill('RES404'));
    expect(await guest.accounts()).toHaveLength(1);
  });

  test('cannot be sent an invitation again', async () => {
    const guest = await acceptedGuest('not.again');
    const answer = await owner.call(resendInvitation, { ...own(), guestId: guest.guestId });
    expect(answer.status.error).toBe('RES409');
  });

  test('has its end planned for the moment when its last day is over in the utility’s zone', async () => {
    const guest = await acceptedGuest('planned.end');
    const terms = { roleId: 5 as const, accessUntil: localDate('2026-12-24') };
    expect((await owner.call(updateGuest, { ...own(), guestId: guest.guestId, ...terms })).status.code).toBe(200);
    const rows = await portal.sql`select due_at from portal.due where job = 'end-guest-access' and key = '2026-12-24'`;
    expect(rows.map(row => row.due_at.toISOString())).toEqual(['2026-12-25T08:00:00.000Z']);
  });

  test('holds through the last day and not a day longer; the job ends it and tells both', async () => {
    const guest = await acceptedGuest('last.day');
    const lastDayIs = (day: 'today' | 'yesterday') => portal.sql`
      update portal.account_link set access_until = clock.today() - ${day === 'yesterday' ? 1 : 0}::int
      where user_uuid = ${guest.uuid}`;
    await lastDayIs('today');
    expect(await endGuestAccess(portal.services)).toBe(0);
    expect(await guest.accounts()).toHaveLength(1);
    await lastDayIs('yesterday');
    expect(await guest.accounts()).toEqual([]);
    expect(await entryOf(guest.guestId)).toMatchObject({ state: 'ended' });
    expect(await endGuestAccess(portal.services)).toBe(1);
    expect(await endGuestAccess(portal.services)).toBe(0);
    expect(await entryOf(guest.guestId)).toMatchObject({ state: 'ended', canManage: false });
    expect((await portal.lettersTo(guest.email)).at(-1)?.subject).toContain('Your access to an account has ended');
    expect((await portal.lettersTo(owner.email)).at(-1)?.subject).toContain('Access for Ada Okafor has ended');
    expect(await eventsOf()).toContain('guest-access-ended');
  });

  test("ends by the utility's day, not by the day in Greenwich", async () => {
    const [row] = await portal.sql`select current_setting('TimeZone') as zone`;
    expect(row?.zone).toBe(portal.config.UTILITY_TIME_ZONE);
  });
});

describe('the list', () => {
  test('shows people who came without an invitation, and offers to change only those whom the owner may change', async () => {
    const daniel = await portal.signIn('on-time');
    const { data } = await daniel.call(listGuests, { accountNumber: daniel.accountNumber });
    const shown = Object.fromEntries(data.guests.map(guest => [guest.firstName, guest.canManage]));
    expect(shown).toEqual({ Daniel: false, 'Soo-jin': false, Ethan: true, Lily: true });
    expect(data.grantableRoleIds).toEqual([2, 3, 4, 5]);
  });

  test('an agent sees the people, ends access for the customer, and gives none', async () => {
    const { guestId } = await invite();
    const agent = await portal.signIn('credit');
    await portal.sql`
      update portal.session set is_csr_login = true, admin_user_id = 'A-1042'
      where session_id = (select session_id from portal.session where user_uuid = ${agent.uuid} order by created_at desc limit 1)`;
    const { accountNumber } = owner;
    const { data } = await agent.call(listGuests, { accountNumber });
    expect([data.grantableRoleIds, data.guests.find(guest => guest.guestId === guestId)?.canManage]).toEqual([
      [],
      true,
    ]);
    const given = await agent.call(updateGuest, { accountNumber, guestId, roleId: 3, accessUntil: null });
    expect(given.status.error).toBe('AUTH403');
    expect((await agent.call(revokeGuest, { accountNumber, guestId })).httpStatus).toBe(200);
    expect((await entryOf(guestId))?.state).toBe('revoked');
  });

  test('masks the addresses for a guest, who may change no one', async () => {
    const guest = await portal.signIn('full-guest');
    const { data } = await guest.call(listGuests, { accountNumber: guest.accountNumber });
    expect(data.grantableRoleIds).toEqual([]);
    expect(data.guests.some(({ canManage }) => canManage)).toBe(false);
    expect(data.guests.every(({ email }) => email.includes('•'))).toBe(true);
    expect(data.guests.filter(({ isSelf }) => isSelf).map(({ firstName }) => firstName)).toEqual(['Ethan']);
  });

  test('comes with what each role can do, by the rights that the utility has set', async () => {
    const { data } = await owner.call(listGuestRoles, { Persona: '1' });
    expect(data.roles.map(({ roleId, abilities }) => [roleId, abilities.length])).toEqual([
      [2, 6],
      [3, 5],
      [4, 3],
      [5, 2],
    ]);
  });
});
