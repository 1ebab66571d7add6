import type { DataOf } from '@wattershed/contract/call';
import { downloadRateSteps, explainRate } from '@wattershed/contract/rate-analysis';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { subtractCents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { useState } from 'react';
import { AccountBoundary } from '../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { downloadFile } from '../../api/downloads/download-file.ts';
import { tellFailure } from '../../states/sign-in-again.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Money } from '../../ui/content/Money.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Select } from '../../ui/inputs/Select.tsx';
import { DataTable } from '../../ui/lists/DataTable.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { type Analysis, bestOther } from './analysis-view.ts';
import classes from './rate-analysis.module.css';
import { useChargeName, usePlanName, useRateTexts } from './rate-texts.ts';
import { calculationOf } from './step-figures.ts';
import type { WhatIfRequest } from './what-if-address.ts';

type Props = { analysis: Analysis; isDiscounted: boolean; asked: WhatIfRequest };

/** How one bill comes to its amount on a plan and on today's, line by line; and a file with all of them. */
export function StepsCard({ analysis, isDiscounted, asked }: Props) {
  const { t, language } = useRateTexts();
  const planName = usePlanName();
  const { plans, periods } = analysis;
  const first = bestOther(analysis, isDiscounted)?.plan.plan ?? plans[0]?.plan ?? '';
  const [wishedPlan, setPlan] = useState(first);
  const [wishedPeriod, setPeriod] = useState(periods.at(-1)?.from);
  const plan = plans.some(one => one.plan === wishedPlan) ? wishedPlan : first;
  const period = periods.find(({ from }) => from === wishedPeriod) ?? periods.at(-1);
  const read = useAccountRead(
    explainRate,
    { ...asked, plan, periodFrom: period?.from ?? ('' as never), ...(isDiscounted ? { discounted: 'yes' } : {}) },
    { enabled: period !== undefined },
  );
  return (
    <Card title={t('rates.steps')} aside={<Download asked={asked} />}>
      <p>{t('rates.steps.text')}</p>
      <div className={classes.fields}>
        <Select
          label={t('rates.plan')}
          value={plan}
          options={plans.map(one => ({ value: one.plan, label: planName(one.plan) }))}
          onChange={event => setPlan(event.currentTarget.value)}
        />
        <Select
          label={t('rates.months.bill')}
          value={period?.from ?? ''}
          options={periods.toReversed().map(({ from, before }) => ({
            value: from,
            label: `${formatDate(from, language)} – ${formatDate(addDays(before, -1), language)}`,
          }))}
          onChange={event => setPeriod(event.currentTarget.value as typeof wishedPeriod)}
        />
      </div>
      <AccountBoundary read={read} skeleton={<Skeleton height={420} />}>
        {({ asked: steps, today }) => (
          <>
            <Lines steps={steps} />
            {today && today.plan !== steps.plan && (
              <>
                <Lines steps={today} />
                <p className={classes.sum}>
                  {t('rates.steps.difference', {
                    amount: formatDollars(subtractCents(steps.totalCents, today.totalCents), language),
                  })}
                </p>
              </>
            )}
          </>
        )}
      </AccountBoundary>
    </Card>
  );
}

type Steps = DataOf<typeof explainRate>['asked'];
type Line = Steps['lines'][number];

function Lines({ steps }: { steps: Steps }) {
  const { t, language } = useRateTexts();
  const planName = usePlanName();
  const chargeName = useChargeName();
  const total = { isTotal: true as const, amountCents: steps.totalCents };
  const rows: ((Line & { isTotal?: never }) | typeof total)[] = [...steps.lines, total];
  const keys = new Map(rows.map((row, index) => [row, String(index)]));
  return (
    <DataTable
      caption={planName(steps.plan)}
      rows={rows}
      rowKey={row => keys.get(row) ?? ''}
      columns={[
        {
          key: 'charge',
          title: t('rates.steps.charge'),
          place: 'name',
          cell: row =>
            row.isTotal ? (
              <strong>{t('rates.steps.total')}</strong>
            ) : (
              <span className={classes.plan}>
                {row.tier === null
                  ? chargeName(row.textKey)
                  : `${chargeName(row.textKey)}, ${t('rates.steps.tier', { tier: row.tier })}`}
                <small>{row.clause}</small>
              </span>
            ),
        },
        {
          key: 'how',
          title: t('rates.steps.how'),
          align: 'right',
          place: 'detail',
          cell: row => (row.isTotal ? '' : calculationOf(row, t, language)),
        },
        {
          key: 'amount',
          title: t('rates.steps.amount'),
          align: 'right',
          place: 'sum',
          cell: row =>
            row.isTotal ? (
              <strong>
                <Money cents={row.amountCents} />
              </strong>
            ) : (
              <Money cents={row.amountCents} />
            ),
        },
      ]}
    />
  );
}

function Download({ asked }: { asked: WhatIfRequest }) {
  const { t, language } = useRateTexts();
  const { accountNumber } = useAccount().account;
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const name = `rate-analysis-${accountNumber.slice(-4)}.csv`;
      await downloadFile(downloadRateSteps, { ...asked, accountNumber, language }, name);
    } catch (error) {
      tellFailure(error);
    }
    setBusy(false);
  }

  return (
    <Button kind="plain" isLoading={isBusy} onClick={download}>
      <Icon name="download" size={18} />
      {t('rates.steps.download')}
    </Button>
  );
}
