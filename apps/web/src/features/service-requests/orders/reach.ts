import type { RequestOf } from '@wattershed/contract/call';
import {
  cancelFollowedOrder,
  cancelOrder,
  changeFollowedOrder,
  changeOrder,
  followOrder,
  getFollowedCalendar,
  getOrderCalendar,
  listServiceOrders,
  listServices,
  offerFollowedTimes,
  offerOrderTimes,
} from '@wattershed/contract/service-requests/orders';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { Language } from '@wattershed/domain/text/language';
import { callApi } from '../../../api/call-api.ts';
import { downloadFile } from '../../../api/downloads/download-file.ts';
import { refresh } from '../../../api/query.ts';

/** How an order is reached: as the chosen account’s, or by its emailed key. */
export type Reach = { accountNumber: AccountNumber } | { followKey: string };

type Without<Request> = Omit<Request, 'followKey'>;

export const offerTimes = (reach: Reach, asked: Without<RequestOf<typeof offerFollowedTimes>>) =>
  'followKey' in reach
    ? callApi(offerFollowedTimes, { ...reach, ...asked })
    : callApi(offerOrderTimes, { ...reach, ...asked });

export const change = (reach: Reach, wish: Without<RequestOf<typeof changeFollowedOrder>>) =>
  'followKey' in reach
    ? callApi(changeFollowedOrder, { ...reach, ...wish })
    : callApi(changeOrder, { ...reach, ...wish });

export const cancel = (reach: Reach, order: Without<RequestOf<typeof cancelFollowedOrder>>) =>
  'followKey' in reach
    ? callApi(cancelFollowedOrder, { ...reach, ...order })
    : callApi(cancelOrder, { ...reach, ...order });

export function downloadCalendar(reach: Reach, orderNumber: string, language: Language): Promise<void> {
  const name = `${orderNumber}.ics`;
  return 'followKey' in reach
    ? downloadFile(getFollowedCalendar, { ...reach, orderNumber, language }, name)
    : downloadFile(getOrderCalendar, { ...reach, orderNumber, language }, name);
}

/** What shows orders asks anew: after a change, and after a refusal because something had changed before. */
export const refreshOrders = () => refresh(listServiceOrders, listServices, followOrder);
