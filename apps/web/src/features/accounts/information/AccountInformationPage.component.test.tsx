import { listAccounts } from '@wattershed/contract/accounts/account-list';
import {
  getAccountInformation,
  listMeters,
  setDefaultAccount,
  setNickname,
} from '@wattershed/contract/accounts/information';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerInformation, information } from '../../../../test/answers/account/account-information.ts';
import { daniel, danielsAccount, withAccounts } from '../../../../test/answers/people.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { openPortal, signInAs } from '../../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll, openAccountScreen } from '../../../../test/screen.tsx';
import { businessDay } from '../../../session/business-time.ts';
import { changeLanguage } from '../../../text/library.ts';
import AccountInformationPage from './AccountInformationPage.tsx';

const open = (options?: Parameters<typeof openAccountScreen>[2]) =>
  openAccountScreen(AccountInformationPage, '/AccountInformation', options);
const plain = (element: Element) => element.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';

test.each([
  [
    'EN_US',
    'Residential, tiered',
    ['Electricity used, summer', 'Up to 13.7 kWh a day', '$0.3284 per kWh', '5% of the charges'],
  ],
  [
    'EN_UK',
    'Residential, tiered',
    ['Electricity used, summer', 'Up to 13.7 kWh a day', '$0.3284 per kWh', '5% of the charges'],
  ],
  ['ES', 'Residencial, por niveles', ['Hasta 13.7 kWh por día', '$0.3284 por kWh', 'de los cargos']],
  ['FR', 'Résidentiel, par tranches', ['Jusqu’à 13,7 kWh par jour', '0,3284 $ par kWh', '5 % des frais']],
] as const)('has in %s each rate with its prices', async (language, rate, words) => {
  answerInformation();
  await changeLanguage(language);
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: rate })).toBeVisible();
  (screen.container.querySelector('summary') as HTMLElement).click();
  for (const word of words) expect(plain(screen.container)).toContain(word);
});

test('says whose account it is, where, and which meters measure it', async () => {
  answerInformation();
  const screen = await open();
  const account = screen.getByRole('region', { name: 'Account', exact: true });
  await expect.element(account).toBeVisible();
  for (const words of ['Daniel Kim', 'Soo-jin Kim', '100117', 'Residential', 'Active', 'Apr 02, 2019']) {
    await expect.element(account).toMatchTextContent(words);
  }
  await expect.element(account).toMatchTextContent('117 Alder Street, Unit 2Goleta, CA 93117');
  const mailing = screen.getByRole('region', { name: 'Mailing address', exact: true });
  await expect.element(mailing).toMatchTextContent('PO Box 42Santa Barbara, CA 93102');
  const devices = screen.getByRole('region', { name: 'Meters' });
  await expect.element(devices).toMatchTextContent('Electric meter, measures your solar power, too');
  await expect.element(devices).toMatchTextContent('Multiplier40');
  await expect.element(devices).toMatchTextContent('At the garage');
  await expect.element(devices).toMatchTextContent('Last readNov 19, 2026Next read for a billDec 09, 2026');
  await expect.element(devices).toMatchTextContent('Box at the curb');
  await expect.element(devices).toMatchTextContent('Not read yet');
  (screen.container.querySelector('summary') as HTMLElement).click();
  await expectAccessible(screen.container);
  await page.viewport(360, 800);
  await expectNoSidewaysScroll();
  await page.viewport(1024, 800);
});

const tomorrow = addDays(businessDay('America/Los_Angeles'), 1);
const weekAgo = addDays(tomorrow, -8);

test.each([
  ['EN_US', 'Pending', 'Service starts', tomorrow, formatDate(tomorrow, 'EN_US')],
  // The crew couldn’t get in, and no other day is chosen yet.
  ['EN_US', 'Pending', 'Service starts', weekAgo, 'When another day is chosen'],
  ['EN_UK', 'Pending', 'Service starts', weekAgo, 'When another day is chosen'],
  ['ES', 'Pendiente', 'El servicio comienza', weekAgo, 'Cuando se elija otro día'],
  ['FR', 'En attente', 'Début du service', weekAgo, 'Quand un autre jour sera choisi'],
] as const)('shows in %s service that has not begun as %s: %s %s', async (language, pending, name, openedOn, day) => {
  answerInformation();
  answerCall(getAccountInformation, () => ({ data: { ...information, status: accountStatuses.pending, openedOn } }));
  await changeLanguage(language);
  const screen = await open();
  await expect.element(screen.getByText(pending, { exact: true })).toBeVisible();
  await expect.element(screen.getByText(name)).toBeVisible();
  await expect.element(screen.getByText(day, { exact: true })).toBeVisible();
  if (openedOn === weekAgo) expect(plain(screen.container)).not.toContain(formatDate(weekAgo, language));
});

test('keeps what someone calls an account, and says what is wrong with it', async () => {
  answerInformation();
  answerCall(setNickname, ({ nickName }) => ({ data: { nickName } }));
  answerCall(listAccounts, () => ({ data: { accounts: [...daniel.accounts] } }));
  const screen = await open();
  const field = screen.getByRole('textbox', { name: 'Nickname' });
  await expect.element(field).toHaveValue('Home');
  await field.fill('see example.com');
  await screen.getByRole('button', { name: 'Save nickname' }).click();
  await expect.element(screen.getByText('no < or > and no web or email address')).toBeVisible();
  expect(requestsOf(setNickname)).toEqual([]);
  await field.fill('  Mom’s apartment ');
  await screen.getByRole('button', { name: 'Save nickname' }).click();
  await expect
    .poll(() => requestsOf(setNickname))
    .toMatchObject([{ accountNumber: danielsAccount.accountNumber, nickName: 'Mom’s apartment' }]);
});

test('makes another account the default, which the header then says', async () => {
  answerInformation();
  const person = withAccounts({ nickName: 'Home' }, { nickName: 'Shop' });
  signInAs(person);
  localStorage.setItem('acn', '400100118');
  const portal = await openPortal('/AccountInformation');
  answerCall(setDefaultAccount, () => {
    answerCall(listAccounts, () => ({
      data: { accounts: person.accounts.map(account => ({ ...account, isDefault: account.nickName === 'Shop' })) },
    }));
    return { data: {} };
  });
  await portal.getByRole('button', { name: 'Make this the default account' }).click();
  await expect.element(portal.getByText('This account opens first when you sign in on a new device.')).toBeVisible();
  expect(requestsOf(setDefaultAccount)).toMatchObject([
    { accountNumber: knownAccountNumber('400100118'), languageCode: 'EN_US' },
  ]);
});

test.each([
  ['without the right', { rights: [] }, 'The account holder can give you access.'],
  [
    'of a closed account',
    { account: { status: accountStatuses.closedWithBalance } },
    'This account is closed, so its information is no longer shown.',
  ],
] as const)('asks nothing %s, says why, and still lets people name the account', async (_, options, words) => {
  const screen = await open(options);
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Nickname' })).toBeVisible();
  expect([...requestsOf(getAccountInformation), ...requestsOf(listMeters)]).toEqual([]);
  await expectAccessible(screen.container);
});

test('keeps the rest when the meters fail, and says when there are none', async () => {
  answerInformation();
  answerCall(listMeters, () => ({ refused: 'SYS503', httpStatus: 503 }));
  const screen = await open();
  const devices = screen.getByRole('region', { name: 'Meters' });
  await expect.element(devices.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Your rates' })).toBeVisible();
  await expectAccessible(screen.container);
  answerCall(listMeters, () => ({ data: { meters: [] } }));
  await devices.getByRole('button', { name: 'Try again' }).click();
  await expect.element(devices.getByText('We have no meters on record for this account.')).toBeVisible();
});
