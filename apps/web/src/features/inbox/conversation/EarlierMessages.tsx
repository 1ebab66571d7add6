import { useInfiniteQuery } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { listGroup } from '@wattershed/contract/inbox/reading';
import type { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { ownUuid } from '../inbox-reads.ts';
import { useInboxTexts } from '../inbox-texts.ts';
import { Message } from './Message.tsx';

type Group = DataOf<typeof listGroup>;

/** What of a long conversation came before, page by page, when it is asked for. */
export function EarlierMessages({ groupId, cursor }: { groupId: string; cursor: string }) {
  const { t } = useInboxTexts();
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery<
    Group,
    ApiError,
    Group[],
    unknown[],
    string
  >({
    queryKey: [listGroup.name, groupId, cursor],
    queryFn: ({ pageParam, signal }) => callApi(listGroup, { uuId: ownUuid(), groupId, cursor: pageParam }, { signal }),
    initialPageParam: cursor,
    getNextPageParam: page => page.earlierCursor ?? undefined,
    select: ({ pages }) => pages,
    enabled: false,
  });
  const earlier = (data ?? []).toReversed().flatMap(({ messages }) => messages);
  return (
    <>
      {(data === undefined || hasNextPage) && (
        <li>
          {error && <ErrorState error={error} />}
          <Button kind="plain" isLoading={isFetching} onClick={() => fetchNextPage()}>
            {t('inbox.earlier')}
          </Button>
        </li>
      )}
      {earlier.map(message => (
        <Message key={message.id} message={message} />
      ))}
    </>
  );
}
