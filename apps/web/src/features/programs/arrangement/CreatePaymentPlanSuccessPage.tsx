import { listArrangements } from '@wattershed/contract/programs/arrangement';
import { href, Link } from 'react-router';
import { startAccountRead } from '../../../account/account-read.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import classes from './arrangement.module.css';
import { useArrangementTexts } from './arrangement-texts.ts';
import { KeptCard } from './KeptCard.tsx';

export function clientLoader() {
  startAccountRead(listArrangements, {});
  return null;
}

export function HydrateFallback() {
  return <Skeleton height={320} />;
}

/** What was agreed, as it is now: also after a reload, or once it is over. */
export default function CreatePaymentPlanSuccessPage() {
  const { t } = useArrangementTexts();
  const read = useAccountRead(listArrangements, {});
  const kept = read.query.data?.arrangements.find(({ state }) => state === 'active');
  return (
    <Page
      title={t(kept ? 'arrangement.success.title' : read.query.data ? 'arrangement.success.none' : 'arrangement.title')}
      lead={kept ? t('arrangement.success.lead') : undefined}
    >
      <AccountBoundary read={read} isScreen skeleton={<Skeleton height={320} />}>
        {({ keepBy }) =>
          kept ? (
            <div className={classes.stack}>
              <KeptCard arrangement={kept} keepBy={keepBy} />
              <Ways first="arrangement.success.see" />
            </div>
          ) : (
            <Ways first="arrangement.plan.back" />
          )
        }
      </AccountBoundary>
    </Page>
  );
}

function Ways({ first }: { first: 'arrangement.success.see' | 'arrangement.plan.back' }) {
  const { t } = useArrangementTexts();
  return (
    <div className={classes.actions}>
      <Button as={Link} to={href('/PaymentArrangements')}>
        {t(first)}
      </Button>
      <Button as={Link} to={href('/dashboard')} kind="plain">
        {t('arrangement.success.home')}
      </Button>
    </div>
  );
}
