import { payByCard } from '@wattershed/contract/payments/bill/paying';
import { enrollInBudget, findBudgetOffer } from '@wattershed/contract/programs/budget';
import { formatDollars } from '@wattershed/domain/money/dollars';
import { href, Link } from 'react-router';
import { isRefusal } from '../../../account/access.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccess } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { StatusBadge } from '../../../ui/lists/StatusBadge.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { RefusalNote } from '../RefusalNote.tsx';
import classes from './budget.module.css';
import { useBudgetTexts } from './budget-texts.ts';
import type { Offer } from './budget-words.ts';
import { EnrollForm } from './EnrollForm.tsx';
import { MonthsCard } from './MonthsCard.tsx';

/** What the plan would ask for, with the months behind it and the way in; or what keeps the account from it. */
export function OfferPart() {
  const { t } = useBudgetTexts();
  const read = useAccountRead(findBudgetOffer, {});
  const access = useAccess(enrollInBudget);
  return (
    <AccountBoundary read={read} skeleton={<Skeleton height={480} />}>
      {offer =>
        offer.isEligible && offer.levelCents !== null ? (
          <>
            <MonthsCard offer={offer} levelCents={offer.levelCents} />
            {access === 'allowed' ? (
              <EnrollForm offer={offer} levelCents={offer.levelCents} />
            ) : (
              isRefusal(access) && (
                <Card>
                  <RefusalNote access={access} agent={t('budget.agent')} readOnly={t('budget.readOnly')} />
                </Card>
              )
            )}
          </>
        ) : (
          <WhyCard offer={offer} />
        )
      }
    </AccountBoundary>
  );
}

/** Everything that the plan asks for, and which of it isn’t so. */
function WhyCard({ offer: { steps, months, pastDueCents } }: { offer: Offer }) {
  const { t, language } = useBudgetTexts();
  const canPay = useAccess(payByCard) === 'allowed';
  const count = String(months.filter(({ amountCents }) => amountCents !== null).length);
  const amount = formatDollars(pastDueCents, language);
  const unmet = (condition: Offer['steps'][number]['condition']) =>
    t(`budget.step.${condition}.unmet`, { amount, count });
  const isLate = steps.some(({ condition, isMet }) => condition === 'nothing-past-due' && !isMet);
  return (
    <Card title={t('budget.why')}>
      <div className={classes.stack}>
        <p className={classes.text}>{t('budget.why.lead')}</p>
        <ul className={classes.steps}>
          {steps.map(({ condition, isMet }) => (
            <li key={condition}>
              <StatusBadge kind={isMet ? 'good' : 'warn'}>
                {t(isMet ? 'budget.step.met' : 'budget.step.unmet')}
              </StatusBadge>
              <p>{isMet ? t(`budget.step.${condition}`) : unmet(condition)}</p>
            </li>
          ))}
        </ul>
        {isLate && canPay && (
          <div>
            <Button as={Link} to={href('/PayBill')}>
              {t('budget.step.pay')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
