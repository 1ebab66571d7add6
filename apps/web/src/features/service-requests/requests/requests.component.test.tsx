import {
  createConnectRequest,
  keepConnectDraft,
  listConnectRequests,
  listConnectTopics,
  trackConnectRequest,
} from '@wattershed/contract/service-requests/connect-me';
import {
  createServiceRequest,
  deleteRequest,
  editTrackedRequest,
  getTrackedRequest,
  listRequestTasks,
} from '@wattershed/contract/service-requests/requests';
import { expect, test } from 'vitest';
import { danielsAccount } from '../../../../test/answers/people.ts';
import {
  connectTopicsOffered,
  draftId,
  knownConnections,
  knownTasks,
  requestId,
  trackedConnection,
  trackingKey,
  wholeConnection,
  wholeRequest,
} from '../../../../test/answers/service/service-requests.ts';
import { fillFields, submit } from '../../../../test/fields.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { expectAccessible, openAccountScreen, openScreen } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';
import ConnectionPage from '../connect-me/ConnectionPage.tsx';
import ConnectMeTrackRequestPage from '../connect-me/ConnectMeTrackRequestPage.tsx';
import OtherServicePage from './OtherServicePage.tsx';
import ServiceRequestPage from './ServiceRequestPage.tsx';

const { accountNumber } = danielsAccount;
const openOne = () =>
  openAccountScreen(ServiceRequestPage, `/ServiceRequest/${requestId}`, { path: '/ServiceRequest/:requestId?' });

test('asks for maintenance unless another order type is chosen, and sends what was typed', async () => {
  answerCall(listRequestTasks, () => ({ data: knownTasks }));
  answerCall(createServiceRequest, () => ({ data: { requestId, requestNumber: 'SR-60214' } }));
  const screen = await openAccountScreen(OtherServicePage, '/OtherService');
  await expect.element(screen.getByLabelText('What kind of work?')).toHaveValue('INMT');
  await submit();
  await expect.element(screen.getByText('Choose what we should do.')).toBeVisible();
  await expect.element(screen.getByText('Enter a message.')).toBeVisible();
  await screen.getByLabelText('What kind of work?').selectOptions('Check or test');
  await screen.getByRole('radio', { name: /^Meter test/ }).click();
  await screen.getByRole('radio', { name: 'Water, 0000005122' }).click();
  await fillFields({ messageText: 'It runs while everything is off.' });
  await expectAccessible(screen.container);
  await submit();
  await expect.poll(() => requestsOf(createServiceRequest)).toHaveLength(1);
  expect(requestsOf(createServiceRequest)[0]).toMatchObject({
    ...{ accountNumber, orderType: 'INSP', taskType: 'meter-test', installation: '0000005122', phone: '8055550142' },
    ...{ messageText: 'It runs while everything is off.', documentIds: [] },
  });
});

test('says where a request stands, and changes and cancels it', async () => {
  answerCall(getTrackedRequest, () => ({ data: wholeConnection }));
  answerCall(editTrackedRequest, () => ({ data: {} }));
  answerCall(deleteRequest, () => ({ data: {} }));
  const screen = await openOne();
  await expect.element(screen.getByText('We have it, and someone will look at it.')).toBeVisible();
  await expect.element(screen.getByText(trackingKey)).toBeVisible();
  await screen.getByRole('button', { name: 'Change it' }).click();
  await fillFields({ phone: '8055550199', wishedOn: '' });
  await submit();
  await expect.poll(() => requestsOf(editTrackedRequest)).toHaveLength(1);
  expect(requestsOf(editTrackedRequest)[0]).toMatchObject({ phone: '8055550199', wishedOn: null });
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Cancel the request' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel the request' }).click();
  await expect.poll(() => requestsOf(deleteRequest)).toHaveLength(1);
  expect(requestsOf(deleteRequest)).toEqual([{ accountNumber, requestId }]);
});

test('what someone works on can’t be changed anymore', async () => {
  answerCall(getTrackedRequest, () => ({ data: wholeRequest }));
  const screen = await openOne();
  await expect.element(screen.getByText('Someone is working on it.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Change it' })).not.toBeInTheDocument();
});

test('goes on with a draft, keeps it, and sends it', async () => {
  answerCall(listConnectRequests, () => ({ data: knownConnections }));
  answerCall(listConnectTopics, () => ({ data: { topics: connectTopicsOffered } }));
  answerCall(keepConnectDraft, () => ({ data: { keptUntil: '2026-12-20T20:00:00.000Z' } }));
  answerCall(createConnectRequest, () => ({ data: { requestId: draftId, requestNumber: 'CM-60216', trackingKey } }));
  const screen = await openAccountScreen(ConnectionPage, `/Connection?draft=${draftId}`);
  await expect.element(screen.getByRole('radio', { name: /^Electric vehicle charger/ })).toBeChecked();
  await submit();
  await expect.element(screen.getByText('Enter a phone number.')).toBeVisible();
  await screen.getByRole('button', { name: 'Save as draft' }).click();
  await expect.poll(() => requestsOf(keepConnectDraft)).toHaveLength(1);
  expect(requestsOf(keepConnectDraft)[0]).toMatchObject({ requestId: draftId, topic: 'ev-charger', phone: '' });
  await fillFields({ phone: '8055550142' });
  await expectAccessible(screen.container);
  await submit();
  await expect.poll(() => requestsOf(createConnectRequest)).toHaveLength(1);
  expect(requestsOf(createConnectRequest)[0]).toMatchObject({ requestId: draftId, topic: 'ev-charger' });
});

test.each([
  ['EN_US', 'Track a connection request', 'Received'],
  ['ES', 'Seguir una solicitud de conexión', 'Recibida'],
  ['FR', 'Suivre une demande de raccordement', 'Reçue'],
] as const)('tells in %s whoever has the key where a connection stands', async (language, title, state) => {
  answerCall(trackConnectRequest, () => ({ data: trackedConnection }));
  await changeLanguage(language);
  const screen = await openScreen(
    ConnectMeTrackRequestPage,
    `/ConnectMeTrackRequest/${trackingKey}`,
    '/ConnectMeTrackRequest/:key?',
  );
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(screen.getByText(state).first()).toBeVisible();
  await expectAccessible(screen.container);
});
