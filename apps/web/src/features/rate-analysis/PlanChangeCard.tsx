import type { DataOf } from '@wattershed/contract/call';
import { findPlanChange, requestPlanChange } from '@wattershed/contract/rate-analysis';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { todayIn } from '@wattershed/domain/calendar/day-in-zone';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { AccountBoundary } from '../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useAccess } from '../../account/use-access.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Select } from '../../ui/inputs/Select.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { type Analysis, bestOther } from './analysis-view.ts';
import { PlanChangeDialog } from './PlanChangeDialog.tsx';
import classes from './rate-analysis.module.css';
import { usePlanName, useRateTexts } from './rate-texts.ts';

type Asked = NonNullable<DataOf<typeof findPlanChange>['asked']>;

type Props = { analysis: Analysis; isWithPanels: boolean };

/** The request for another plan: how far the last one is, and a new one where it may be made. */
export function PlanChangeCard({ analysis, isWithPanels }: Props) {
  const { t } = useRateTexts();
  const read = useAccountRead(findPlanChange, {});
  return (
    <Card title={t('rates.change')}>
      <AccountBoundary read={read} skeleton={<Skeleton height={96} />}>
        {({ asked }) => (
          <div className={classes.stack}>
            {asked && <Standing asked={asked} />}
            {asked?.state !== 'sent' && asked?.state !== 'received' && (
              <Ask analysis={analysis} isWithPanels={isWithPanels} />
            )}
          </div>
        )}
      </AccountBoundary>
    </Card>
  );
}

function Standing({ asked }: { asked: Asked }) {
  const { t, language } = useRateTexts();
  const planName = usePlanName();
  const { timeZone } = useAccount().account;
  const { state, toPlan, fromPlan, askedAt, groupId } = asked;
  const date = formatDate(todayIn(timeZone, new Date(askedAt)), language);
  return (
    <>
      <p>{t(`rates.state.${state}`, { plan: planName(toPlan), from: planName(fromPlan), date })}</p>
      {groupId && (
        <p>
          <Link to={href('/Notifications/:messageId?', { messageId: groupId })}>{t('rates.state.link')}</Link>
        </p>
      )}
    </>
  );
}

function Ask({ analysis, isWithPanels }: Props) {
  const { t } = useRateTexts();
  const planName = usePlanName();
  const access = useAccess(requestPlanChange);
  const [isAsking, setAsking] = useState(false);
  const open = analysis.plans.filter(({ isCurrent, isClosedToNew }) => !isCurrent && !isClosedToNew);
  const first = bestOther({ ...analysis, plans: open }, false)?.plan.plan;
  const [wished, setWished] = useState(first);
  const chosen = open.find(({ plan }) => plan === wished) ?? open[0];
  if (access === 'unknown') return <Skeleton height={96} />;
  if (access !== 'allowed') {
    return <p>{t(access === 'agent' ? 'rates.change.customerOnly' : 'rates.change.ownersOnly')}</p>;
  }
  if (isWithPanels) return <p>{t('rates.change.withoutPanels')}</p>;
  if (!chosen) return <p>{t('rates.change.none')}</p>;
  return (
    <>
      <p>{t('rates.change.text')}</p>
      <div className={classes.fields}>
        <Select
          label={t('rates.change.choose')}
          value={chosen.plan}
          options={open.map(({ plan }) => ({ value: plan, label: planName(plan) }))}
          onChange={event => setWished(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button kind="plain" onClick={() => setAsking(true)}>
            {t('rates.change.action')}
          </Button>
        </div>
      </div>
      {isAsking && (
        <PlanChangeDialog plan={chosen} currentPlan={analysis.currentPlan} onClose={() => setAsking(false)} />
      )}
    </>
  );
}
