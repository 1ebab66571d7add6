import { listSavingPrograms, listTips } from '@wattershed/contract/ways-to-save/overview';
import { getSurvey } from '@wattershed/contract/ways-to-save/survey';
import { href } from 'react-router';
import { startAccountRead } from '../../account/account-read.ts';
import { AccountBoundary } from '../../account/boundary/AccountBoundary.tsx';
import { useAccountRead } from '../../account/use-account-read.ts';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { HelpCards } from './HelpCards.tsx';
import { MoreCard } from './MoreCard.tsx';
import { ProgramsCard } from './programs/ProgramsCard.tsx';
import classes from './saving.module.css';
import { useSavingTexts } from './saving-texts.ts';
import { SurveyCard } from './survey/SurveyCard.tsx';
import { TipsCard } from './tips/TipsCard.tsx';

export function clientLoader() {
  startAccountRead(listTips, {});
  startAccountRead(listSavingPrograms, {});
  startAccountRead(getSurvey, {});
  return null;
}

/** What would lower this account's bills, and the way to everything else that does. */
export default function WaysToSavePage() {
  const { t } = useSavingTexts();
  const tips = useAccountRead(listTips, {});
  return (
    <Page title={t('ways-to-save.title')} lead={t('ways-to-save.lead')}>
      <AccountBoundary read={tips} isScreen skeleton={<Skeleton height={480} />}>
        {data => (
          <>
            <TipsCard {...data} />
            <div className={classes.cards}>
              <ProgramsCard />
              <MoreCard name="rebates" to={href('/WaysToSave/Rebates')} />
              <SurveyCard />
              <MoreCard name="things" to={href('/WaysToSave/ThingsSaver')} />
              <MoreCard name="plan" to={href('/WaysToSave/SavingPlan')} />
              <HelpCards />
            </div>
          </>
        )}
      </AccountBoundary>
    </Page>
  );
}
