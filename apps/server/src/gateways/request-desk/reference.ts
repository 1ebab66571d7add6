import type { BusinessClock } from '@wattershed/clock/business-clock';
import type { Pool } from '@wattershed/database/pool';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { findLastPosition } from '@wattershed/reference-utility/feeds/feed-store';
import { officeZone } from '@wattershed/reference-utility/office-zone';
import {
  type CustomerRequest,
  findRequest,
  listNews,
  listRequests,
} from '@wattershed/reference-utility/requests/request-store';
import { cancelRequest, changeRequest, takeRequest } from '@wattershed/reference-utility/requests/take-request';
import type { RequestDesk, RequestRecord } from './port.ts';

/** The request desk of the reference utility, which has its tables in the same database. */
export function referenceRequestDesk(db: Pool, clock: BusinessClock): RequestDesk {
  return {
    take: request => takeRequest(db, request, clock.now()),
    listRequests: async accountNumber => (await listRequests(db, accountNumber)).map(recordOf),
    findRequest: async requestId => {
      const request = await findRequest(db, requestId);
      return request && recordOf(request);
    },
    change: (own, changes) => changeRequest(db, own, changes, clock.now()),
    cancel: own => cancelRequest(db, own, clock.now()),
    listNews: (after, limit) => listNews(db, after, limit),
    findLastPosition: () => findLastPosition(db, 'requests'),
  };
}

function recordOf(request: CustomerRequest): RequestRecord {
  const { requestId, requestNumber, kind, accountNumber, task, siteAddress, wishedOn, phone, state } = request;
  return {
    ...{ requestId, requestNumber, kind, siteAddress, wishedOn, phone, state },
    accountNumber: accountNumber as AccountNumber,
    // It was checked when it was taken.
    task: task as RequestRecord['task'],
    receivedAt: request.receivedAt.toISOString(),
    nextOn: request.nextAt && todayIn(officeZone, request.nextAt),
    history: request.history.map(({ change, at, author }) => ({ change, at, isByCustomer: author === 'customer' })),
  };
}
