import { useQuery } from '@tanstack/react-query';
import {
  listLandlordAgreements,
  listLandlordInstallations,
  makeLandlordAgreement,
} from '@wattershed/contract/service-requests/landlord';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { isRefusal } from '../../../account/access.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccount, useAccountIfAny } from '../../../account/chosen/account-context.ts';
import { useAccess } from '../../../account/use-access.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { prepareCaptcha } from '../../../api/captcha/captcha.ts';
import { q } from '../../../api/query.ts';
import { Card } from '../../../ui/cards/Card.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { AgreementsCard } from './AgreementsCard.tsx';
import { LandlordWizard } from './LandlordWizard.tsx';
import { useLandlordTexts } from './landlord-texts.ts';

/** A step isn't a new page. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** What happens to units between two tenants; with an account or without. */
export default function LandlordAgreementPage() {
  const { t } = useLandlordTexts();
  const isOwner = useAccountIfAny() !== undefined;
  return (
    <Page title={t('landlord.title')} lead={t('landlord.lead')} narrow>
      {isOwner ? <OwnAgreements /> : <OfVisitor />}
    </Page>
  );
}

function OfVisitor() {
  // The work is done while the person types, if the server asks for it.
  useEffect(prepareCaptcha, []);
  return <LandlordWizard />;
}

/** What was signed comes first; the steps follow on a button, or at once for who has signed nothing. */
function OwnAgreements() {
  const { t } = useLandlordTexts();
  const { accountNumber } = useAccount().account;
  const [search] = useSearchParams();
  const read = useAccountRead(listLandlordInstallations, {}, { refetchOnMount: 'always' });
  const signed = useQuery(q(listLandlordAgreements, {}));
  const access = useAccess(makeLandlordAgreement);
  const isStepping = search.get('step') !== null;
  const hasSigned = (signed.data?.agreements.length ?? 0) > 0;
  if (signed.isPending) return <Skeleton height={480} />;
  return (
    <>
      {!isStepping && <AgreementsCard hasButton />}
      {(isStepping || !hasSigned) && (
        <AccountBoundary read={read} isScreen skeleton={<Skeleton height={480} />}>
          {known =>
            isRefusal(access) ? (
              <Card>
                <Notice kind="info">
                  <p>{t(access === 'agent' ? 'landlord.agent' : 'landlord.readOnly')}</p>
                </Notice>
              </Card>
            ) : (
              <LandlordWizard key={accountNumber} known={known} />
            )
          }
        </AccountBoundary>
      )}
    </>
  );
}
