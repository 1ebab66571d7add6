import { previewAutoPay } from '@wattershed/contract/autopay/enrollment';
import {
  changeCardProfile,
  createCardProfile,
  getProfileByToken,
  removeMethod,
  setDefaultMethod,
} from '@wattershed/contract/payments/profiles';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { demoSettings } from '../../../../test/answers/demo-settings.ts';
import { answerAutoPay, enrolled, shownAgreement } from '../../../../test/answers/payments/auto-pay.ts';
import { address, answerMethods, bankAccount, owner, usedCard } from '../../../../test/answers/payments/methods.ts';
import { daniel, withAccounts } from '../../../../test/answers/people.ts';
import { expectFieldErrors, fillFields, submit } from '../../../../test/fields.ts';
import { answerCall, answerElsewhere, requestsOf } from '../../../../test/network.ts';
import { answerPortal, openPortal, signInAs } from '../../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../../test/screen.tsx';
import { chooseLanguage } from '../../../text/choose-language.ts';

beforeEach(() => {
  answerPortal();
  signInAs();
  answerMethods();
});

/** Auto pay draws from the used card, three days before bills are due. */
function answerReplacedAutoPay(revision = 3): void {
  const { enrollment } = enrolled;
  if (!enrollment) throw new Error('nobody is enrolled');
  const { customerRefNum, kind, brand, last4, nickName } = usedCard;
  answerAutoPay({
    enrollment: {
      ...enrollment,
      ...{ revision, makePaymentType: 'PayBeforeDueDate', daysBefore: 3 },
      method: { customerRefNum, kind, brand, last4, nickName, problem: null },
    },
  });
  answerMethods();
}

const enabledRadios = (dialog: Locator) =>
  dialog
    .getByRole('radio')
    .elements()
    .filter(radio => !(radio as HTMLInputElement).disabled).length;
const bankRadio = (dialog: Locator) => dialog.getByRole('radio', { name: /6789/ });

const press = async (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

test.each([
  {
    code: 'EN_US',
    title: 'Payment Information',
    uses: 'Payment scheduled for Dec 05, 2026, up to $50.00 · plus $1.99 fee',
    add: 'Add a card',
  },
  { code: 'ES', title: 'Información de pago', uses: 'Pago automático', add: 'Agregar una tarjeta' },
  { code: 'FR', title: 'Moyens de paiement', uses: 'Paiement automatique', add: 'Ajouter une carte' },
] as const)(
  'the list says of each method what it is, how it stands, and what uses it: $code',
  async ({ code, title, uses, add }) => {
    await chooseLanguage(code);
    const portal = await openPortal('/PaymentMethod');
    await expect.element(portal.heading).toHaveTextContent(title);
    await expect.element(portal.getByText(uses, { exact: true })).toBeVisible();
    await expect.element(portal.getByRole('button', { name: add })).toBeVisible();
    await expectAccessible(portal.container);
    await page.viewport(360, 760);
    await expectNoSidewaysScroll();
  },
);

test.each([
  { of: 'an account', status: 1, isBankRefused: false, words: 'Save a card or bank account to pay faster next time.' },
  { of: 'one without bank payments', status: 1, isBankRefused: true, words: 'Save a card to pay faster next time.' },
  {
    of: 'a closed one',
    status: 2,
    isBankRefused: false,
    words: 'This account is closed. What you save here can pay only what is still owed on it.',
  },
])('what saving would do for $of without saved methods', async ({ status, isBankRefused, words }) => {
  signInAs(withAccounts({ status }));
  answerMethods([], { isBankRefused });
  const portal = await openPortal('/PaymentMethod');
  await expect.element(portal.getByText('No Payment Method is Saved')).toBeVisible();
  await expect.element(portal.getByText(words, { exact: true })).toBeVisible();
});

test('what can’t be charged says so and can’t become the default', async () => {
  const portal = await openPortal('/PaymentMethod');
  await expect.element(portal.getByText('Can’t be charged', { exact: true })).toBeVisible();
  await expect.element(portal.getByText('Expired', { exact: true })).toBeVisible();
  await expect.element(portal.getByText('Expires soon', { exact: true })).toBeVisible();
  const offered = portal.getByRole('button', { name: /^Make default: / });
  await expect.poll(() => offered.elements().length).toBe(1);
  answerCall(setDefaultMethod, () => ({ data: {} }));
  await press('Make default: Bank account ending in 6789');
  await expect.poll(() => requestsOf(setDefaultMethod)).toMatchObject([{ customerRefNum: bankAccount.customerRefNum }]);
});

test('a method that auto pay uses goes only with a replacement whose agreement was shown and accepted', async () => {
  answerReplacedAutoPay();
  answerCall(removeMethod, () => ({ data: {} }));
  const portal = await openPortal('/PaymentMethod');
  await press('Remove Visa ending in 4242');
  const dialog = portal.getByRole('dialog');
  await expect
    .element(dialog.getByText('Payment scheduled for Dec 05, 2026, up to $50.00 · plus $1.99 fee'))
    .toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Replace and remove' });
  await expect.element(confirm).toBeDisabled();
  // Neither the expired card nor the closed one can take its place.
  await expect.element(dialog.getByText('Expired 12/2025. Use another method.')).toBeVisible();
  await expect.element(dialog.getByText('Can’t be charged. Use another method.')).toBeVisible();
  await expect.poll(() => enabledRadios(dialog)).toBe(1);
  await bankRadio(dialog).click();
  await expect.element(dialog.getByText('from my bank account ending in 6789', { exact: false })).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'I agree, and want a copy by email' }).click();
  await expectAccessible(portal.container);
  await page.viewport(360, 760);
  await expectNoSidewaysScroll();
  await confirm.click();
  await expect
    .poll(() => requestsOf(removeMethod))
    .toMatchObject([
      {
        ...{ customerRefNum: usedCard.customerRefNum, replacementRefNum: bankAccount.customerRefNum },
        ...{ autoPayRevision: '3', agreementVersion: shownAgreement, language: 'EN_US' },
      },
    ]);
  // What the words are of: the terms of the enrollment, and the method that is to take the place.
  expect(requestsOf(previewAutoPay)).toMatchObject([
    { makePaymentType: 'PayBeforeDueDate', daysBefore: 3, ceilingCents: 20_000, kind: 'bank', last4: '6789' },
  ]);
});

test.each([
  ['EN_UK', 'What you agree to', 'I agree, and want a copy by email'],
  ['ES', 'Lo que usted acepta', 'Acepto y quiero una copia por correo electrónico'],
  ['FR', 'Ce que vous acceptez', 'J’accepte et je souhaite une copie par e-mail'],
] as const)('the agreement of a replacement: %s', async (code, title, agree) => {
  await chooseLanguage(code);
  answerReplacedAutoPay();
  const portal = await openPortal('/PaymentMethod');
  await portal
    .getByRole('main')
    .getByRole('button', { name: /(Remove|Eliminar|Retirer) .*4242/ })
    .click();
  const dialog = portal.getByRole('dialog');
  await bankRadio(dialog).click();
  await expect.element(dialog.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(dialog.getByRole('checkbox', { name: agree })).not.toBeChecked();
  expect(requestsOf(previewAutoPay)).toMatchObject([{ language: code }]);
});

test('auto pay whose terms another tab has changed is agreed to again', async () => {
  answerReplacedAutoPay();
  const portal = await openPortal('/PaymentMethod');
  await press('Remove Visa ending in 4242');
  const dialog = portal.getByRole('dialog');
  await bankRadio(dialog).click();
  const box = dialog.getByRole('checkbox');
  await box.click();
  answerCall(removeMethod, () => ({ refused: 'RES409', httpStatus: 409 }));
  answerReplacedAutoPay(4);
  const confirm = dialog.getByRole('button', { name: 'Replace and remove' });
  await confirm.click();
  await expect.element(box).not.toBeChecked();
  await expect.element(confirm).toBeDisabled();
  answerCall(removeMethod, () => ({ data: {} }));
  await box.click();
  await confirm.click();
  await expect.poll(() => requestsOf(removeMethod).at(-1)).toMatchObject({ autoPayRevision: '4' });
});

test('auto pay that another tab has ended needs no agreement', async () => {
  answerReplacedAutoPay();
  answerAutoPay();
  answerMethods();
  answerCall(removeMethod, () => ({ data: {} }));
  const portal = await openPortal('/PaymentMethod');
  await press('Remove Visa ending in 4242');
  const dialog = portal.getByRole('dialog');
  answerMethods([{ ...usedCard, uses: usedCard.uses.filter(({ kind }) => kind === 'scheduled') }, bankAccount]);
  await bankRadio(dialog).click();
  await dialog.getByRole('button', { name: 'Replace and remove' }).click();
  await expect.poll(() => requestsOf(removeMethod)).toHaveLength(1);
  expect(requestsOf(removeMethod)).not.toMatchObject([{ agreementVersion: expect.anything() }]);
});

test.each([
  ['EN_US', 'Payment of $50.00 scheduled for Dec 05, 2026'],
  ['ES', 'Pago de $50.00 programado para el'],
  ['FR', 'Paiement de 50,00 $ programmé pour le'],
] as const)('a payment that is taken in full is not one of up to its amount: %s', async (code, words) => {
  await chooseLanguage(code);
  answerMethods([{ ...usedCard, uses: usedCard.uses.map(use => ({ ...use, isExact: use.kind === 'scheduled' })) }]);
  const portal = await openPortal('/PaymentMethod');
  await expect.poll(() => portal.container.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(words);
});

test('an account that takes no bank payments says so beside the methods', async () => {
  answerMethods([usedCard, bankAccount], { isBankRefused: true });
  const portal = await openPortal('/PaymentMethod');
  await expect.element(portal.getByText(/it can’t be paid from a bank account/)).toBeVisible();
  await expectAccessible(portal.container);
});

test('a bank account can’t take the place of a method where the account takes no bank payments', async () => {
  answerMethods([usedCard, bankAccount], { isBankRefused: true });
  const portal = await openPortal('/PaymentMethod');
  await press('Remove Visa ending in 4242');
  const dialog = portal.getByRole('dialog');
  await expect.element(dialog.getByText('Not accepted for this account right now')).toBeVisible();
  await expect.element(bankRadio(dialog)).toBeDisabled();
  await expect.element(dialog.getByText('These payments need another payment method.', { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Add a card' })).toBeVisible();
  await expect.poll(() => dialog.getByRole('button', { name: 'Replace and remove' }).elements().length).toBe(0);
  await expectAccessible(portal.container);
});

test('the only method that payments use can’t be removed', async () => {
  answerMethods([usedCard]);
  const portal = await openPortal('/PaymentMethod');
  await press('Remove Visa ending in 4242');
  const dialog = portal.getByRole('dialog');
  await expect.element(dialog.getByText('These payments need another payment method.', { exact: false })).toBeVisible();
  await expect.poll(() => dialog.getByRole('button', { name: 'Replace and remove' }).elements().length).toBe(0);
  await dialog.getByRole('button', { name: 'Add a card' }).click();
  await expect.element(portal.getByLabelText('Card number')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a payment that was scheduled meanwhile is shown before anything is removed', async () => {
  answerMethods([{ ...usedCard, uses: [] }, bankAccount]);
  answerCall(removeMethod, () => ({ refused: 'MTH409', httpStatus: 409 }));
  const portal = await openPortal('/PaymentMethod');
  await press('Remove Visa ending in 4242');
  answerMethods([usedCard, bankAccount]);
  await portal.getByRole('dialog').getByRole('button', { name: 'Remove payment method' }).click();
  await expect.element(portal.getByRole('dialog').getByText('Auto pay', { exact: true })).toBeVisible();
});

test('a new card goes to the gateway, and its token with the billing address to us', async () => {
  answerElsewhere(demoSettings.tokenisationUrl, () =>
    Response.json({ token: 'tok_0000000000000000', kind: 'card', brand: 'Visa', last4: '1111' }, { status: 201 }),
  );
  answerCall(createCardProfile, () => ({ data: { customerRefNum: usedCard.customerRefNum, isNew: true } }));
  const portal = await openPortal('/PaymentMethod');
  await press('Add a card');
  await submit();
  await expectFieldErrors({
    cardNumber: 'Enter your card number.',
    expiry: 'Enter the expiration date on your card.',
    cvv: 'Enter the security code on your card.',
  });
  await fillFields({ cardNumber: '4111 1111 1111 1111', expiry: '12/30', cvv: '123' });
  await submit();
  await expect
    .poll(() => requestsOf(createCardProfile))
    .toMatchObject([
      { paymentAccount: 'tok_0000000000000000', address: address.address1, zip: '95758', countryCode: 'US' },
    ]);
  expect(JSON.stringify(requestsOf(createCardProfile))).not.toContain('4111');
  await expect.element(portal.getByText('Your payment method was saved.')).toBeVisible();
});

test.each([
  [true, 'Your payment method was saved.'],
  [false, 'A service we depend on isn’t responding.'],
])('whether a card was saved is asked when the answer is lost: %s', async (isSaved, words) => {
  const paymentToken = 'tok_0000000000000000';
  answerElsewhere(demoSettings.tokenisationUrl, () =>
    Response.json({ token: paymentToken, kind: 'card', brand: 'Visa', last4: '1111' }, { status: 201 }),
  );
  answerCall(createCardProfile, () => ({ refused: 'SYS503', httpStatus: 503 }));
  answerCall(getProfileByToken, () =>
    isSaved ? { data: { ...usedCard, ...owner } } : { refused: 'RES404', httpStatus: 404 },
  );
  const portal = await openPortal('/PaymentMethod');
  await press('Add a card');
  await fillFields({ cardNumber: '4111 1111 1111 1111', expiry: '12/30', cvv: '123' });
  await submit();
  await expect.element(portal.getByText(words, { exact: false })).toBeVisible();
  expect(requestsOf(getProfileByToken)).toMatchObject([{ paymentToken }]);
  expect(requestsOf(createCardProfile)).toHaveLength(1);
});

test('the expiration of a saved card is changed, and its number isn’t asked for', async () => {
  answerCall(changeCardProfile, () => ({ data: { customerRefNum: usedCard.customerRefNum } }));
  const portal = await openPortal('/PaymentMethod');
  await press('Edit Visa ending in 4242');
  await fillFields({ expiry: '03/31', nickName: 'New card' });
  await portal.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => requestsOf(changeCardProfile))
    .toMatchObject([{ expiryMonth: 3, expiryYear: 2031, nickName: 'New card', setDefaultPayment: false }]);
});

test('a person who has nothing saved and may only look is told so, with nothing to press', async () => {
  answerMethods([]);
  signInAs({ ...daniel, rights: ['Payment view'] });
  const portal = await openPortal('/PaymentMethod');
  await expect.element(portal.getByText('No Payment Method is Saved')).toBeVisible();
  await expect.poll(() => portal.getByRole('button', { name: /^Add a / }).elements().length).toBe(0);
});
