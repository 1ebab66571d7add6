import { type Call, scopeOf } from '@wattershed/contract/call';
import { calls } from '@wattershed/contract/calls';
import { findUserIdByUserName, generateSignInToken } from '@wattershed/contract/ways-in';
import { sampleRequest } from '@wattershed/testkit/sample-requests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../test/portal.ts';
import { type BackOfficeSystem, backOfficeSystems, hasScope } from '../back-office-systems.ts';

let portal: TestPortal;
let elena: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal({ RATE_LIMIT_PERCENT: '100', TRUST_PROXY: 'on' });
  elena = await portal.signIn('past-due');
});
afterAll(() => portal.close());

const ask = (call: Call, request: object, key: string, ip = '127.0.0.1') =>
  portal.call(call, request, { headers: { authorization: `Bearer ${key}`, 'x-forwarded-for': ip } });
const keyOf = (system: BackOfficeSystem) => portal.services.secrets.sharedKey(system);
const backOfficeCalls = calls.filter(({ access }) => access === 'backOffice');
const findElena = { username: 'elena.ramirez' };

describe('a call of the back office', () => {
  test('is opened by no key that the payment gateway, the SMS carrier or the identity provider has', async () => {
    const { sharedKey } = portal.services.secrets;
    for (const call of backOfficeCalls) {
      for (const use of ['payment-gateway', 'sms-carrier', 'identity-provider'] as const) {
        const answer = await ask(call, sampleRequest(call, elena), sharedKey(use));
        expect([call.name, use, answer.httpStatus, answer.status.error]).toEqual([call.name, use, 401, 'AUTH401']);
      }
    }
  });

  test.each(backOfficeSystems)('%s opens with its key what its scopes name, and nothing else', async system => {
    const opened = [];
    for (const call of backOfficeCalls) {
      const answer = await ask(call, sampleRequest(call, elena), keyOf(system));
      if (answer.status.error !== 'AUTH403') opened.push(call.name);
    }
    const expected = backOfficeCalls.filter(call => {
      const scope = scopeOf(call, sampleRequest(call, elena));
      return scope !== undefined && hasScope(system, scope);
    });
    expect(opened).toEqual(expected.map(({ name }) => name));
    expect(opened.length).toBeLessThan(backOfficeCalls.length);
  });

  test('gives the agent desk links for agents, and never one that is the customer', async () => {
    const { accountNumber } = elena;
    const support = { accountNumber, purpose: 'support', adminUserId: 'A-1042' };
    expect((await ask(generateSignInToken, support, keyOf('agent-desk'))).httpStatus).toBe(200);
    for (const request of [{ accountNumber }, { accountNumber, purpose: 'customer' }]) {
      expect((await ask(generateSignInToken, request, keyOf('agent-desk'))).status.error).toBe('AUTH403');
    }
  });

  test('is refused from a network that is not allowed, whatever the key', async () => {
    for (const ip of ['203.0.113.7', '2001:db8::1']) {
      const answer = await ask(findUserIdByUserName, findElena, keyOf('agent-desk'), ip);
      expect([answer.httpStatus, answer.status.error]).toEqual([403, 'AUTH403']);
    }
  });

  test('is logged with the system and what it asked for, also when its key does not open it', async () => {
    await ask(findUserIdByUserName, findElena, keyOf('agent-desk'));
    await ask(findUserIdByUserName, findElena, keyOf('billing'));
    const rows = await portal.sql`
      select action, ip, after from portal.event where kind = 'back-office-call' order by event_id desc limit 2`;
    expect(rows).toEqual([
      {
        action: 'findUserIdByUserName',
        ip: '127.0.0.1',
        after: { system: 'billing', scope: 'find people', isAllowed: false },
      },
      {
        action: 'findUserIdByUserName',
        ip: '127.0.0.1',
        after: { system: 'agent-desk', scope: 'find people', isAllowed: true },
      },
    ]);
  });

  test('has a budget by network, which keys made up for each request do not widen', async () => {
    const codes = new Set<number>();
    for (let n = 0; n < 700; n += 1) {
      codes.add((await ask(findUserIdByUserName, findElena, `made-up-key-number-${n}`, '127.0.0.9')).httpStatus);
    }
    expect(codes).toEqual(new Set([401, 429]));
  });
});
