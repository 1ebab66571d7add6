import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useShellTexts } from '../../text/shell-texts.ts';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { StaleNotice } from '../StaleNotice.tsx';
import classes from './PagedRows.module.css';

type Props<Row> = {
  query: UseInfiniteQueryResult<Row[], ApiError>;
  /** Why there is nothing, and what to do about it. */
  empty: ReactNode;
  /** "24 shown". */
  countWords: (count: number) => string;
  children: (rows: Row[]) => ReactNode;
};

/** A list that grows with "Show more", with its loading, empty, failed, stale, and failed-page states. */
export function PagedRows<Row>({ query, empty, countWords, children }: Props<Row>) {
  const { t } = useShellTexts();
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, isRefetchError } = query;
  if (data === undefined) {
    return error ? <ErrorState error={error} onRetry={query.refetch} /> : <Skeleton height={480} />;
  }
  if (data.length === 0) return empty;
  return (
    <>
      {isRefetchError && <StaleNotice error={error} asOfMs={query.dataUpdatedAt} onRetry={query.refetch} />}
      {children(data)}
      {isFetchNextPageError && <ErrorState error={error} onRetry={query.fetchNextPage} />}
      <div className={classes.more}>
        {/* One row is counted by looking at it. */}
        <span role="status">{(data.length > 1 || hasNextPage) && countWords(data.length)}</span>
        {hasNextPage && !isFetchNextPageError && (
          <Button kind="plain" isLoading={isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t('shell.showMore')}
          </Button>
        )}
      </div>
    </>
  );
}
