import { agreeToArrangement, findArrangementOffer } from '@wattershed/contract/programs/arrangement';
import { href, Link } from 'react-router';
import { isRefusal } from '../../../account/access.ts';
import { startAccountRead } from '../../../account/account-read.ts';
import { AccessBoundary } from '../../../account/boundary/AccessBoundary.tsx';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useSettings } from '../../../account/settings.ts';
import { useAccess } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import classes from './arrangement.module.css';
import { useArrangementTexts } from './arrangement-texts.ts';
import { PlanForm } from './PlanForm.tsx';

export function clientLoader() {
  startAccountRead(findArrangementOffer, {});
  return null;
}

export function HydrateFallback() {
  return <Skeleton height={480} />;
}

/** What is owed, in how many installments, and every date and amount before it is agreed. */
export default function CreatePaymentPlanPage() {
  const { t } = useArrangementTexts();
  const read = useAccountRead(findArrangementOffer, {});
  const access = useAccess(agreeToArrangement);
  const phone = useSettings()?.utilityPhone ?? '…';
  const isOffered = read.query.data?.standing === 'can-agree' && !isRefusal(access);
  return (
    <Page title={t('arrangement.plan.title')} lead={isOffered ? t('arrangement.plan.lead') : undefined}>
      <AccessBoundary call={agreeToArrangement} access={access} skeleton={<Skeleton height={480} />} isScreen>
        <AccountBoundary read={read} isScreen skeleton={<Skeleton height={480} />}>
          {offer =>
            offer.standing === 'can-agree' ? (
              <PlanForm offer={offer} />
            ) : (
              <Card title={t('arrangement.offer')}>
                <div className={classes.stack}>
                  <p className={classes.text}>{t(`arrangement.standing.${offer.standing}`, { phone })}</p>
                  <div>
                    <Button as={Link} to={href('/PaymentArrangements')} kind="plain">
                      {t('arrangement.plan.back')}
                    </Button>
                  </div>
                </div>
              </Card>
            )
          }
        </AccountBoundary>
      </AccessBoundary>
    </Page>
  );
}
