import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { PagedRows } from '../../../states/lists/PagedRows.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { useHistoryTexts } from './history-texts.ts';

type Props<Row> = Pick<ComponentProps<typeof PagedRows<Row>>, 'query' | 'children'> & {
  isFiltered: boolean;
  emptyTitle: string;
  emptyText: string;
  /** Why nothing fits the filter, unless it is the dates. */
  noneText?: string;
};

/** The rows of the chosen period; if there are none, a way to clear the filter. */
export function HistoryRows<Row>({ query, isFiltered, emptyTitle, emptyText, noneText, children }: Props<Row>) {
  const { t } = useHistoryTexts();
  const [, setSearch] = useSearchParams();
  return (
    <PagedRows
      query={query}
      countWords={count => t('history.shown', { count })}
      empty={
        <EmptyState title={emptyTitle}>
          <p>{isFiltered ? (noneText ?? t('history.noneInPeriod')) : emptyText}</p>
          {isFiltered && (
            <TextButton onClick={() => setSearch({}, { replace: true })}>{t('history.action.showAll')}</TextButton>
          )}
        </EmptyState>
      }
    >
      {children}
    </PagedRows>
  );
}
