import { listStates } from '@wattershed/contract/configuration/countries';
import {
  endVisitorLandlordAgreement,
  findLandlordInstallations,
  getLandlordAgreement,
  listLandlordAgreements,
  listLandlordInstallations,
  makeLandlordAgreement,
} from '@wattershed/contract/service-requests/landlord';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { danielsAccount } from '../../../../test/answers/people.ts';
import {
  agreementId,
  agreementKey,
  knownLandlord,
  landlordAgreement,
  landlordInstallations,
} from '../../../../test/answers/service/service-requests.ts';
import { fillFields, submit } from '../../../../test/fields.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { expectAccessible, expectNoSidewaysScroll, openAccountScreen, openScreen } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';
import LandlordAgreementPage from './LandlordAgreementPage.tsx';
import LandlordAgreementSuccessPage from './LandlordAgreementSuccessPage.tsx';

const answerOwn = () => {
  answerCall(listStates, () => ({
    data: { stateData: [{ stateCode: 'CA', stateName: 'California', isMilitary: false }] },
  }));
  answerCall(listLandlordInstallations, () => ({ data: knownLandlord }));
  answerCall(listLandlordAgreements, () => ({ data: { agreements: [] } }));
};
const openOwn = () => openAccountScreen(LandlordAgreementPage, '/LandlordAgreement');
const openDone = () => openScreen(LandlordAgreementSuccessPage, `/landlordagreementsuccess?key=${agreementKey}`);

beforeEach(() => sessionStorage.clear());

test.each([
  ['EN_US', 'Landlord agreement', 'Which units is it about?', 'Your service'],
  ['EN_UK', 'Landlord agreement', 'Which units is it about?', 'Your service'],
  ['ES', 'Acuerdo de propietario', '¿De qué unidades se trata?', 'Su servicio'],
  ['FR', 'Contrat de propriétaire', 'De quels logements s’agit-il\u00a0?', 'Votre service'],
] as const)('asks in %s which units it is about', async (language, title, question, own) => {
  answerOwn();
  await changeLanguage(language);
  const screen = await openOwn();
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 2, name: question })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 3, name: own })).toBeVisible();
  await expectAccessible(screen.container);
  await page.viewport(360, 800);
  await expectNoSidewaysScroll();
  await page.viewport(1024, 800);
});

test('signs for the chosen units, with a manager, and forgets the tax ID', async () => {
  answerOwn();
  answerCall(makeLandlordAgreement, ({ agreementId: sent }) => ({
    data: { agreementId: sent, agreementNumber: 'LA-40118', state: 'in-force' as const },
  }));
  const screen = await openOwn();
  await expect.element(screen.getByText('Water · Under agreement LA-40118')).toBeVisible();
  await submit();
  await expect.element(screen.getByText('Choose at least one service.')).toBeVisible();
  await screen.getByRole('button', { name: 'Select all' }).click();
  await screen.getByLabelText('Between tenants, 77 Almond St, Unit B').selectOptions('Turn service off');
  await submit();
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Who is the landlord?' })).toBeVisible();
  await submit();
  await fillFields({ name: 'Ana Cruz' });
  await submit();
  await expect.element(screen.getByText('Enter the manager’s phone number, or leave all three empty.')).toBeVisible();
  await fillFields({ phone: '5305550177', taxId: '471234567' });
  await expect.element(screen.getByLabelText('Manager’s tax ID')).toHaveValue('47-1234567');
  expect(JSON.stringify(sessionStorage)).not.toContain('1234567');
  await submit();
  await expect.element(screen.getByText('All of it is your own service')).toBeVisible();
  expect(screen.container.textContent).not.toContain('47-1234567');
  await expectAccessible(screen.container);
  await submit();
  await expect.element(screen.getByText('Check this box to sign.')).toBeVisible();
  await screen.getByRole('checkbox').click();
  await submit();
  await expect.poll(() => requestsOf(makeLandlordAgreement)).toHaveLength(1);
  const [sent] = requestsOf(makeLandlordAgreement);
  expect(sent).toMatchObject({
    accountNumber: danielsAccount.accountNumber,
    ...{ hasManagerInfo: true, ManagerName: 'Ana Cruz', ManagerPhoneNumer: '5305550177', ManagerTin: '47-1234567' },
    ...{ wording: 'landlord/2', isAgreed: true, firstName: 'Daniel', phone: '5305550142' },
  });
  expect(sent?.installations).toEqual([
    { installationNumber: '0000005121', between: 'revert' },
    { installationNumber: '0000005122', between: 'revert' },
    { installationNumber: '0000005131', between: 'turn-off' },
  ]);
});

test('a visitor finds the units of a house, or reads that we don’t serve it', async () => {
  answerCall(findLandlordInstallations, ({ street }) => ({
    data: {
      installations:
        street === '1 Nowhere St' ? [] : landlordInstallations.map(({ agreementNumber: _, ...one }) => one),
    },
  }));
  const screen = await openScreen(LandlordAgreementPage, '/LandlordAgreement');
  await screen.getByRole('button', { name: 'Find units' }).click();
  await expect.element(screen.getByText('Enter the number and street of the house, with no < or >.')).toBeVisible();
  await fillFields({ street: '1 Nowhere St', zip: '95682' });
  await screen.getByRole('button', { name: 'Find units' }).click();
  await expect.element(screen.getByText('We don’t serve that address.')).toBeVisible();
  await fillFields({ street: '77 almond', zip: '95682' });
  await screen.getByRole('button', { name: 'Find units' }).click();
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Units at 77 Almond St' })).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'Unit B' })).toBeVisible();
  await expectAccessible(screen.container);
});

test.each([
  ['EN_US', 'Your agreement is in force', 'Save as PDF', 'Electricity: '],
  ['ES', 'Su acuerdo está vigente', 'Guardar como PDF', 'Electricidad: '],
  ['FR', 'Votre contrat est en vigueur', 'Enregistrer en PDF', 'Électricité\u00a0: '],
] as const)('says in %s that an agreement is in force', async (language, title, save, unit) => {
  answerCall(getLandlordAgreement, () => ({ data: landlordAgreement }));
  await changeLanguage(language);
  const screen = await openDone();
  await expect.element(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: save })).toBeVisible();
  await expect.element(screen.getByText('••••\u00a06789')).toBeVisible();
  expect(screen.container.textContent).toContain(unit);
  await expectAccessible(screen.container);
});

test('asks before an agreement is ended', async () => {
  answerCall(getLandlordAgreement, () => ({ data: landlordAgreement }));
  answerCall(endVisitorLandlordAgreement, () => ({ data: {} }));
  const screen = await openDone();
  await screen.getByRole('button', { name: 'End this agreement' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'End this agreement' }).click();
  await expect.poll(() => requestsOf(endVisitorLandlordAgreement)).toHaveLength(1);
  expect(requestsOf(endVisitorLandlordAgreement)).toEqual([{ key: agreementKey }]);
});

test('an agreement of somebody signed in isn’t shown to a visitor', async () => {
  const screen = await openScreen(LandlordAgreementSuccessPage, `/landlordagreementsuccess?agreement=${agreementId}`);
  await expect.element(screen.getByText('This agreement isn’t here')).toBeVisible();
});
