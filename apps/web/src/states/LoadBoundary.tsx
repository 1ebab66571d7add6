import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { ErrorState } from './ErrorState.tsx';
import { StaleNotice } from './StaleNotice.tsx';

/** What it needs of a query, also of one that comes page by page. */
type Loading<Data> = Pick<UseQueryResult<Data, ApiError>, 'error' | 'isRefetchError' | 'dataUpdatedAt'> & {
  data: Data | undefined;
  refetch: () => unknown;
};

type Props<Data> = {
  query: Loading<Data>;
  /** In the shape and size of the content, so that nothing jumps. */
  skeleton: ReactNode;
  /** Replaces data that doesn't exist (404). */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Skeleton, error with retry, or the data. Each card has its own, so that one can fail while the others work. */
export function LoadBoundary<Data>({ query, skeleton, missing, children }: Props<Data>) {
  if (query.data === undefined) {
    if (missing && query.error?.httpStatus === 404) return missing;
    return query.error ? <ErrorState error={query.error} onRetry={query.refetch} /> : skeleton;
  }
  return (
    <>
      {query.isRefetchError && <StaleNotice error={query.error} asOfMs={query.dataUpdatedAt} onRetry={query.refetch} />}
      <Suspense fallback={skeleton}>{children(query.data)}</Suspense>
    </>
  );
}
