import type { DataOf } from '@wattershed/contract/call';
import { inviteGuest, listGuestRoles, listGuests, resendInvitation } from '@wattershed/contract/guests/access';
import { checkInvitation, openInvitation } from '@wattershed/contract/guests/invitation';
import { isUserIdTaken } from '@wattershed/contract/registration/identification';
import { getCaptchaChallenge } from '@wattershed/contract/sign-in';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { guestRoleChoices } from '@wattershed/domain/rights/guest-roles';
import { roleIds } from '@wattershed/domain/rights/rights';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fieldNamed, fillFields, submit } from '../../../test/fields.ts';
import { answerCall } from '../../../test/network.ts';
import { answerPortal, openPortal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../test/screen.tsx';
import { writtenTexts } from '../../../test/texts.ts';
import { chooseLanguage } from '../../text/choose-language.ts';

const key = 'k'.repeat(43);
const languages = ['EN_US', 'ES', 'FR'] as const;

const invitation: DataOf<typeof openInvitation> = {
  ...{ inviterName: 'Grace Nguyen', accountName: 'Home', maskedAccountNumber: '•••••0117' },
  ...{ roleId: roleIds.billingGuest, abilities: ['bills', 'pay'], accessUntil: null },
  ...{ firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.com' },
};

const ada: DataOf<typeof listGuests>['guests'][number] = {
  guestId: '33333333-3333-4333-8333-333333333333',
  ...{ firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.com', roleId: roleIds.readOnlyGuest },
  ...{ accessUntil: null, state: 'sent', since: '2026-11-20T20:00:00Z', expiresAt: '2026-11-27T20:00:00Z' },
  ...{ isSelf: false, canManage: true },
};

function answerGuests(guests: (typeof ada)[]): void {
  const list = { guests, grantableRoleIds: [...guestRoleChoices], today: localDate('2026-11-20'), invitationDays: 7 };
  answerCall(listGuests, () => ({ data: list }));
}

beforeEach(() => {
  answerPortal();
  answerGuests([]);
  answerCall(listGuestRoles, () => ({
    data: { roles: guestRoleChoices.map(roleId => ({ roleId, abilities: ['bills' as const] })) },
  }));
  answerCall(getCaptchaChallenge, () => ({ refused: 'RES404', httpStatus: 404 }));
  answerCall(openInvitation, () => ({ data: invitation }));
  answerCall(checkInvitation, ({ username }) => ({ data: { isGood: true, isTaken: username === 'daniel.kim' } }));
});

test.each([
  { code: 'EN_US', title: 'This invitation can’t be used', action: 'Sign in' },
  { code: 'EN_UK', title: 'This invitation can’t be used', action: 'Sign in' },
  { code: 'ES', title: 'Esta invitación no se puede usar', action: 'Iniciar sesión' },
  { code: 'FR', title: 'Cette invitation ne peut pas être utilisée', action: 'Se connecter' },
] as const)('a key that opens nothing leads to one calm page: $code', async ({ code, title, action }) => {
  await chooseLanguage(code);
  answerCall(openInvitation, () => ({ refused: 'LOG005' }));
  const portal = await openPortal(`/GuestRegister?key=${key}`);
  await expect.poll(portal.address).toBe('/GuestInviteError');
  await expect.element(portal.heading).toHaveTextContent(title);
  await expectAccessible(portal.container);
  await page.viewport(360, 760);
  await expectNoSidewaysScroll();
  await portal.getByRole('button', { name: action, exact: true }).click();
  await expect.poll(portal.address).toBe('/login');
});

test('without a key, and with a broken one, there is nothing to register for', async () => {
  answerCall(openInvitation, () => ({ refused: 'REQ400', httpStatus: 400 }));
  const portal = await openPortal('/GuestRegistration?step=agree');
  await expect.poll(portal.address).toBe('/GuestInviteError');
  await portal.goTo('/GuestRegister?key=%3Cscript%3E');
  await expect.poll(portal.address).toBe('/GuestInviteError');
});

test('whoever is signed in with another address than the invited one is told why it is not linked', async () => {
  signInAs();
  const portal = await openPortal(`/GuestRegister?key=${key}`);
  await expect
    .element(portal.getByText('You’re signed in as daniel.kim, but this invitation was sent to ada@example.com.'))
    .toBeVisible();
  await expectAccessible(portal.container);
  await portal.getByRole('button', { name: 'Go to your dashboard' }).click();
  await expect.poll(portal.address).toBe('/dashboard');
});

/** The words of a language in the forms of guests, and what a person who reads the page must find of them. */
function wordsOf(language: (typeof languages)[number]) {
  const texts = { ...writtenTexts('fields', language), ...writtenTexts('guests', language) };
  const say = (name: string) => texts[name] ?? `no words for ${name}`;
  const expectWords = async (...names: string[]) => {
    for (const name of names) await expect.poll(() => document.querySelector('main')?.textContent).toContain(say(name));
  };
  return { say, expectWords };
}

test.each(languages)('the form of an invitation says what is wrong with each field in %s', async language => {
  await page.viewport(360, 760);
  await chooseLanguage(language);
  signInAs();
  const { say, expectWords } = wordsOf(language);
  const portal = await openPortal('/GuestUser');
  await portal.getByRole('button', { name: say('guests.action.invite'), exact: true }).click();
  await submit();
  await expectWords('fields.guestFirstName.missing', 'fields.guestLastName.missing', 'fields.email.missing');
  await expect.element(await fieldNamed('firstName')).toHaveFocus();
  await fillFields({ firstName: 'Ada<b>', lastName: 'Okafor', email: 'ada@', accessUntil: '2020-01-01' });
  await submit();
  await expectWords('fields.name.error.person', 'fields.email.error', 'fields.lastDay.error');
  await expectAccessible(portal.container);
  await expectNoSidewaysScroll();
  answerCall(inviteGuest, () => {
    answerGuests([ada]);
    return { data: { guestId: ada.guestId } };
  });
  await fillFields({ firstName: 'Ada', email: 'ada@example.com', accessUntil: '' });
  await submit();
  await expect.element(portal.getByRole('listitem').filter({ hasText: 'ada@example.com' })).toBeVisible();
  await expectNoSidewaysScroll();
});

test.each(languages)('the registration of a guest says what is wrong with each field in %s', async language => {
  await page.viewport(360, 760);
  await chooseLanguage(language);
  const { say, expectWords } = wordsOf(language);
  const portal = await openPortal(`/GuestRegister?key=${key}`);
  await portal.getByRole('button', { name: say('guests.invitation.action.new') }).click();
  await fillFields({ userId: 'a*', password: 'short', passwordAgain: 'other' });
  await submit();
  await expectWords('fields.userId.error', 'fields.newPassword.error', 'fields.passwordAgain.error');
  await expectAccessible(portal.container);
  await fillFields({ password: 'tr4vel-Kite!x', passwordAgain: 'tr4vel-Kite!x' });
  // The field's own lookup, if it comes before the press, found the user ID free: sending the form is what decides.
  answerCall(isUserIdTaken, () => ({ data: { isTaken: false } }));
  await fillFields({ userId: 'daniel.kim' });
  await submit();
  await expectWords('fields.userId.error.taken');
  await expect.element(await fieldNamed('userId')).toHaveFocus();
  await fillFields({ userId: 'ada@example.com' });
  await submit();
  await expect.poll(portal.address).toBe('/GuestRegistration?step=contact');
  await fillFields({ phone: '4155550123' });
  await submit();
  await expect.poll(portal.address).toBe('/GuestRegistration?step=agree');
  await fieldNamed('agree');
  await submit();
  await expectWords('fields.terms.error');
  await expectNoSidewaysScroll();
});

test.each([
  ['EN_US', 'You sent this invitation a moment ago. You can send it again in 42 seconds.'],
  ['ES', 'Acaba de enviar esta invitación. Puede enviarla de nuevo en 42 segundos.'],
  ['FR', 'Vous venez d’envoyer cette invitation. Vous pourrez la renvoyer dans 42 secondes.'],
] as const)('an invitation sent again within a minute says in %s how long to wait', async (language, words) => {
  await chooseLanguage(language);
  signInAs();
  answerGuests([ada]);
  answerCall(resendInvitation, () => ({ refused: 'GST429', httpStatus: 429, retryAfterSeconds: 42 }));
  const portal = await openPortal('/GuestUser');
  await portal.getByRole('button', { name: wordsOf(language).say('guests.action.resend'), exact: false }).click();
  await expect.element(portal.getByText(words)).toBeVisible();
});

test.each(languages)('access that was taken back has ended, an invitation was canceled: %s', async language => {
  await chooseLanguage(language);
  signInAs();
  const past = { ...ada, canManage: false, expiresAt: null };
  answerGuests([
    { ...past, state: 'ended' },
    { ...past, guestId: '33333333-3333-4333-8333-333333333334', email: 'ben@example.com', state: 'revoked' },
  ]);
  const portal = await openPortal('/GuestUser');
  const rowOf = (email: string) => portal.getByRole('listitem').filter({ hasText: email });
  const { say } = wordsOf(language);
  const [ended, canceled] = [say('guests.state.ended'), say('guests.state.revoked')].map(
    one => one.split('{')[0] ?? '',
  );
  await expect.element(rowOf('ada@example.com')).toMatchTextContent(ended ?? '');
  await expect.element(rowOf('ben@example.com')).toMatchTextContent(canceled ?? '');
});

test('an invitation to someone who has access already is refused in words', async () => {
  signInAs();
  answerCall(inviteGuest, () => ({ refused: 'GST410', httpStatus: 409 }));
  const portal = await openPortal('/GuestUser');
  await portal.getByRole('button', { name: 'Invite a guest' }).click();
  await fillFields({ firstName: 'Grace', lastName: 'Nguyen', email: 'grace.nguyen@example.com' });
  await submit();
  await expect.element(portal.getByRole('alert')).toMatchTextContent('This person already has access to this account.');
  await expect.element(await fieldNamed('firstName')).toHaveValue('Grace');
});
