import { listStates } from '@wattershed/contract/configuration/countries';
import { keepDraft, listDrafts, openDraft } from '@wattershed/contract/service-requests/drafts';
import {
  checkMoveOut,
  offerMoveOutTimes,
  proveForService,
  stopService,
} from '@wattershed/contract/service-requests/stop';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { danielsAccount } from '../../../../test/answers/people.ts';
import { requestId } from '../../../../test/answers/service/start-service.ts';
import {
  answerStop,
  beginAsVisitor,
  beginStop,
  moveOut,
  proof,
  stopped,
  stopping,
  wholeStop,
  withMuch,
} from '../../../../test/answers/service/stop-service.ts';
import { expectFieldErrors, fillFields, select, submit } from '../../../../test/fields.ts';
import { answerCall, networkAtRest, requestsOf } from '../../../../test/network.ts';
import { expectAccessible, expectNoSidewaysScroll, openAccountScreen, openScreen } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';
import StopServicePage from './StopServicePage.tsx';
import { formToKeep } from './stop-draft.ts';

const { accountNumber } = danielsAccount;
const address = (step = '') => `/StopService${step && `?step=${step}`}`;
const open = (step = '') => openAccountScreen(StopServicePage, address(step));
const openAsVisitor = (step = '') => openScreen(StopServicePage, address(step));
const plain = (element: Element) => element.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';

test.each([
  ['EN_US', 'Stop service', ['When does service end?', 'All services in your name are on until that day begins']],
  ['EN_UK', 'Stop service', ['When does service end?', '418 Willow Ave, Oak Hollow, CA 95624']],
  ['ES', 'Terminar el servicio', ['¿Cuándo termina el servicio?', 'Medidor 1004821007', 'terminan juntos']],
  ['FR', 'Arrêter le service', ['Quand le service prend-il fin ?', 'Compteur 1004821007', 'prennent fin ensemble']],
] as const)('says in %s which services end where', async (language, title, words) => {
  answerStop();
  await changeLanguage(language);
  const screen = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const word of words) await expect.poll(() => plain(screen.container)).toContain(word);
  await expectAccessible(screen.container);
  await page.viewport(360, 800);
  await expectNoSidewaysScroll();
  await page.viewport(1024, 800);
});

test('goes from a day to an order in four steps, and keeps the form on the way', async () => {
  answerStop(withMuch);
  answerCall(listStates, () => ({
    data: { stateData: [{ stateCode: 'NV', stateName: 'Nevada', countryCode: 'US', isMilitary: false }] },
  }));
  const screen = await open();
  await screen.getByRole('radio', { name: 'Tue, Nov 24' }).click();
  await screen.getByRole('radio', { name: /All day/ }).click();
  await fillFields({ gateCode: '4711' });
  await submit();
  await expect.element(screen.getByRole('heading', { name: 'Where does your final bill go?' })).toBeVisible();
  await submit();
  await expectFieldErrors({ reason: 'Choose a reason.' });
  await select('reason', 'sold');
  await screen.getByRole('radio', { name: /A new address/ }).click();
  await fillFields({ address1: '9 Elm St', city: 'Reno', postalCode: '89501' });
  await select('state', 'NV');
  await submit();
  await expect.element(screen.getByRole('heading', { name: 'What happens then' })).toBeVisible();
  const said = [
    'Probably comes back to you$80.98',
    'Auto pay ends with service and doesn’t pay the final bill.',
    '2 payments that you scheduled stay as they are.',
    '1 other person can still see the account',
    'What comes back to you is sent as a check',
    'Your deposit pays the final bill',
    'paper goes to the new address',
  ];
  for (const words of said) await expect.poll(() => plain(screen.container)).toContain(words);
  await expectAccessible(screen.container);
  await submit();
  await expect.element(screen.getByRole('heading', { name: 'Check and send' })).toBeVisible();
  await expectAccessible(screen.container);
  await submit();
  await expect.element(screen.getByRole('region', { name: 'Order SO30122' })).toBeVisible();
  await expect.element(screen.getByText('The end of your service is set.')).toBeVisible();
  expect(requestsOf(stopService)).toMatchObject([
    {
      ...{ accountNumber, stopOn: '2026-11-24', appointmentType: 'ALLDAY', gateCode: '4711', reason: 'sold' },
      forwardingAddress: { address1: '9 Elm St', city: 'Reno', state: 'NV', postalCode: '89501', country: 'US' },
    },
  ]);
  await expectAccessible(screen.container);
});

test('a visitor shows first that the account is theirs, and sends that along', async () => {
  answerStop();
  const screen = await openAsVisitor();
  await fillFields({ accountNumber, zip: '95624', firstName: 'Daniel', lastName: 'Kim', code: '413907' });
  await submit();
  await screen.getByRole('radio', { name: /All day/ }).click();
  await submit();
  await select('reason', 'moving-away');
  await submit();
  await submit();
  await submit();
  await expect.element(screen.getByRole('region', { name: 'Order SO30122' })).toBeVisible();
  expect(requestsOf(stopService)).toMatchObject([
    { serviceProof: proof.serviceProof, reason: 'moving-away', forwardingAddress: null },
  ]);
  for (const { form } of requestsOf(keepDraft)) expect(form).not.toContain(proof.serviceProof);
});

test('asks a visitor once more after an hour, and everything typed stays', async () => {
  answerStop();
  beginAsVisitor({ ...wholeStop, accountNumber: undefined } as never);
  answerCall(stopService, () => ({ refused: 'LOG005', httpStatus: 401 }));
  const screen = await openAsVisitor('review');
  await submit();
  await expect.element(screen.getByText(/It’s been more than an hour/)).toBeVisible();
  answerCall(proveForService, () => ({
    data: { serviceProof: 'q'.repeat(43), provenUntil: '2026-11-20T22:00:00Z' },
  }));
  await fillFields({ accountNumber, zip: '95624', firstName: 'Daniel', lastName: 'Kim', code: '413907' });
  await submit();
  await expect.element(screen.getByRole('heading', { name: 'Check and send' })).toBeVisible();
  await expect.element(screen.getByText('The property was sold')).toBeVisible();
});

test('emails a visitor the way back, to the address that they enter for it', async () => {
  answerStop();
  beginAsVisitor({ typed: { notes: { gateCode: '4711', instructions: '' } } });
  const screen = await openAsVisitor();
  await expect.element(screen.getByRole('button', { name: 'Email me the link' })).toBeVisible();
  await fillFields({ email: 'daniel@example.com' });
  await screen.getByRole('button', { name: 'Email me the link' }).click();
  await expect.element(screen.getByText(/The link we emailed you opens it/)).toBeVisible();
  expect(requestsOf(keepDraft).at(-1)).toMatchObject({ kind: 'stop', email: 'daniel@example.com' });
});

test('says that a time was just taken, at the times, and keeps the gate code', async () => {
  answerStop();
  beginStop(wholeStop);
  answerCall(stopService, () => ({ refused: 'SRV410', httpStatus: 409 }));
  const screen = await open('review');
  await submit();
  await expect.element(screen.getByRole('heading', { name: 'When does service end?' })).toBeVisible();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('That time was just taken.');
  await expect.element(screen.getByRole('textbox', { name: 'Gate code (optional)' })).toHaveValue('4711');
});

test('says at the times that nobody comes on that day', async () => {
  answerStop();
  beginStop(wholeStop);
  answerCall(offerMoveOutTimes, ({ hold }) =>
    hold ? { refused: 'SRV422', httpStatus: 422 } : { data: { slots: [], held: null, heldUntil: null } },
  );
  answerCall(stopService, () => ({ refused: 'SRV422', httpStatus: 422 }));
  const screen = await open('review');
  await submit();
  await expect.element(screen.getByText(/Service can’t start or stop on that day/)).toBeVisible();
});

test('says by which order service is being stopped when somebody else has sent it meanwhile', async () => {
  answerStop();
  beginStop(wholeStop);
  const screen = await open('review');
  await expect.element(screen.getByRole('heading', { name: 'Check and send' })).toBeVisible();
  answerCall(stopService, () => ({ refused: 'SRV411', httpStatus: 409 }));
  answerCall(checkMoveOut, () => ({ data: stopping }));
  await submit();
  await expect.element(screen.getByText('Service there is being stopped already, with order SO30121.')).toBeVisible();
});

test.each([
  ['hasn’t begun, or has ended', { standing: 'not-served' as const }, /There is no service to stop there/],
  ['is being stopped', stopping, /with order SO30121/],
])('says that there is nothing to stop where service %s', async (_, changes, words) => {
  answerStop({ ...changes, estimate: null });
  const screen = await open();
  await expect.element(screen.getByText(words)).toBeVisible();
  await expectAccessible(screen.container);
});

test('is nothing for whoever may only read, nor for a closed account', async () => {
  answerStop();
  const screen = await openAccountScreen(StopServicePage, address(), { rights: ['overview'] });
  await expect.element(screen.getByText('You don’t have access to service requests')).toBeVisible();
  await screen.unmount();
  const closed = await openAccountScreen(StopServicePage, address(), { account: { status: 2 } });
  await expect.element(closed.getByText(/This account is closed/)).toBeVisible();
  expect(requestsOf(checkMoveOut)).toEqual([]);
});

test('a link opens the form as it was left, and says when it is gone', async () => {
  answerStop();
  const link = `/StopService?draft=${requestId}`;
  const gone = await openAccountScreen(StopServicePage, link);
  await expect.element(gone.getByText(/This form isn’t there anymore/)).toBeVisible();
  await gone.unmount();
  answerCall(openDraft, () => ({
    data: {
      ...{ requestId, kind: 'stop' as const, step: 2, keptAt: '2026-11-20T20:00:00Z' },
      ...{ expiresAt: '2026-12-20T20:00:00Z', form: formToKeep(wholeStop) },
    },
  }));
  const screen = await openAccountScreen(StopServicePage, `${link}&again`);
  await expect.element(screen.getByRole('heading', { name: 'Where does your final bill go?' })).toBeVisible();
});

test('offers a form that was begun elsewhere, and no longer once it is the one on the screen', async () => {
  answerStop();
  const begun = { kind: 'stop' as const, step: 1, keptAt: '2026-11-20T20:00:00Z', expiresAt: '2026-12-20T20:00:00Z' };
  const form = formToKeep({ requestId, accountNumber, typed: { notes: { gateCode: '4711', instructions: '' } } });
  answerCall(listDrafts, () => ({ data: { drafts: [{ requestId, ...begun }] } }));
  answerCall(openDraft, () => ({ data: { requestId, ...begun, form } }));
  const fresh = await open();
  await expect.element(fresh.getByText(/^You began to stop service/)).toBeVisible();
  await fresh.unmount();
  const screen = await openAccountScreen(StopServicePage, `/StopService?draft=${requestId}`);
  await expect.element(screen.getByRole('textbox', { name: 'Gate code (optional)' })).toHaveValue('4711');
  await networkAtRest();
  expect(screen.getByText(/^You began to stop service/).elements()).toEqual([]);
});

test('an order that was canceled since doesn’t stand in the way of another', async () => {
  answerStop();
  beginStop({ placed: stopped });
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: 'When does service end?' })).toBeVisible();
  expect(moveOut.standing).toBe('served');
});

test('an order that this tab has placed is still shown after a reload', async () => {
  answerStop(stopping);
  beginStop({ placed: stopped });
  const screen = await open();
  await expect.element(screen.getByRole('region', { name: 'Order SO30122' })).toBeVisible();
});
