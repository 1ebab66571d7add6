import type { DataOf } from '@wattershed/contract/call';
import type { getServiceTerms } from '@wattershed/contract/service-requests/premises';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { bcp47Of } from '@wattershed/domain/text/language';
import { Card } from '../../../ui/cards/Card.tsx';
import { type Fact, FactList } from '../../../ui/content/FactList.tsx';
import { Money } from '../../../ui/content/Money.tsx';
import classes from '../wizard.module.css';
import type { MoveIn } from './moving-in-form.ts';
import { useMovingInTexts } from './moving-in-texts.ts';

type Terms = DataOf<typeof getServiceTerms>;

/** Undefined before anything is decided. */
type Decision = { needs: 'nothing' | 'deposit' | 'desk' } | undefined;

type Props = {
  terms: Terms;
  moveIn: MoveIn | undefined;
  decision: Decision;
  /** How they have paid decides about the deposit, not their credit. */
  isCustomer?: boolean;
};

/** What starting costs, as far as it is known: by state, then at the place, then for this person. */
export function CostsCard({ terms, moveIn, decision, isCustomer = false }: Props) {
  const { t } = useMovingInTexts();
  return (
    <Card title={t('moving-in.costs.title')} quiet>
      {moveIn ? <OfPlace moveIn={moveIn} decision={decision} /> : <OfStates terms={terms} isCustomer={isCustomer} />}
      <p className={classes.quiet}>
        {t('moving-in.costs.when')} {moveIn && decision?.needs === 'deposit' && t('moving-in.costs.whenDeposit')}
      </p>
    </Card>
  );
}

function OfStates({ terms, isCustomer }: { terms: Terms; isCustomer: boolean }) {
  const { t, language } = useMovingInTexts();
  const states = [...new Set(terms.fees.map(({ state }) => state))];
  return (
    <>
      {states.map(state => {
        const months = terms.deposits.find(one => one.state === state && !one.isBusiness)?.months ?? 0;
        const ofBusiness = terms.deposits.find(one => one.state === state && one.isBusiness)?.months ?? 0;
        const facts: Fact[] = terms.fees
          .filter(fee => fee.state === state)
          .map(fee => ({ name: t(`moving-in.costs.fee.${fee.commodity}`), value: <Money cents={fee.amountCents} /> }));
        const number = new Intl.NumberFormat(bcp47Of(language));
        return (
          <section key={state} className={classes.group}>
            <h3 className={classes.legend}>{t(`moving-in.state.${state}`)}</h3>
            <FactList facts={facts} figures />
            <p className={classes.quiet}>
              {months === 0
                ? t('moving-in.costs.noDeposit')
                : t(isCustomer ? 'moving-in.costs.monthsCustomer' : 'moving-in.costs.months', {
                    months: number.format(months),
                  })}{' '}
              {ofBusiness > 0 && t('moving-in.costs.businessMonths', { months: number.format(ofBusiness) })}
            </p>
          </section>
        );
      })}
    </>
  );
}

function OfPlace({ moveIn, decision }: Pick<Props, 'decision'> & { moveIn: MoveIn }) {
  const { t } = useMovingInTexts();
  const depositFact = useDepositWords()(moveIn, decision);
  const facts: Fact[] = [
    ...moveIn.fees.map(({ commodity, amountCents }) => ({
      name: t(`moving-in.costs.fee.${commodity}`),
      value: <Money cents={amountCents} />,
    })),
    { name: t('moving-in.costs.deposit'), value: depositFact },
  ];
  return <FactList facts={facts} figures />;
}

/** The deposit, as far as it is decided. Of somebody whose order a person looks at first, none is asked. */
export function useDepositWords(): (moveIn: MoveIn, decision: Decision) => string {
  const { t, language } = useMovingInTexts();
  return ({ depositUpToCents, hasGoodRecord }, decision) => {
    const amount = formatDollars(depositUpToCents, language);
    if (decision?.needs === 'deposit') return amount;
    if (decision || depositUpToCents === 0 || hasGoodRecord) return t('moving-in.costs.none');
    return t('moving-in.costs.upTo', { amount });
  };
}
