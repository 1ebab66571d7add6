import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { getMessage, listAlerts, listCategories, listMessages } from '@wattershed/contract/inbox/reading';
import { everyCategory } from '@wattershed/domain/message/inbox-category';
import { searchWords } from '@wattershed/domain/message/search-words';
import type { ApiError } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { readStored } from '../../session/browser-storage.ts';

type Page = DataOf<typeof listMessages>;
export type Listed = Page['messages'][number];
export type Whole = DataOf<typeof getMessage>['messages'][number];

/** What says something else once a message has come, been read, or gone. */
export const inboxReads = [listMessages, listAlerts, listCategories, getMessage] as const;

export const ownUuid = () => readStored('uuid') ?? '';

export const messageTypes = ['all', 'unread', 'conversations'] as const;
export const messageOrders = ['newest', 'oldest', 'title'] as const;

/** Which messages, in which order, as the URL holds it, so that people can bookmark it and go back to it. */
export type InboxWish = {
  category: number;
  type: (typeof messageTypes)[number];
  order: (typeof messageOrders)[number];
  search: string;
};

export function readWish(address: URLSearchParams): InboxWish {
  const category = Number(address.get('category') ?? everyCategory);
  return {
    category: Number.isInteger(category) && category >= 1 && category <= 8 ? category : everyCategory,
    type: messageTypes.find(one => one === address.get('type')) ?? 'all',
    order: messageOrders.find(one => one === address.get('order')) ?? 'newest',
    search: searchWords(address.get('search') ?? '').join(' '),
  };
}

const sorting = {
  newest: {},
  oldest: { sortOrder: 'asc' },
  title: { sortColumn: 'title', sortOrder: 'asc' },
} as const;

const firstPage = undefined as string | undefined;

/** The messages, page after page. What was found before stays until the next is there, so that nothing jumps. */
export function inboxPages({ category, type, order, search }: InboxWish) {
  const request = {
    uuId: ownUuid(),
    ...(category === everyCategory ? {} : { categoryType: category }),
    ...(type === 'all' ? {} : { messageType: type }),
    ...(search === '' ? sorting[order] : { searchString: search }),
  };
  return infiniteQueryOptions<Page, ApiError, Listed[], unknown[], string | undefined>({
    queryKey: [listMessages.name, request, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      callApi(listMessages, { ...request, ...(pageParam ? { pageIndex: pageParam } : {}) }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: page => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(page => page.messages),
  });
}
