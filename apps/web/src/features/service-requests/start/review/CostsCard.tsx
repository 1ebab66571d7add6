import type { DataOf } from '@wattershed/contract/call';
import type { getServiceTerms } from '@wattershed/contract/service-requests/premises';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { bcp47Of } from '@wattershed/domain/text/language';
import { Card } from '../../../../ui/content/Card.tsx';
import { type Fact, FactList } from '../../../../ui/content/FactList.tsx';
import { Money } from '../../../../ui/content/Money.tsx';
import classes from '../../wizard.module.css';
import type { CreditDecision } from '../start-draft.ts';
import { useStartTexts } from '../start-texts.ts';
import type { MoveIn } from '../use-move-in.ts';

type Terms = DataOf<typeof getServiceTerms>;

type Props = { terms: Terms; moveIn: MoveIn | undefined; decision: CreditDecision | undefined };

/** What starting costs, as far as it is known: by state, then at the place, then for this person. */
export function CostsCard({ terms, moveIn, decision }: Props) {
  const { t } = useStartTexts();
  return (
    <Card title={t('start.costs.title')} quiet>
      {moveIn ? <OfPlace moveIn={moveIn} decision={decision} /> : <OfStates terms={terms} />}
      <p className={classes.quiet}>{t('start.costs.when')}</p>
    </Card>
  );
}

function OfStates({ terms }: { terms: Terms }) {
  const { t, language } = useStartTexts();
  const states = [...new Set(terms.fees.map(({ state }) => state))];
  return (
    <>
      {states.map(state => {
        const months = terms.deposits.find(one => one.state === state && !one.isBusiness)?.months ?? 0;
        const ofBusiness = terms.deposits.find(one => one.state === state && one.isBusiness)?.months ?? 0;
        const facts: Fact[] = terms.fees
          .filter(fee => fee.state === state)
          .map(fee => ({ name: t(`start.costs.fee.${fee.commodity}`), value: <Money cents={fee.amountCents} /> }));
        const number = new Intl.NumberFormat(bcp47Of(language));
        return (
          <section key={state} className={classes.group}>
            <h3 className={classes.legend}>{t(`start.state.${state}`)}</h3>
            <FactList facts={facts} figures />
            <p className={classes.quiet}>
              {months === 0 ? t('start.costs.noDeposit') : t('start.costs.months', { months: number.format(months) })}{' '}
              {ofBusiness > 0 && t('start.costs.businessMonths', { months: number.format(ofBusiness) })}
            </p>
          </section>
        );
      })}
    </>
  );
}

function OfPlace({ moveIn, decision }: Pick<Props, 'decision'> & { moveIn: MoveIn }) {
  const { t } = useStartTexts();
  const depositFact = useDepositWords()(moveIn, decision);
  const facts: Fact[] = [
    ...moveIn.fees.map(({ commodity, amountCents }) => ({
      name: t(`start.costs.fee.${commodity}`),
      value: <Money cents={amountCents} />,
    })),
    { name: t('start.costs.deposit'), value: depositFact },
  ];
  return <FactList facts={facts} figures />;
}

/** The deposit, as far as it is decided. */
export function useDepositWords(): (moveIn: MoveIn, decision: CreditDecision | undefined) => string {
  const { t, language } = useStartTexts();
  return ({ depositUpToCents, hasGoodRecord }, decision) => {
    const amount = formatDollars(depositUpToCents, language);
    if (decision?.needs === 'deposit') return amount;
    if (decision?.needs === 'desk' && depositUpToCents > 0) return t('start.costs.deskDecides', { amount });
    if (decision || depositUpToCents === 0 || hasGoodRecord) return t('start.costs.none');
    return t('start.costs.upTo', { amount });
  };
}
