import { getAccountInformation } from '@wattershed/contract/accounts/information';
import { checkAddress, setMailingAddress } from '@wattershed/contract/accounts/mailing-address';
import type { DataOf } from '@wattershed/contract/call';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerInformation, information } from '../../../../test/answers/account/account-information.ts';
import { danielsAccount } from '../../../../test/answers/people.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { expectAccessible, expectNoSidewaysScroll, openAccountScreen } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';
import AccountInformationPage from '../information/AccountInformationPage.tsx';

type Found = DataOf<typeof checkAddress>;

const willow = {
  ...{ addressType: 'standard' as const, address1: '418 Willow Ave', address2: '', city: 'Oak Hollow', state: 'CA' },
  ...{ postalCode: '95624', country: 'US' },
};

async function openForm(found: Found = { verdict: 'confirmed', suggestions: [] }) {
  answerInformation();
  answerCall(checkAddress, () => ({ data: found }));
  answerCall(setMailingAddress, () => {
    answerCall(getAccountInformation, () => ({ data: { ...information, mailingAddress: willow } }));
    return { data: { changedAccounts: 1 } };
  });
  const screen = await openAccountScreen(AccountInformationPage, '/AccountInformation');
  await screen.getByRole('button', { name: 'Change mailing address' }).click();
  await expect.element(screen.getByRole('radio', { name: 'PO box' })).toBeChecked();
  return screen;
}

type Screen = Awaited<ReturnType<typeof openForm>>;

async function enterStreet(screen: Screen, street = '418 Willow Avenue') {
  await screen.getByRole('radio', { name: 'Street address' }).click();
  await screen.getByRole('textbox', { name: 'Street address' }).fill(street);
  await screen.getByRole('textbox', { name: 'City' }).fill('Oak Hollow');
  await screen.getByRole('combobox', { name: 'State' }).selectOptions('California');
  await screen.getByRole('textbox', { name: 'ZIP code' }).fill('95624');
  await screen.getByRole('button', { name: 'Check and save address' }).click();
}

test('saves an address that is confirmed at once, and shows it', async () => {
  const screen = await openForm();
  await enterStreet(screen, '418 Willow Ave');
  await expect.element(screen.getByText('418 Willow Ave')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Change mailing address' })).toBeVisible();
  expect(requestsOf(setMailingAddress)).toMatchObject([
    { ...willow, personaId: 1, customerNumber: danielsAccount.customerNumber, isForAllAccounts: false },
  ]);
});

test.each([
  ['Use this address', '418 Willow Ave'],
  ['Keep my address', '418 Willow Avenue'],
])('offers the suggested address or one’s own: %s', async (button, address1) => {
  const screen = await openForm({ verdict: 'corrected', suggestions: [willow] });
  await enterStreet(screen);
  await expect.element(screen.getByRole('radio', { name: /^Suggested address/ })).toBeChecked();
  await expectAccessible(screen.container);
  const choice = button === 'Keep my address' ? /^Address as I entered it/ : /^Suggested address/;
  await screen.getByRole('radio', { name: choice }).click();
  await screen.getByRole('button', { name: button }).click();
  await expect.poll(() => requestsOf(setMailingAddress)).toMatchObject([{ address1 }]);
});

test('asks which of several addresses is meant before it saves any', async () => {
  const apartments = [1, 2].map(number => ({ ...willow, address2: `Apt ${number}` }));
  const screen = await openForm({ verdict: 'ambiguous', suggestions: apartments });
  await enterStreet(screen);
  await expect.element(screen.getByRole('button', { name: 'Use this address' })).toBeDisabled();
  await screen.getByRole('radio', { name: /Apt 2/ }).click();
  await screen.getByRole('button', { name: 'Use this address' }).click();
  await expect.poll(() => requestsOf(setMailingAddress)).toMatchObject([{ address2: 'Apt 2' }]);
});

test.each([
  [
    'EN_US',
    'not-found',
    'The postal service doesn’t know this address, so letters may not arrive.',
    'Save address as entered',
  ],
  [
    'EN_US',
    'unavailable',
    'We couldn’t check this address because the address check isn’t responding.',
    'Save address as entered',
  ],
  ['EN_UK', 'unavailable', 'We couldn’t check this address', 'Save address as entered'],
  ['ES', 'unavailable', 'No pudimos verificar esta dirección', 'Guardar la dirección como la ingresé'],
  ['FR', 'unavailable', 'Nous n’avons pas pu vérifier cette adresse', 'Enregistrer l’adresse telle quelle'],
] as const)(
  'in %s says the truth of an address that is %s, and saves it all the same',
  async (language, verdict, words, button) => {
    const screen = await openForm({ verdict, suggestions: [] });
    await enterStreet(screen);
    await expect.element(screen.getByRole('button', { name: 'Save address as entered' })).toBeVisible();
    await changeLanguage(language);
    await expect.element(screen.getByText(words)).toBeVisible();
    await page.viewport(360, 800);
    await expectNoSidewaysScroll();
    await page.viewport(1024, 800);
    await screen.getByRole('button', { name: button }).click();
    await expect.poll(() => requestsOf(setMailingAddress)).toMatchObject([{ address1: '418 Willow Avenue' }]);
  },
);

test('takes what was entered back to the form, with nothing lost', async () => {
  const screen = await openForm({ verdict: 'not-found', suggestions: [] });
  await enterStreet(screen, '1 Nowhere Blvd');
  await screen.getByRole('button', { name: 'Change what I entered' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Street address' })).toHaveValue('1 Nowhere Blvd');
  await expect.element(screen.getByRole('combobox', { name: 'State' })).toHaveValue('CA');
  expect(requestsOf(setMailingAddress)).toEqual([]);
});

test('says of each field what to enter', async () => {
  const screen = await openForm();
  await screen.getByRole('radio', { name: 'Military (APO, FPO, DPO)' }).click();
  await screen.getByRole('button', { name: 'Check and save address' }).click();
  for (const words of [
    'Enter the unit and box, such as PSC 3 Box 1234.',
    'Choose APO, FPO, or DPO.',
    'Choose the state.',
    'Enter the ZIP code.',
  ]) {
    await expect.element(screen.getByText(words)).toBeVisible();
  }
  await screen.getByRole('radio', { name: 'Outside the United States' }).click();
  await screen.getByRole('combobox', { name: 'Country' }).selectOptions('Canada');
  await expect.element(screen.getByRole('combobox', { name: 'State or province' })).toBeVisible();
  await screen.getByRole('combobox', { name: 'Country' }).selectOptions('Mexico');
  await expect.element(screen.getByRole('textbox', { name: 'State or province (optional)' })).toBeVisible();
  await expectAccessible(screen.container);
  expect(requestsOf(checkAddress)).toEqual([]);
});

test('says that letters go where they went when saving fails, and keeps what was entered', async () => {
  const screen = await openForm({ verdict: 'not-found', suggestions: [] });
  answerCall(setMailingAddress, () => ({ refused: 'SYS503', httpStatus: 503 }));
  await enterStreet(screen);
  await screen.getByRole('button', { name: 'Save address as entered' }).click();
  await expect.element(screen.getByText('Letters keep going to your previous address.')).toBeVisible();
  await expect.element(screen.getByText('418 Willow Avenue')).toBeVisible();
});

test('is only shown to those who may not change it, with who may', async () => {
  answerInformation();
  const screen = await openAccountScreen(AccountInformationPage, '/AccountInformation', {
    rights: ['service-account view'],
  });
  await expect
    .element(screen.getByText('Only the account holder and co-owners can change this address.'))
    .toBeVisible();
  await expect.element(screen.getByText('PO Box 42')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Change mailing address' })).not.toBeInTheDocument();
});

test('asks an owner of several accounts whether it is for all of them, and not for those that are closed', async () => {
  answerInformation();
  answerCall(checkAddress, () => ({ data: { verdict: 'confirmed' as const, suggestions: [] } }));
  answerCall(setMailingAddress, () => ({ data: { changedAccounts: 2 } }));
  const screen = await openAccountScreen(AccountInformationPage, '/AccountInformation', {
    others: [{ nickName: 'Shop' }, { nickName: 'Old flat', status: accountStatuses.closedWithBalance }],
  });
  await screen.getByRole('button', { name: 'Change mailing address' }).click();
  await screen.getByRole('checkbox', { name: 'Use this address for all 2 of my accounts' }).click();
  await screen.getByRole('button', { name: 'Check and save address' }).click();
  await expect.poll(() => requestsOf(setMailingAddress)).toMatchObject([{ isForAllAccounts: true }]);
});
