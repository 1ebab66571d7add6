import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { listAccountOverview } from '@wattershed/contract/accounts/overview';
import type { DataOf } from '@wattershed/contract/call';
import {
  type OverviewFilter,
  type OverviewSort,
  overviewFilters,
  overviewSorts,
} from '@wattershed/domain/account/overview-order';
import { fieldBounds } from '@wattershed/domain/field/field-bounds';
import type { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { readStored } from '../../session/browser-storage.ts';

export type Overview = DataOf<typeof listAccountOverview>;
export type OverviewEntry = Overview['accounts'][number];

/** Which accounts, in which order, as the URL holds it, so that people can bookmark, share and go back to it. */
export type OverviewWish = { filter: OverviewFilter; sort: OverviewSort; search: string };

export function readWish(address: URLSearchParams): OverviewWish {
  return {
    filter: overviewFilters.find(one => one === address.get('filter')) ?? 'all',
    sort: overviewSorts.find(one => one === address.get('sort')) ?? 'urgency',
    search: searchable(address.get('search') ?? ''),
  };
}

/** What was typed or pasted, without what no address has and within the length that is looked for. */
export function searchable(typed: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out
  const words = typed.replaceAll(/[<>\s\u0000-\u001f\u007f]+/g, ' ').trim();
  return [...words].slice(0, fieldBounds.accountSearch.max).join('').trim();
}

/** What the server is asked for. */
export function requestOf({ search, ...order }: OverviewWish) {
  return { ...order, ...(search === '' ? {} : { search }), uuid: readStored('uuid') ?? '' };
}

const firstPage = undefined as string | undefined;

/** The accounts, page after page. What was found before stays until the next is there, so that nothing jumps. */
export function overviewPages<Shown>(wish: OverviewWish, select: (pages: readonly Overview[]) => Shown) {
  const request = requestOf(wish);
  return infiniteQueryOptions<Overview, ApiError, Shown, unknown[], string | undefined>({
    queryKey: [listAccountOverview.name, request, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callApi(listAccountOverview, { ...request, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: page => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => select(pages),
  });
}

export const rowsOf = (pages: readonly Overview[]): OverviewEntry[] => pages.flatMap(page => page.accounts);
export const headOf = ([first]: readonly Overview[]) => first && { totals: first.totals, counts: first.counts };
