import { useQuery } from '@tanstack/react-query';
import { getOutage } from '@wattershed/contract/outages/listing';
import { q } from '../../api/query.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import { EmptyState } from '../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import classes from './answer.module.css';
import { OutageFacts } from './list/OutageCard.tsx';
import { placeWords, summaryWords } from './list/outage-words.ts';
import { useOutageTexts } from './outage-texts.ts';
import { type PublicOutage, shownStateOf } from './outage-view.ts';

type Props = { incidentId: string; outages: readonly PublicOutage[]; now: Date };

/** Of a link whose outage isn't in the list anymore: what became of it, or that it isn't known. */
export function LinkedOutage({ incidentId, outages, now }: Props) {
  const { t, language } = useOutageTexts();
  const isListed = outages.some(outage => outage.incidentId === incidentId);
  const isNumber = /^[A-Z]{2,4}-\d{6}-\d{4}$/.test(incidentId);
  const query = useQuery({ ...q(getOutage, { incidentId }), enabled: isNumber && !isListed });
  if (isListed) return null;
  const gone = (
    <EmptyState title={t('outages.link.gone.title', { incident: incidentId })}>
      <p>{t('outages.link.gone.text')}</p>
    </EmptyState>
  );
  if (!isNumber) return gone;
  const saying = { t, language, now };
  return (
    <LoadBoundary query={query} skeleton={<Skeleton height={120} />} missing={gone}>
      {({ outage }) => (
        <Card title={t('outages.incident', { incident: outage.incidentId })}>
          <p>
            <strong>{placeWords(outage, t)}</strong> · {summaryWords(outage, saying)}
          </p>
          <p className={classes.quiet}>{t(`outages.state.${shownStateOf(outage)}`)}</p>
          <OutageFacts outage={outage} saying={saying} />
        </Card>
      )}
    </LoadBoundary>
  );
}
