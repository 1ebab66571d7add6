import { formatDate } from '@wattershed/domain/calendar/date-format';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { HelpPlan } from '@wattershed/domain/program/help-plan';
import { useSettings } from '../../../../account/settings.ts';
import { RadioCards } from '../../../../ui/choices/RadioCards.tsx';
import { FactList } from '../../../../ui/content/FactList.tsx';
import { Notice } from '../../../../ui/page/Notice.tsx';
import classes from '../../assistance/assistance.module.css';
import { useHelpTexts } from '../help-texts.ts';

export type PlanKind = HelpPlan['kind'] | 'none';

type Props = {
  plans: readonly HelpPlan[];
  /** Something was to be paid today. */
  paysNow: boolean;
  chosen: PlanKind;
  onChoose: (kind: PlanKind) => void;
};

/** The plans by what was said, the simplest that fits first; or that none fits, what comes closest, and what else there is to do. */
export function PlanChoice({ plans, paysNow, chosen, onChoose }: Props) {
  const { t } = useHelpTexts();
  const phone = useSettings()?.utilityPhone ?? '…';
  const proposed = plans.find(({ fits }) => fits);
  const words = usePlanWords();
  return (
    <div className={classes.stack}>
      {!proposed && (
        <Notice kind="info">
          <p>{t(plans.length > 0 ? 'help.plan.noneFits' : 'help.plan.noneOffered', { phone })}</p>
        </Notice>
      )}
      {plans.length > 0 && (
        <RadioCards<PlanKind>
          legend={t('help.plan.choose')}
          name="plan"
          value={chosen}
          onChange={onChoose}
          options={[
            ...plans.map(plan => ({
              ...{ value: plan.kind, title: words.title(plan), detail: words.detail(plan, plan === proposed) },
              children: <Schedule plan={plan} paysNow={paysNow} />,
            })),
            { value: 'none' as const, title: t('help.plan.none') },
          ]}
        />
      )}
    </div>
  );
}

/** Every date and amount, and what isn’t in it. */
function Schedule({ plan, paysNow }: { plan: HelpPlan; paysNow: boolean }) {
  const { t, language } = useHelpTexts();
  const { parts, rest } = plan;
  return (
    <>
      <FactList
        figures
        facts={parts.map(({ dueOn, amountCents }) => ({
          ...{ name: formatDate(dueOn, language), value: formatDollars(amountCents, language) },
        }))}
      />
      {paysNow && plan.kind === 'arrangement' && plan.payNowCents === null && !rest && (
        <p className={classes.text}>{t('help.plan.nowCounts')}</p>
      )}
      {rest && (
        <p className={classes.text}>
          {t('help.plan.rest', {
            ...{ amount: formatDollars(rest.amountCents, language), date: formatDate(rest.dueOn, language) },
          })}
        </p>
      )}
      <p className={classes.quiet}>{t('help.plan.newBills')}</p>
    </>
  );
}

function usePlanWords() {
  const { t, language } = useHelpTexts();
  const dollars = (cents: HelpPlan['parts'][number]['amountCents']) => formatDollars(cents, language);
  return {
    title: (plan: HelpPlan) => {
      if (plan.kind === 'pay') return t('help.plan.pay');
      if (plan.kind === 'extension') return t('help.plan.extension', { date: formatDate(plan.until, language) });
      const { payNowCents, monthlyCents, installments } = plan;
      const amount = dollars(monthlyCents);
      return payNowCents === null
        ? t('help.plan.installments', { count: String(installments), amount })
        : t('help.plan.nowAndInstallments', {
            ...{ now: dollars(payNowCents), count: installments - 1, amount },
          });
    },
    detail: (plan: HelpPlan, isProposed: boolean) => {
      if (isProposed) return t('help.plan.proposed');
      if (plan.fits) return undefined;
      return t(plan.kind === 'extension' ? 'help.plan.notSaid' : 'help.plan.moreThanSaid');
    },
  };
}
