import { formatDollars } from '@wattershed/domain/money/dollars';
import { href, Link } from 'react-router';
import { Card } from '../../ui/cards/Card.tsx';
import { Money } from '../../ui/content/Money.tsx';
import { type Column, DataTable } from '../../ui/lists/DataTable.tsx';
import { type Analysis, comparedOf, type Plan } from './analysis-view.ts';
import classes from './rate-analysis.module.css';
import { usePlanName, useRateTexts } from './rate-texts.ts';

type Props = { analysis: Analysis; isDiscounted: boolean };

/** The year on each plan, with and without the discount, and how sure the difference is. */
export function PlansCard({ analysis, isDiscounted }: Props) {
  const { t, language } = useRateTexts();
  const { plans, periods, program } = analysis;
  const differenceOf = (plan: Plan) => comparedOf(plan, isDiscounted).difference;
  const isJudged = plans.some(plan => differenceOf(plan));
  const columns: Column<Plan>[] = [
    { key: 'plan', title: t('rates.plan'), cell: plan => <PlanCell plan={plan} analysis={analysis} /> },
    {
      key: 'total',
      title: t('rates.total', { count: periods.length }),
      align: 'right',
      cell: ({ plain }) => <Money cents={plain.totalCents} />,
    },
  ];
  if (program) {
    columns.push({
      key: 'discount',
      title: t('rates.withDiscount', { program: program.key.toUpperCase() }),
      align: 'right',
      cell: ({ discounted }) => (discounted ? <Money cents={discounted.totalCents} /> : '–'),
    });
  }
  if (isJudged) {
    columns.push(
      {
        key: 'difference',
        title: t('rates.difference'),
        align: 'right',
        cell: plan => {
          const difference = differenceOf(plan);
          if (!difference) return '–';
          const { savedCents } = difference;
          const words = formatDollars(-savedCents as typeof savedCents, language);
          return savedCents < 0 ? `+${words}` : words;
        },
      },
      {
        key: 'verdict',
        title: t('rates.verdict'),
        cell: plan => {
          const verdict = differenceOf(plan)?.verdict;
          return verdict ? t(`rates.verdict.${verdict}`) : t('rates.yourPlan');
        },
      },
    );
  }
  return (
    <Card title={t('rates.plans')}>
      <DataTable
        caption={t('rates.plans.caption')}
        isCaptionHidden
        columns={columns}
        rows={plans}
        rowKey={({ plan }) => plan}
      />
      <p>
        <Link to={href('/Prices')}>{t('rates.prices')}</Link>
      </p>
    </Card>
  );
}

function PlanCell({ plan, analysis }: { plan: Plan; analysis: Analysis }) {
  const { t } = useRateTexts();
  const planName = usePlanName();
  const { minimumTermMonths, metering } = plan;
  const sends = analysis.addedSolar !== null || analysis.periods.some(({ generatedWh }) => generatedWh > 0);
  return (
    <span className={classes.plan}>
      <strong>{planName(plan.plan)}</strong>
      <small>
        {plan.plan}
        {plan.isCurrent && ` · ${t('rates.yourPlan')}`}
      </small>
      {plan.isClosedToNew && <small>{t('rates.closedToNew')}</small>}
      {minimumTermMonths !== null && !plan.isCurrent && <small>{t('rates.term', { count: minimumTermMonths })}</small>}
      {sends && metering && <small>{t(`rates.metering.${metering}`)}</small>}
    </span>
  );
}
