import { findBudget } from '@wattershed/contract/programs/budget';
import { isRefusal } from '../../../account/access.ts';
import { startAccountRead } from '../../../account/account-read.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { BillsCard } from './BillsCard.tsx';
import { useBudgetTexts } from './budget-texts.ts';
import { EndedCard } from './EndedCard.tsx';
import { ForecastCard } from './ForecastCard.tsx';
import { KeptCard } from './KeptCard.tsx';
import { LeaveCard } from './LeaveCard.tsx';
import { OfferPart } from './OfferPart.tsx';

export function clientLoader() {
  startAccountRead(findBudget, {});
  return null;
}

export function HydrateFallback() {
  return <Skeleton height={480} />;
}

/** Budget billing: what it would ask for and why, or how it stands and what it comes to. */
export default function BudgetBillingPage() {
  const { t } = useBudgetTexts();
  const read = useAccountRead(findBudget, {});
  return (
    <Page title={t('budget.title')} lead={isRefusal(read.access) ? undefined : t('budget.lead')}>
      <AccountBoundary read={read} isScreen skeleton={<Skeleton height={480} />}>
        {({ budget }) =>
          budget === null || budget.state === 'ended' ? (
            <>
              {budget && <EndedCard budget={budget} />}
              <OfferPart />
              {budget && <BillsCard budget={budget} />}
            </>
          ) : (
            <>
              <KeptCard budget={budget} />
              <ForecastCard budget={budget} />
              <BillsCard budget={budget} />
              {budget.state !== 'leaving' && <LeaveCard budget={budget} />}
            </>
          )
        }
      </AccountBoundary>
    </Page>
  );
}
