import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { bcp47Of } from '@wattershed/domain/text/language';
import { Card } from '../../ui/cards/Card.tsx';
import { SideBySideChoice } from '../../ui/lists/SideBySideChoice.tsx';
import {
  type Analysis,
  bestOther,
  chargedOtherwise,
  comparedOf,
  isWithDiscount,
  paidOf,
  sayingOf,
  sizeOf,
} from './analysis-view.ts';
import classes from './rate-analysis.module.css';
import { usePlanName, useRateTexts } from './rate-texts.ts';
import type { WhatIfRequest } from './what-if-address.ts';

type Props = {
  analysis: Analysis;
  isDiscounted: boolean;
  asked: WhatIfRequest;
  search: URLSearchParams;
  onChoose: (next: URLSearchParams) => void;
};

/** What the plan costs, which is cheapest, by how much, and whether that is sure; and what the figures are made of. */
export function AnswerCard({ analysis, isDiscounted, asked, search, onChoose }: Props) {
  const { t } = useRateTexts();
  const sentences = useSentences(analysis, isDiscounted, asked);
  const estimated = analysis.periods.filter(({ estimatedDays }) => estimatedDays > 0).length;
  const otherwise = chargedOtherwise(analysis);
  const program = analysis.program?.key.toUpperCase() ?? '';

  function chooseDiscount(value: 'no' | 'yes') {
    const next = new URLSearchParams(search);
    next.delete('discount');
    if (isWithDiscount(analysis, null) !== (value === 'yes')) next.set('discount', value);
    onChoose(next);
  }

  return (
    <Card
      title={t('rates.answer')}
      aside={
        analysis.program && (
          <SideBySideChoice
            legend={t('rates.discount', { program })}
            value={isDiscounted ? 'yes' : 'no'}
            onChange={chooseDiscount}
            options={[
              { value: 'no', title: t('rates.discount.no', { program }) },
              { value: 'yes', title: t('rates.discount.yes', { program }) },
            ]}
          />
        )
      }
    >
      <div className={classes.words} aria-live="polite">
        <p>{sentences.join(' ')}</p>
      </div>
      {isDiscounted ? <DiscountWords analysis={analysis} /> : <LeftOut enrolledIn={analysis.enrolledIn} />}
      <div className={`${classes.stack} ${classes.quiet}`}>
        <p>
          {isDiscounted
            ? t('rates.note.withDiscount', { program })
            : otherwise === 0
              ? t('rates.note.asBilled')
              : t('rates.note.notAsBilled', { count: otherwise })}{' '}
          {estimated > 0 && t('rates.note.estimated', { count: estimated })}
        </p>
        <details className={classes.details}>
          <summary>{t('rates.how')}</summary>
          <p>{t('rates.how.text')}</p>
        </details>
      </div>
    </Card>
  );
}

/** Whoever has a discount is told that the figures are without it. */
function LeftOut({ enrolledIn }: Pick<Analysis, 'enrolledIn'>) {
  const { t } = useRateTexts();
  return enrolledIn && <p>{t('rates.leftOut', { program: enrolledIn.toUpperCase() })}</p>;
}

function DiscountWords({ analysis: { program, enrolledIn } }: { analysis: Analysis }) {
  const { t, language } = useRateTexts();
  if (!program) return null;
  const percent = new Intl.NumberFormat(bcp47Of(language), { style: 'percent', maximumFractionDigits: 2 });
  const listed = new Intl.ListFormat(bcp47Of(language));
  const shares = program.shares.map(({ textKey, share }) =>
    t(`rates.share.${lineOf(textKey)}`, { percent: percent.format(Math.abs(Number(share))) }),
  );
  return (
    <div className={`${classes.stack} ${classes.quiet}`}>
      <p>
        {t(enrolledIn === program.key ? 'rates.discount.have' : 'rates.discount.text', {
          program: program.key.toUpperCase(),
          shares: listed.format(shares),
          clause: listed.format(program.shares.map(({ clause }) => clause)),
          date: formatDate(program.since, language),
        })}
      </p>
      <p lang="en">{t('rates.discount.source', { source: program.source })}</p>
    </div>
  );
}

/** Which line of a bill it is. */
function lineOf(textKey: string): 'care' | 'liraBasic' | 'liraEnergy' {
  if (textKey.endsWith('.liraBasic')) return 'liraBasic';
  return textKey.endsWith('.liraEnergy') ? 'liraEnergy' : 'care';
}

function useSentences(analysis: Analysis, isDiscounted: boolean, asked: WhatIfRequest): string[] {
  const { t, language } = useRateTexts();
  const planName = usePlanName();
  const made = useMade(analysis);
  const dollars = (amount: Parameters<typeof formatDollars>[0]) => formatDollars(amount, language);
  const current = planName(analysis.currentPlan);
  const paid = t('rates.say.paid', {
    count: analysis.periods.length,
    plan: current,
    amount: dollars(paidOf(analysis, isDiscounted)),
  });
  const today = analysis.plans.find(({ isCurrent }) => isCurrent);
  const best = bestOther(analysis, isDiscounted);
  if (!today) {
    if (!best) return [paid, t('rates.say.noPlan')];
    const amount = dollars(best.compared.totalCents);
    return [paid, t('rates.say.leave', { current, plan: planName(best.plan.plan), amount }), ...made];
  }
  const would =
    Object.keys(asked).length > 0
      ? [t('rates.say.would', { plan: current, amount: dollars(comparedOf(today, isDiscounted).totalCents) })]
      : [];
  const difference = best?.compared.difference;
  if (!best || !difference) return [paid, ...would, t('rates.say.only')];
  const { savedCents, noiseCents } = difference;
  return [
    paid,
    ...would,
    t(`rates.say.${sayingOf(difference)}`, {
      plan: planName(best.plan.plan),
      amount: dollars(best.compared.totalCents),
      saved: dollars(sizeOf(savedCents)),
      noise: dollars(noiseCents),
    }),
    ...made,
  ];
}

/** What the panels would make, in whole kilowatt-hours. */
function useMade({ addedSolar }: Analysis): string[] {
  const { t, language } = useRateTexts();
  if (!addedSolar) return [];
  const number = new Intl.NumberFormat(bcp47Of(language), { maximumFractionDigits: 0 });
  const { madeWh, sentWh } = addedSolar;
  const kWh = (wh: number) => number.format(Math.round(wh / 1000));
  return [t('rates.ifs.made', { made: kWh(madeWh), used: kWh(madeWh - sentWh), sent: kWh(sentWh) })];
}
