import { useMutation } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { addStep, listSteps, removeStep } from '@wattershed/contract/ways-to-save/plan';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { bcp47Of, type Language } from '@wattershed/domain/text/language';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useRight } from '../../../account/use-access.ts';
import { mutation } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { TextButton } from '../../../ui/page/TextButton.tsx';
import { useSavingTexts } from '../saving-texts.ts';
import tipClasses from '../tips/tips.module.css';
import classes from './plan.module.css';
import { usePlanTexts } from './plan-texts.ts';

type Step = DataOf<typeof listSteps>['steps'][number];

/** Each step with its verdict, the figures behind it, and how they were made. */
export function StepsCard({ steps }: { steps: readonly Step[] }) {
  const { t } = usePlanTexts();
  const mayBegin = useRight(addStep);
  return (
    <Card title={t('plan.steps')}>
      {steps.length === 0 && <EmptyState title={t('plan.none')}>{mayBegin && <p>{t('plan.noneText')}</p>}</EmptyState>}
      <ul className={classes.steps}>
        {steps.map(step => (
          <StepRow key={step.key} step={step} />
        ))}
      </ul>
      {steps.length > 0 && (
        <details className={tipClasses.how}>
          <summary>{t('plan.how')}</summary>
          <p>{t('plan.howText')}</p>
        </details>
      )}
    </Card>
  );
}

const badges = { 'too-early': 'warn', less: 'good', more: 'bad', unclear: 'plain' } as const;

function StepRow({ step: { key, startedOn, measuredAs, result } }: { step: Step }) {
  const { t, language } = usePlanTexts();
  const { t: saving } = useSavingTexts();
  const { accountNumber } = useAccount().account;
  const mayChange = useRight(removeStep);
  const remove = useMutation(mutation(removeStep, { refreshes: [listSteps] }));
  const tip = saving(`ways-to-save.tip.${key}`);
  return (
    <li className={classes.step}>
      <div className={classes.head}>
        <h3 className={classes.title}>{tip}</h3>
        <StatusBadge kind={badges[result.state]}>{t(`plan.${result.state}`)}</StatusBadge>
      </div>
      <p className={classes.quiet}>{t('plan.since', { date: formatDate(startedOn, language) })}</p>
      {result.state === 'too-early' ? (
        <p>{t('plan.tooEarlyText', { days: result.daysLeft })}</p>
      ) : (
        <>
          <p>
            {t(`plan.measured.${measuredAs}`, {
              days: result.days,
              expected: amount(measuredAs, result.expected, language),
              measured: amount(measuredAs, result.measured, language),
            })}
          </p>
          <MoneySince result={result} />
        </>
      )}
      {remove.error && <ErrorState error={remove.error} />}
      {mayChange && (
        <p>
          <TextButton aria-label={t('plan.removeOf', { tip })} onClick={() => remove.mutate({ accountNumber, key })}>
            {t('plan.action.remove')}
          </TextButton>
        </p>
      )}
    </li>
  );
}

function MoneySince({ result }: { result: Exclude<Step['result'], { state: 'too-early' }> }) {
  const { t, language } = usePlanTexts();
  const { savedCents, state } = result;
  // A figure that chance could have made isn't told.
  if (state === 'unclear') return <p className={classes.quiet}>{t('plan.unclearText')}</p>;
  if (savedCents === null) return null;
  const dollars = formatDollars(cents(Math.abs(savedCents)), language);
  return (
    <p className={savedCents > 0 ? classes.saved : undefined}>
      {t(savedCents > 0 ? 'plan.saved' : 'plan.costMore', { amount: dollars })}
    </p>
  );
}

/** Wh as kWh, W as kW, thousandths as percent, gallons as they are. */
function amount(measuredAs: Step['measuredAs'], value: number, language: Language): string {
  const format = (number: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(bcp47Of(language), options).format(number);
  if (measuredAs === 'electric-use' || measuredAs === 'daily-peak')
    return format(value / 1000, { maximumFractionDigits: 1 });
  if (measuredAs === 'peak-share' || measuredAs === 'evening-share')
    return format(value / 1000, { style: 'percent', maximumFractionDigits: 1 });
  return format(value, { maximumFractionDigits: 0 });
}
