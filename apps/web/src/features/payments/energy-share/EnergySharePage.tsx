import { useQuery } from '@tanstack/react-query';
import { listPayments } from '@wattershed/contract/billing/history';
import type { DataOf } from '@wattershed/contract/call';
import { getEnergyShare, getEnergyShareFund, giveMonthly } from '@wattershed/contract/payments/energy-share';
import { href, Link } from 'react-router';
import { isRefusal, type Refusal } from '../../../account/access.ts';
import { AccessBoundary } from '../../../account/boundary/AccessBoundary.tsx';
import { useAccountIfAny } from '../../../account/chosen/account-context.ts';
import { useAccess } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { q } from '../../../api/query.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { useEnergyShareTexts } from './energy-share-texts.ts';
import { FundCard } from './FundCard.tsx';
import { GiveAsVisitor } from './GiveAsVisitor.tsx';
import { GivenCard } from './GivenCard.tsx';
import { GiveOnce } from './GiveOnce.tsx';
import { GivePart } from './GivePart.tsx';
import { MonthlyCard } from './MonthlyCard.tsx';

/** A step isn't a new page. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Giving to neighbors who can’t pay, with an account or without, and what became of what others gave. */
export default function EnergySharePage() {
  return useAccountIfAny() ? <OfCustomer /> : <OfVisitor />;
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
    <Page title={t('energy-share.title')} lead={t('energy-share.lead')}>
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
    </Page>
  );
}

/** Who may not give sees what was given: it is a part of the account’s history. */
function OfCustomer() {
  const { t } = useEnergyShareTexts();
  const read = useAccountRead(getEnergyShare, {});
  const giving = useAccess(giveMonthly);
  const skeleton = <Skeleton height={480} />;
  const mayOnlyGive = isRefusal(read.access) && giving === 'allowed';
  const lead = isRefusal(giving) ? t('energy-share.lead.given') : t('energy-share.lead');
  return (
    <Page title={t('energy-share.title')} lead={isRefusal(read.access) && !mayOnlyGive ? undefined : lead}>
      {mayOnlyGive ? (
        <>
          <GiveOnce />
          <Fund />
        </>
      ) : (
        // In the words of the history: it is the same right.
        <AccessBoundary call={listPayments} access={read.access} isScreen skeleton={skeleton}>
          <LoadBoundary query={read.query} skeleton={skeleton}>
            {data => (isRefusal(giving) ? <Given data={data} why={giving} /> : <Giving data={data} />)}
          </LoadBoundary>
        </AccessBoundary>
      )}
    </Page>
  );
}

type Data = DataOf<typeof getEnergyShare>;

function Giving({ data }: { data: Data }) {
  return (
    <>
      <MonthlyCard data={data} />
      <GivePart data={data} />
      <Fund />
      <GivenCard given={data.given} />
    </>
  );
}

function Given({ data, why }: { data: Data; why: Refusal }) {
  const { t } = useEnergyShareTexts();
  const reason = why === 'agent' || why === 'closed' ? why : 'notGranted';
  return (
    <>
      <Notice kind="info">{t(`energy-share.${reason}`)}</Notice>
      <MonthlyCard data={data} />
      <GivenCard given={data.given} />
      <Fund />
    </>
  );
}
