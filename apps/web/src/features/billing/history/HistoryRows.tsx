import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ApiError } from '../../../api/api-error.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { StaleNotice } from '../../../states/StaleNotice.tsx';
import { useShellTexts } from '../../../text/shell-texts.ts';
import { EmptyState } from '../../../ui/content/EmptyState.tsx';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import classes from './HistoryPage.module.css';
import { useHistoryTexts } from './history-texts.ts';

type Props<Row> = {
  query: UseInfiniteQueryResult<Row[], ApiError>;
  isFiltered: boolean;
  emptyTitle: string;
  emptyText: string;
  children: (rows: Row[]) => ReactNode;
};

/** A list that grows by "Show more": loading, empty, failed, stale, and a page that did not come, each in its place. */
export function HistoryRows<Row>({ query, isFiltered, emptyTitle, emptyText, children }: Props<Row>) {
  const { t } = useHistoryTexts();
  const { t: shell } = useShellTexts();
  const [, setSearch] = useSearchParams();
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, isRefetchError } = query;
  if (data === undefined) {
    return error ? <ErrorState error={error} onRetry={query.refetch} /> : <Skeleton height={480} />;
  }
  if (data.length === 0) {
    return (
      <EmptyState title={emptyTitle}>
        <p>{isFiltered ? t('history.noneInPeriod') : emptyText}</p>
        {isFiltered && (
          <TextButton onClick={() => setSearch({}, { replace: true })}>{t('history.action.showAll')}</TextButton>
        )}
      </EmptyState>
    );
  }
  return (
    <>
      {isRefetchError && <StaleNotice asOfMs={query.dataUpdatedAt} onRetry={query.refetch} />}
      {children(data)}
      {isFetchNextPageError && <ErrorState error={error} onRetry={query.fetchNextPage} />}
      <div className={classes.more}>
        <span role="status">{t('history.shown', { count: data.length })}</span>
        {hasNextPage && !isFetchNextPageError && (
          <Button kind="plain" isLoading={isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {shell('shell.showMore')}
          </Button>
        )}
      </div>
    </>
  );
}
