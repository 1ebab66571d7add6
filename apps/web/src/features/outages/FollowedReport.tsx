import { useQuery } from '@tanstack/react-query';
import { getOutageReport } from '@wattershed/contract/outages/reporting';
import { q } from '../../api/query.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import { EmptyState } from '../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import classes from './answer.module.css';
import { OutageFacts } from './list/OutageCard.tsx';
import { placeWords, summaryWords } from './list/outage-words.ts';
import { useOutageTexts } from './outage-texts.ts';
import { ageWords } from './outage-times.ts';

const everyMs = 60_000;

const isNumber = (number: string) => /^OR-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/.test(number);

/** What became of the report that the address names; nothing is asked for what is no number. */
export const useFollowedReport = (number: string | null) =>
  useQuery({
    ...q(getOutageReport, { reportNumber: number ?? '' }),
    enabled: number !== null && isNumber(number),
    refetchInterval: everyMs,
  });

/** By the number that its reporter has. */
export function FollowedReport({ number, now }: { number: string; now: Date }) {
  const { t, language } = useOutageTexts();
  const query = useFollowedReport(number);
  const gone = (
    <EmptyState title={t('outages.follow.gone.title', { number })}>
      <p>{t('outages.follow.gone.text')}</p>
    </EmptyState>
  );
  if (!isNumber(number)) return gone;
  const saying = { t, language, now };
  return (
    <LoadBoundary query={query} skeleton={<Skeleton height={160} />} missing={gone}>
      {({ state, outage, reportedAt }) => (
        <Card title={t('outages.follow.title', { number })}>
          <p className={classes.quiet}>{t('outages.follow.received', { age: ageWords(reportedAt, now, t) })}</p>
          <p>{t(state === 'joined' && !outage ? 'outages.follow.alone' : `outages.follow.${state}`)}</p>
          {outage && (
            <>
              <p>
                <strong>{placeWords(outage, t)}</strong> · {summaryWords(outage, saying)}
              </p>
              <OutageFacts outage={outage} saying={saying} />
            </>
          )}
        </Card>
      )}
    </LoadBoundary>
  );
}
