import { cancelFollowedOrder, followOrder } from '@wattershed/contract/service-requests/orders';
import { stopService } from '@wattershed/contract/service-requests/stop';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../../test/portal.ts';
import { beforeServing } from '../../../features.ts';
import { newUuid } from '../../../ids.ts';
import { tellServiceOrders } from './tell-orders.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

test('what is asked for and canceled before a new portal’s first round is told', async () => {
  for (const note of beforeServing) await note(portal.services);
  const person = await portal.signIn('paperless');
  const { data: stopped } = await person.call(stopService, {
    ...{ accountNumber: person.accountNumber, requestId: newUuid(), stopOn: localDate('2026-12-02') },
    ...{ appointmentType: 'ALLDAY', reason: 'moving-away', forwardingAddress: null },
    ...{ gateCode: '', instructions: '', language: 'EN_US' },
  });
  const { followKey } = stopped;
  const followed = (await portal.call(followOrder, { followKey })).data;
  const { orderNumber = '', version = 0 } = followed.orders[0] ?? {};
  const canceled = await portal.call(cancelFollowedOrder, { followKey, orderNumber, version });
  expect(canceled.status.code).toBe(200);

  await tellServiceOrders(portal.services);
  const told = await portal.sql<{ kind: string }>`
    select kind from portal.message where happening like ${`service order ${orderNumber} %`}`;
  expect(told.map(({ kind }) => kind)).toEqual(['service-requests/scheduled', 'service-requests/canceled']);
});
