import type { UseQueryResult } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import type { findPlace } from '@wattershed/contract/outages/place';
import { parseAccountNumber } from '@wattershed/domain/account/account-number';
import type { ApiError } from '../../../api/api-error.ts';
import { isSignedIn } from '../../../session/session.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import classes from '../answer.module.css';
import { useOutageTexts } from '../outage-texts.ts';

type Props = {
  asked: string;
  place: UseQueryResult<DataOf<typeof findPlace>, ApiError> | undefined;
  isOutside: boolean;
  onLook: (text: string) => void;
};

/** Whether one home is out is told to visitors who know more of it than its account number. */
function hintFor(asked: string): 'zip' | 'account' | 'text' {
  if (/^\d{5}$/.test(asked.trim())) return 'zip';
  return parseAccountNumber(asked) && !isSignedIn() ? 'account' : 'text';
}

/** What to say of a search that has led to no one place of ours; nothing when it has. */
export function SearchResult({ asked, place, isOutside, onLook }: Props) {
  const { t } = useOutageTexts();
  if (isOutside) {
    return (
      <EmptyState title={t('outages.search.outside.title')}>
        <p>{t('outages.search.outside.text')}</p>
      </EmptyState>
    );
  }
  if (place?.error) return <ErrorState error={place.error} onRetry={place.refetch} />;
  if (!place?.data || place.data.center) return null;
  const { suggestions } = place.data;
  if (suggestions.length === 0) {
    return (
      <EmptyState title={t('outages.search.notFound.title', { place: asked })}>
        <p>{t(`outages.search.notFound.${hintFor(asked)}`, { check: t('outages.check.open') })}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('outages.search.several')}>
      <ul className={classes.suggestions}>
        {suggestions.map(suggestion => (
          <li key={suggestion}>
            <TextButton onClick={() => onLook(suggestion)}>{suggestion}</TextButton>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
