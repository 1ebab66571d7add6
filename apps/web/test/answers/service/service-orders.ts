import type { DataOf } from '@wattershed/contract/call';
import { listDrafts } from '@wattershed/contract/service-requests/drafts';
import {
  followOrder,
  listServiceOrders,
  listServices,
  offerFollowedTimes,
  offerOrderTimes,
} from '@wattershed/contract/service-requests/orders';
import { listTrackedRequests } from '@wattershed/contract/service-requests/requests';
import { localDate } from '@wattershed/domain/calendar/local-date';
import type { Order } from '../../../src/features/service-requests/orders/order-view.ts';
import { answerCall } from '../../network.ts';

export const followKey = 'k'.repeat(43);

const place = { street: '117 Alder Street', unit: 'Unit 2', city: 'Goleta', state: 'CA', zip: '93117' } as const;

/** A visit on the first of December, which can still be changed. */
export const anOrder: Order = {
  ...{ orderNumber: 'SO1204', kind: 'start', orderType: 'INMT', priority: 5, state: 0, stage: 'scheduled' },
  ...{ reason: null, chip: 'pending', createdAt: '2026-11-20T18:00:00.000Z', completesAt: null },
  slot: {
    ...{ appointmentDate: localDate('2026-12-01'), orderDate: localDate('2026-12-01'), orderType: 'INMT' },
    ...{ startTime: '08:00', appointmentType: 'MORNING' },
  },
  ...{ premiseId: 'P1000001', place, timeZone: 'America/Los_Angeles', gateCode: '', instructions: '' },
  ...{ joinedTo: null, version: 3, canChangeTime: true, canAddNotes: true, canCancel: true, tasks: [], reads: [] },
  history: [{ change: 'scheduled', reason: null, at: '2026-11-20T18:00:00.000Z', isByCustomer: true }],
};

const fixed = { canChangeTime: false, canAddNotes: false, canCancel: false } as const;

export const underWay: Order = { ...anOrder, ...fixed, stage: 'under-way' };

export const withoutAccess: Order = { ...anOrder, stage: 'needs-work', state: 2, reason: 'no-access' };

export const atTheDesk: Order = {
  ...{ ...anOrder, stage: 'needs-work', state: 2, reason: 'occupied', canChangeTime: false },
};

export const doneOrder: Order = {
  ...{ ...anOrder, ...fixed, orderNumber: 'SO1101', stage: 'done', state: 1, chip: 'completed' },
  completesAt: '2026-11-02T17:00:00.000Z',
  reads: [
    {
      ...{ commodity: 'electric', serialNumber: 'E-4471', readOn: localDate('2026-11-02'), shown: 18_204 },
      isEstimated: false,
    },
  ],
};

/** What turns service back on that was paid for: nobody makes an appointment for it. */
export const aReconnection: Order = {
  ...{ ...anOrder, ...fixed, orderNumber: 'SO1302', kind: 'reconnection', orderType: 'RECO', priority: 1, slot: null },
  ...{ completesAt: '2026-12-02T20:00:00.000Z', canAddNotes: true },
};

export const aDraft: DataOf<typeof listDrafts>['drafts'][number] = {
  ...{ requestId: '0190a6a0-0000-7000-8000-000000000004', kind: 'start', step: 3 },
  ...{ keptAt: '2026-11-19T18:00:00.000Z', expiresAt: '2026-12-19T18:00:00.000Z' },
};

const times = {
  slots: (['MORNING', 'ALLDAY'] as const).map(appointmentType => ({
    ...{ appointmentDate: localDate('2026-12-03'), orderDate: localDate('2026-12-03'), orderType: 'INMT' },
    ...{ startTime: '08:00', appointmentType },
  })),
  ...{ held: null, heldUntil: null },
};

const services: DataOf<typeof listServices> = {
  ...{ premiseId: 'P1000001', place, standing: 'served', stopOrder: null },
  services: [
    {
      ...{ agreementNumber: 'SA-1171', commodity: 'electric', serialNumber: 'E-4471', tariffLabel: 'CA-D-T1' },
      ...{ startedOn: localDate('2019-04-02'), endedOn: null },
    },
  ],
};

type Requests = DataOf<typeof listTrackedRequests>['requests'];

/** The orders and requests of an account, the orders followed by key too, with times that are free. */
export function answerOrders(orders: Order[] = [anOrder, doneOrder], requests: Requests = []): void {
  answerCall(listServiceOrders, () => ({ data: { orders } }));
  answerCall(listTrackedRequests, () => ({ data: { requests } }));
  answerCall(listServices, () => ({ data: services }));
  answerCall(listDrafts, () => ({ data: { drafts: [aDraft] } }));
  answerCall(followOrder, () => ({
    data: { orders: orders.slice(0, 1), placedAt: '2026-11-20T18:00:00.000Z', canRegister: true },
  }));
  answerCall(offerOrderTimes, () => ({ data: times }));
  answerCall(offerFollowedTimes, () => ({ data: times }));
}
