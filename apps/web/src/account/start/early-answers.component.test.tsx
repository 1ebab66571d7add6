import { getDashboard } from '@wattershed/contract/accounts/dashboard/dashboard';
import { refreshSession } from '@wattershed/contract/sign-in';
import { afterEach, expect, test } from 'vitest';
import { answerCall, networkAtRest, requestsOf } from '../../../test/network.ts';
import { signInAs } from '../../../test/portal.tsx';
import { callApi } from '../../api/call-api.ts';
import { askEarly, isTaken } from '../../api/early-answers.ts';
import { readStored, writeStored } from '../../session/browser-storage.ts';
import { dashboardRequest } from '../dashboard/dashboard-request.ts';

const parts = {
  ...{ listAccounts: null, listRoleRights: null, getDashboardBill: null },
  ...{ listUsage: null, listBanners: null, listDashboardNotices: null },
};
const said = (uuid: string) => {
  const asked = {
    uuid,
    accountNumber: '400100117',
    roleId: '1',
    personaId: '1',
    language: 'EN_US',
    id: '1',
    by: 'month',
  };
  return { data: { asked, parts } as never };
};

function askAsTheEarlyScriptDoes(): void {
  signInAs();
  answerCall(getDashboard, ({ uuid }) => said(uuid));
  askEarly(getDashboard, dashboardRequest('EN_US'), readStored('accessToken'));
}

const ask = () => callApi(getDashboard, dashboardRequest('EN_US'));

afterEach(() => {
  delete window.earlyAnswers;
});

test('what was asked early is not asked again, and what is asked later is', async () => {
  askAsTheEarlyScriptDoes();
  expect((await ask()).parts).toEqual(parts);
  expect(requestsOf(getDashboard)).toHaveLength(1);
  await ask();
  expect(requestsOf(getDashboard)).toHaveLength(2);
});

test('an early answer is taken as soon as the portal waits for it', async () => {
  askAsTheEarlyScriptDoes();
  const wasTaken = isTaken(getDashboard, dashboardRequest('EN_US'));
  const answer = ask();
  await networkAtRest();
  expect([wasTaken, isTaken(getDashboard, dashboardRequest('EN_US'))]).toEqual([false, true]);
  await answer;
});

test('an early answer to tokens that were exchanged since is not used', async () => {
  askAsTheEarlyScriptDoes();
  writeStored('accessToken', 'the-next-token');
  await ask();
  expect(requestsOf(getDashboard)).toHaveLength(2);
});

test('an early answer that got lost is asked for again', async () => {
  signInAs();
  answerCall(getDashboard, () => ({ lost: true }));
  askEarly(getDashboard, dashboardRequest('EN_US'), readStored('accessToken'));
  await networkAtRest();
  answerCall(getDashboard, ({ uuid }) => said(uuid));
  expect((await ask()).parts).toEqual(parts);
});

test('an early answer that the token is over leads to one refresh and one more request', async () => {
  signInAs();
  answerCall(getDashboard, () => ({ refused: 'AUTH401', httpStatus: 401 }));
  askEarly(getDashboard, dashboardRequest('EN_US'), readStored('accessToken'));
  await networkAtRest();
  answerCall(getDashboard, ({ uuid }) => said(uuid));
  expect((await ask()).parts).toEqual(parts);
  expect([requestsOf(getDashboard).length, requestsOf(refreshSession).length]).toEqual([2, 1]);
});
