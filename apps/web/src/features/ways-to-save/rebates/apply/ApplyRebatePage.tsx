import { applyForRebate, listRebates } from '@wattershed/contract/ways-to-save/rebates';
import { isRebateKey } from '@wattershed/domain/saving/rebates/rebate-program';
import { href, Link, Navigate, useParams } from 'react-router';
import { startAccountRead } from '../../../../account/account-read.ts';
import { AccountBoundary } from '../../../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../../../account/chosen/account-context.ts';
import { useRight } from '../../../../account/use-access.ts';
import { useAccountRead } from '../../../../account/use-account-read.ts';
import { Card } from '../../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../../ui/cards/Skeleton.tsx';
import { Page } from '../../../../ui/page/Page.tsx';
import { MayNotApply } from '../MayNotApply.tsx';
import { useRebateTexts } from '../rebate-texts.ts';
import { ApplyWizard } from './ApplyWizard.tsx';

export function clientLoader() {
  startAccountRead(listRebates, {});
  return null;
}

/** The steps to one rebate, as long as it can be applied for. */
export default function ApplyRebatePage() {
  const { t } = useRebateTexts();
  const { accountNumber } = useAccount().account;
  const asked = useParams().program ?? '';
  const read = useAccountRead(listRebates, {});
  const mayApply = useRight(applyForRebate);
  // A program is chosen in the list.
  if (asked === '') return <Navigate to={href('/WaysToSave/Rebates')} replace />;
  const rebate = isRebateKey(asked) ? t(`rebates.name.${asked}`) : t('rebates.title');
  return (
    <Page title={t('rebates.apply.title', { rebate })} lead={t('rebates.apply.lead')} narrow>
      <AccountBoundary read={read} isScreen skeleton={<Skeleton height={480} />}>
        {({ today, programs }) => {
          const program = programs.find(({ key }) => key === asked);
          if (!mayApply) return <MayNotApply />;
          if (program?.standing !== 'open') return <Closed standing={program?.standing} />;
          return <ApplyWizard key={`${accountNumber} ${asked}`} program={program} today={today} />;
        }}
      </AccountBoundary>
    </Page>
  );
}

function Closed({ standing }: { standing: 'received' | 'used-up' | undefined }) {
  const { t } = useRebateTexts();
  const reason = { received: 'already-paid', 'used-up': 'budget-used-up', none: 'not-offered' } as const;
  return (
    <Card>
      <EmptyState title={t('rebates.apply.closed')}>
        <p>{t(`rebates.reason.${reason[standing ?? 'none']}`)}</p>
        <p>
          <Link to={href('/WaysToSave/Rebates')}>{t('rebates.action.all')}</Link>
        </p>
      </EmptyState>
    </Card>
  );
}
