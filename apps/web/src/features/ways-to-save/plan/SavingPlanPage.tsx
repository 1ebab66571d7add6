import { listTips } from '@wattershed/contract/ways-to-save/overview';
import { listSteps } from '@wattershed/contract/ways-to-save/plan';
import { startAccountRead } from '../../../account/account-read.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { ChooseStepsCard } from './ChooseStepsCard.tsx';
import { usePlanTexts } from './plan-texts.ts';
import { StepsCard } from './StepsCard.tsx';

export function clientLoader() {
  startAccountRead(listSteps, {});
  startAccountRead(listTips, {});
  return null;
}

/** The steps this person has chosen, each with what the readings say became of it; below, the tips to begin with. */
export default function SavingPlanPage() {
  const { t } = usePlanTexts();
  const steps = useAccountRead(listSteps, {});
  const tips = useAccountRead(listTips, {});
  return (
    <Page title={t('plan.title')} lead={t('plan.lead')}>
      <AccountBoundary read={steps} isScreen skeleton={<Skeleton height={320} />}>
        {data => (
          <>
            <StepsCard steps={data.steps} />
            <AccountBoundary read={tips} skeleton={<Skeleton height={240} />}>
              {found => <ChooseStepsCard found={found} begun={data.steps.map(({ key }) => key)} />}
            </AccountBoundary>
          </>
        )}
      </AccountBoundary>
    </Page>
  );
}
