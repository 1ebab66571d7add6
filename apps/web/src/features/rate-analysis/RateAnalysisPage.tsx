import type { DataOf } from '@wattershed/contract/call';
import { analyzeRates, findPlanChange } from '@wattershed/contract/rate-analysis';
import { useCallback } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { startAccountRead } from '../../account/account-read.ts';
import { AccountBoundary } from '../../account/boundary/AccountBoundary.tsx';
import { useAccountRead } from '../../account/use-account-read.ts';
import { PageSkeleton } from '../../states/PageSkeleton.tsx';
import { Card } from '../../ui/cards/Card.tsx';
import { EmptyState } from '../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import { type Analysis, isWithDiscount } from './analysis-view.ts';
import { MonthsCard } from './MonthsCard.tsx';
import { PlanChangeCard } from './PlanChangeCard.tsx';
import { PlansCard } from './PlansCard.tsx';
import classes from './rate-analysis.module.css';
import { useRateTexts } from './rate-texts.ts';
import { StepsCard } from './StepsCard.tsx';
import { WhatIfCard } from './WhatIfCard.tsx';
import { requestOf, typedIn, type WhatIfRequest } from './what-if-address.ts';

export function clientLoader({ request }: { request: Request }) {
  const { searchParams } = new URL(request.url);
  startAccountRead(analyzeRates, requestOf(typedIn(searchParams)));
  startAccountRead(findPlanChange, {});
  return null;
}

/** The screen before it is known whose bills it compares. */
export function HydrateFallback() {
  return (
    <PageSkeleton>
      <Cards />
    </PageSkeleton>
  );
}

function Cards() {
  return (
    <div className={classes.cards}>
      <Card>
        <Skeleton height={180} />
      </Card>
      <Card>
        <Skeleton height={360} />
      </Card>
    </div>
  );
}

/** The past year on every rate plan that the premise may have. What is added and the discount are part of the address. */
export default function RateAnalysisPage() {
  const { t } = useRateTexts();
  const [search, setSearch] = useSearchParams();
  const asked = requestOf(typedIn(search));
  const read = useAccountRead(analyzeRates, asked);
  const choose = useCallback((next: URLSearchParams) => setSearch(next, { preventScrollReset: true }), [setSearch]);
  return (
    <Page title={t('rates.title')} lead={t('rates.lead')}>
      <AccountBoundary read={read} isScreen skeleton={<Cards />}>
        {({ nothing, analysis }) =>
          analysis ? (
            <div className={classes.cards}>
              <Parts analysis={analysis} asked={asked} search={search} onChoose={choose} />
            </div>
          ) : (
            <Nothing reason={nothing ?? 'noBill'} />
          )
        }
      </AccountBoundary>
    </Page>
  );
}

type PartsProps = {
  analysis: Analysis;
  asked: WhatIfRequest;
  search: URLSearchParams;
  onChoose: (next: URLSearchParams) => void;
};

function Parts({ analysis, asked, search, onChoose }: PartsProps) {
  const isDiscounted = isWithDiscount(analysis, search.get('discount'));
  const shown = { analysis, isDiscounted };
  const isCompared = analysis.plans.length > 0;
  return (
    <>
      <AnswerCard {...shown} asked={asked} search={search} onChoose={onChoose} />
      <WhatIfCard key={search.toString()} search={search} onChoose={onChoose} />
      {isCompared && <PlansCard {...shown} />}
      {isCompared && <MonthsCard {...shown} />}
      {isCompared && <StepsCard {...shown} asked={asked} />}
      <PlanChangeCard analysis={analysis} isWithPanels={asked.solarKw !== undefined} />
    </>
  );
}

type Reason = NonNullable<DataOf<typeof analyzeRates>['nothing']>;

function Nothing({ reason }: { reason: Reason }) {
  const { t } = useRateTexts();
  return (
    <Card>
      <EmptyState title={t(`rates.nothing.${reason}`)}>
        <p>{t(`rates.nothing.${reason}Text`)}</p>
        <p>
          <Link to={href('/ViewBill')}>{t('rates.nothing.bills')}</Link>
        </p>
      </EmptyState>
    </Card>
  );
}
