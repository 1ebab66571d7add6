import { useQuery } from '@tanstack/react-query';
import { getLandlordAgreement } from '@wattershed/contract/service-requests/landlord';
import { href, Link, useSearchParams } from 'react-router';
import { useAccountIfAny } from '../../../account/chosen/account-context.ts';
import { q } from '../../../api/query.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Card } from '../../../ui/cards/Card.tsx';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { AgreementView } from './AgreementView.tsx';
import type { Meant } from './EndDialog.tsx';
import { useLandlordTexts } from './landlord-texts.ts';

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
const isKey = (text: string) => /^[\da-f-]{36}\.[\w-]{22}$/.test(text);

/** The agreement that an address names: by its ID for who has signed in, or by the key of an email. */
function useMeant(): Meant | undefined {
  const [search] = useSearchParams();
  const isSignedIn = useAccountIfAny() !== undefined;
  const [key, agreementId] = [search.get('key') ?? '', search.get('agreement') ?? ''];
  if (isKey(key)) return { key };
  return isSignedIn && isId(agreementId) ? { agreementId } : undefined;
}

/** One agreement: that it was signed, where it stands, and what it says. */
export default function LandlordAgreementSuccessPage() {
  const { t } = useLandlordTexts();
  const meant = useMeant();
  return (
    <Page title={t('landlord.title')} narrow>
      {meant ? <OneAgreement meant={meant} /> : <Missing />}
    </Page>
  );
}

function OneAgreement({ meant }: { meant: Meant }) {
  const query = useQuery({
    ...q(getLandlordAgreement, meant),
    refetchOnMount: 'always',
    // Until the utility has it, which is a matter of seconds.
    refetchInterval: ({ state }) => (state.data?.state === null && !state.data.isRefused ? 4_000 : false),
  });
  return (
    <LoadBoundary query={query} skeleton={<Skeleton height={480} />} missing={<Missing />}>
      {agreement => <AgreementView agreement={agreement} meant={meant} />}
    </LoadBoundary>
  );
}

function Missing() {
  const { t } = useLandlordTexts();
  return (
    <Card>
      <EmptyState title={t('landlord.done.missing')}>
        <p>{t('landlord.done.missingText')}</p>
        <p>
          <Link to={href('/LandlordAgreement')}>{t('landlord.own.new')}</Link>
        </p>
      </EmptyState>
    </Card>
  );
}
