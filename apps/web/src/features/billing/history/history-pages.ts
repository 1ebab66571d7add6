import { infiniteQueryOptions } from '@tanstack/react-query';
import { listBills, listPayments } from '@wattershed/contract/billing/history';
import type { DataOf } from '@wattershed/contract/call';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import type { HistoryRange } from './history-period.ts';

const pageSize = '12';

type Wanted = HistoryRange & { accountNumber: AccountNumber };

/** Those that a bank returned, a cardholder disputed, or the utility refunded; without it, all. */
export type OnlyMoneyBack = { only?: 'money-back' };

// The key starts with the call's name, so that a payment refreshes these lists, too.
const keyOf = (name: string, wanted: Wanted) => [name, wanted, 'pages'];
const firstPage = undefined as string | undefined;
const withCursor = (cursor: string | undefined) => ({ limit: pageSize, ...(cursor ? { cursor } : {}) });

/** Bills, newest first, a year at a time. */
export const billPages = (wanted: Wanted) =>
  infiniteQueryOptions<DataOf<typeof listBills>, ApiError, BillPages, unknown[], string | undefined>({
    queryKey: keyOf(listBills.name, wanted),
    queryFn: ({ pageParam, signal }) => callApi(listBills, { ...wanted, ...withCursor(pageParam) }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: page => page.nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(page => page.bills),
  });

/** Payments, newest first. */
export const paymentPages = (wanted: Wanted & OnlyMoneyBack) =>
  infiniteQueryOptions<DataOf<typeof listPayments>, ApiError, PaymentPages, unknown[], string | undefined>({
    queryKey: keyOf(listPayments.name, wanted),
    queryFn: ({ pageParam, signal }) => callApi(listPayments, { ...wanted, ...withCursor(pageParam) }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: page => page.nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(page => page.payments),
  });

type BillPages = DataOf<typeof listBills>['bills'];
type PaymentPages = DataOf<typeof listPayments>['payments'];
