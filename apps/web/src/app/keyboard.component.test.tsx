import { changeNames } from '@wattershed/contract/my-profile/person';
import { getConvenienceFee } from '@wattershed/contract/payments/bill/methods';
import { payByCard } from '@wattershed/contract/payments/bill/paying';
import { getPayment } from '@wattershed/contract/payments/bill/receipt';
import {
  findStaleUserId,
  isAccountRegistered,
  isUserIdTaken,
  validateAccount,
} from '@wattershed/contract/registration/identification';
import { checkRegistration, createUser } from '@wattershed/contract/registration/new-user';
import { signIn } from '@wattershed/contract/sign-in';
import { addCents, cents } from '@wattershed/domain/money/cents';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoSettings } from '../../test/answers/demo-settings.ts';
import { daniel, signInAnswerOf } from '../../test/answers/people.ts';
import { tabAndPress, tabAndType, tabThereAndBack, tabTo } from '../../test/keyboard.ts';
import { answerCall, answerElsewhere, networkAtRest, requestsOf } from '../../test/network.ts';
import { changeSettings, openPortal, type Portal } from '../../test/portal.tsx';
import { arrangeScreen } from '../../test/screen-states/screen-states.ts';

const inTwoYears = `12/${new Date().getFullYear() - 1998}`;

// A phone, a screen, and a window of 1280 px at 400 %. A mouse is not used.
describe.each([
  [360, 640],
  [1280, 720],
  [320, 256],
])('with the keyboard alone, in %i by %i px', (width, height) => {
  beforeEach(() => page.viewport(width, height));

  const main = (portal: Portal) => portal.getByRole('main');
  const lastOf = (portal: Portal) => portal.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });

  test('a customer signs in and reads every part of the dashboard', async () => {
    arrangeScreen(false, {});
    answerCall(signIn, () => ({ data: signInAnswerOf(daniel) }));
    const portal = await openPortal('/login');
    await networkAtRest();
    await tabThereAndBack(lastOf(portal));
    await tabAndType(portal.getByLabelText('User ID'), 'daniel.kim');
    await tabAndType(portal.getByLabelText('Password', { exact: true }), 'right{Enter}');
    await expect.poll(portal.address).toBe('/dashboard');
    await expect.element(portal.heading).toHaveFocus();
    await expect.element(portal.getByRole('button', { name: /^Since / })).toBeInTheDocument();
    await networkAtRest();
    await tabThereAndBack(lastOf(portal));
  });

  test('a new customer registers', async () => {
    arrangeScreen(false, {});
    const registrationToken = 'x'.repeat(43);
    const proven = {
      registrationToken,
      expiresInSeconds: 1200,
      customerNumber: '1',
      isCoApplicant: false,
      isPaperless: false,
    };
    answerCall(validateAccount, ({ dateOfBirth }) => (dateOfBirth ? { data: proven } : { refused: 'GEN016' }));
    answerCall(checkRegistration, () => ({
      data: { canRegister: true, expiresInSeconds: 1200, awaitsActivation: false },
    }));
    answerCall(isAccountRegistered, () => ({ data: { isRegistered: false } }));
    answerCall(findStaleUserId, () => ({ data: { userId: null } }));
    answerCall(isUserIdTaken, () => ({ data: { isTaken: false } }));
    answerCall(createUser, ({ contact }) => ({ data: { email: contact.primaryEmail, activationMinutes: 20 } }));
    const portal = await openPortal('/Register');
    const field = (name: string) => portal.getByPlace(`main [name=${name}]`);
    const goOn = portal.getByRole('button', { name: 'Continue' });
    await expect.element(field('accountNumber')).toBeVisible();
    await tabThereAndBack(lastOf(portal));
    await tabAndType(portal.getByLabelText('Account number'), '1711441809');
    await tabAndType(portal.getByLabelText('Service ZIP code'), '93117');
    await tabAndType(portal.getByLabelText('First name'), 'Nora');
    await tabAndType(portal.getByLabelText('Last name'), 'Whitfield');
    await tabAndType(portal.getByRole('textbox', { name: 'Online registration code' }), '175059');
    const find = portal.getByRole('button', { name: 'Find my account' });
    await tabAndPress(find);
    const second = portal.getByPlace('input[name=secondProofKind]:checked');
    await expect.element(second).toHaveFocus();
    await tabTo(portal.getByLabelText('Month'));
    await userEvent.selectOptions(portal.getByLabelText('Month'), '3');
    await tabAndType(portal.getByLabelText('Day'), '12');
    await tabAndType(portal.getByLabelText('Year'), '1984');
    await tabAndPress(find);

    await expect.element(portal.getByRole('heading', { name: 'Choose how you sign in' })).toHaveFocus();
    await tabThereAndBack(goOn);
    await tabAndType(field('userId'), 'nora.whitfield');
    await tabAndType(field('password'), 'Copper-kettle-7!');
    await tabAndType(field('passwordAgain'), 'Copper-kettle-7!');
    await tabTo(field('question1'));
    await userEvent.selectOptions(field('question1'), 'first-school');
    await tabAndType(field('answer1'), 'Alder Street School');
    await tabTo(field('question2'));
    await userEvent.selectOptions(field('question2'), 'own');
    await tabAndType(field('ownQuestion2'), 'What was my first bicycle called?');
    await tabAndType(field('answer2'), 'Rocket');
    await tabAndPress(goOn);

    await expect.element(portal.getByRole('heading', { name: 'How can we reach you?' })).toHaveFocus();
    await tabThereAndBack(goOn);
    await tabAndType(field('primaryEmail'), 'nora.whitfield@example.com');
    await tabAndType(field('primaryPhone'), '4155550199');
    await tabAndPress(portal.getByRole('checkbox', { name: 'Text me, too' }), ' ');
    await tabAndPress(portal.getByRole('checkbox', { name: /^I agree to receive automated calls/ }), ' ');
    await tabAndPress(goOn);

    await expect.element(portal.getByRole('heading', { name: 'Does everything look right?' })).toHaveFocus();
    const register = portal.getByRole('button', { name: 'Register' });
    await tabThereAndBack(register);
    await tabAndPress(portal.getByRole('checkbox', { name: 'I agree to the Terms and Conditions.' }), ' ');
    await tabAndPress(register);
    await expect.element(portal.heading).toHaveTextContent('Almost done: check your email');
    await expect.element(portal.heading).toHaveFocus();
    expect(requestsOf(createUser)).toMatchObject([{ username: 'nora.whitfield' }]);
  });

  test('a customer pays with a new card', async () => {
    arrangeScreen(true, {});
    const paymentId = '22222222-2222-4222-8222-222222222222';
    answerCall(getConvenienceFee, ({ amountCents }) => ({
      data: { feeCents: cents(199), totalCents: addCents(amountCents, cents(199)) },
    }));
    answerCall(payByCard, () => ({ data: { paymentId, state: 'posted' as const } }));
    answerElsewhere(demoSettings.tokenisationUrl, () =>
      Response.json({ token: 'tok_1234567890', kind: 'card', brand: 'Visa', last4: '4242' }),
    );
    const portal = await openPortal('/PayBill');
    await expect.element(portal.getByRole('heading', { name: 'How much do you want to pay?' })).toBeVisible();
    await networkAtRest();
    await tabThereAndBack(lastOf(portal));
    await tabAndPress(main(portal).getByRole('button', { name: 'Continue' }));
    await expect.element(portal.getByRole('heading', { level: 2, name: 'How do you want to pay?' })).toHaveFocus();
    await expect.element(portal.getByLabelText('Card number')).toBeVisible();
    await tabThereAndBack(lastOf(portal));
    await tabAndType(portal.getByLabelText('Card number'), '4242424242424242');
    await tabAndType(portal.getByLabelText('Expiration date'), inTwoYears);
    await tabAndType(portal.getByLabelText('Security code'), '123');
    await tabAndType(portal.getByLabelText('Name on card'), 'Test Customer');
    await tabAndPress(main(portal).getByRole('button', { name: 'Continue' }));
    await expect.element(portal.getByRole('heading', { name: 'Review and pay' })).toHaveFocus();
    // Comes a moment later than the step, and the way there has as many stops as the way back.
    await expect.element(main(portal).getByRole('button', { name: 'Get bills by email' })).toBeVisible();
    await tabThereAndBack(lastOf(portal));
    await tabAndPress(main(portal).getByRole('button', { name: /^Pay \$/ }));
    await expect.poll(() => requestsOf(getPayment).length).toBeGreaterThan(0);
    await expect.element(portal.heading).toHaveTextContent('Payment received');
  });

  test('a customer finds a receipt in the history', async () => {
    arrangeScreen(true, {});
    const portal = await openPortal('/billinghistory');
    await networkAtRest();
    await tabThereAndBack(lastOf(portal));
    await tabAndPress(main(portal).getByRole('link', { name: 'Payments', exact: true }));
    await expect.poll(portal.address).toContain('/billinghistory/payments');
    await networkAtRest();
    await tabAndPress(main(portal).getByRole('link', { name: /^Receipt/ }));
    await expect.element(portal.heading).toHaveTextContent('Payment received');
  });

  test('a customer changes their name in the profile', async () => {
    arrangeScreen(true, {});
    answerCall(changeNames, ({ firstName, middleName, lastName }) => ({ data: { firstName, middleName, lastName } }));
    changeSettings({ intervals: { toastMs: 300 } });
    const portal = await openPortal('/myprofile');
    await networkAtRest();
    await tabThereAndBack(lastOf(portal));
    await tabAndPress(portal.getByRole('button', { name: 'Change name' }));
    await expect.element(portal.getByLabelText('First name')).toHaveFocus();
    await userEvent.keyboard('{Control>}a{/Control}Dan');
    await tabAndPress(portal.getByRole('button', { name: 'Save name' }));
    await expect.poll(() => requestsOf(changeNames)).toMatchObject([{ firstName: 'Dan' }]);
    await expect.element(portal.getByRole('button', { name: 'Change name' })).toHaveFocus();
    await expect.element(portal.getByText('Your name is saved.')).not.toBeInTheDocument();
    await tabTo(portal.getByRole('button', { name: 'Delete profile' }));
  });
});
