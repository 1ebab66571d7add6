import { useQuery } from '@tanstack/react-query';
import { payCharge } from '@wattershed/contract/payments/charges';
import { getEnergyShare, getEnergyShareFund } from '@wattershed/contract/payments/energy-share';
import { href, Link } from 'react-router';
import { useAccountIfAny } from '../../../account/account-context.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccess } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { q } from '../../../api/query.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { useEnergyShareTexts } from './energy-share-texts.ts';
import { FundCard } from './FundCard.tsx';
import { GiveAsVisitor } from './GiveAsVisitor.tsx';
import { GivenCard } from './GivenCard.tsx';
import { GivePart } from './GivePart.tsx';
import { MonthlyCard } from './MonthlyCard.tsx';

/** A step isn't a new page. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Giving to neighbors who can’t pay, with an account or without, and what became of what others gave. */
export default function EnergySharePage() {
  const { t } = useEnergyShareTexts();
  const isCustomer = useAccountIfAny() !== undefined;
  return (
    <Page title={t('energy-share.title')} lead={t('energy-share.lead')}>
      {isCustomer ? <OfCustomer /> : <OfVisitor />}
    </Page>
  );
}

function Fund() {
  const query = useQuery(q(getEnergyShareFund, {}));
  return (
    <LoadBoundary query={query} skeleton={<Skeleton height={280} />}>
      {({ fund }) => <FundCard fund={fund} />}
    </LoadBoundary>
  );
}

function OfVisitor() {
  const { t } = useEnergyShareTexts();
  const query = useQuery({ ...q(getEnergyShareFund, {}), refetchOnWindowFocus: false });
  return (
    <>
      <LoadBoundary query={query} skeleton={<Skeleton height={480} />}>
        {terms => (
          <>
            <GiveAsVisitor terms={terms} />
            <FundCard fund={terms.fund} />
          </>
        )}
      </LoadBoundary>
      <p>
        {t('energy-share.signIn')} <Link to={href('/login')}>{t('energy-share.action.signIn')}</Link>
      </p>
    </>
  );
}

function OfCustomer() {
  const { t } = useEnergyShareTexts();
  const read = useAccountRead(getEnergyShare, {});
  const access = useAccess(payCharge);
  return (
    <AccountBoundary read={read} isScreen skeleton={<Skeleton height={480} />}>
      {data => (
        <>
          <MonthlyCard data={data} />
          {access === 'agent' ? <Notice kind="info">{t('energy-share.agent')}</Notice> : <GivePart data={data} />}
          <Fund />
          <GivenCard given={data.given} />
        </>
      )}
    </AccountBoundary>
  );
}
