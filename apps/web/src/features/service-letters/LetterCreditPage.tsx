import { listServiceDocuments } from '@wattershed/contract/service-letters';
import { startAccountRead } from '../../account/account-read.ts';
import { AccountBoundary } from '../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { PageSkeleton } from '../../states/PageSkeleton.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { AgreementsCard } from './AgreementsCard.tsx';
import { CreditCard } from './CreditCard.tsx';
import { LettersCard } from './LettersCard.tsx';
import { useLetterTexts } from './letter-texts.ts';
import classes from './letters.module.css';
import { VerificationCard } from './VerificationCard.tsx';

export function clientLoader() {
  startAccountRead(listServiceDocuments, {});
  return null;
}

/** The screen before it is known whose documents it lists. */
export function HydrateFallback() {
  return (
    <PageSkeleton>
      <Outline />
    </PageSkeleton>
  );
}

function Outline() {
  return (
    <div className={classes.cards}>
      <Skeleton height={420} onPhone={620} />
      <Skeleton height={420} />
    </div>
  );
}

/** Letters that prove the service and how it was paid, and the documents of the service. */
export default function LetterCreditPage() {
  const { t } = useLetterTexts();
  const { accountNumber } = useAccount().account;
  const read = useAccountRead(listServiceDocuments, {});
  return (
    <Page title={t('documents.title')} lead={t('documents.lead')}>
      <AccountBoundary read={read} isScreen skeleton={<Outline />}>
        {documents => (
          <div className={classes.cards} key={accountNumber}>
            <div className={classes.column}>
              <CreditCard documents={documents} />
              <VerificationCard documents={documents} />
            </div>
            <div className={classes.column}>
              <AgreementsCard documents={documents} />
              <LettersCard letters={documents.letters} />
            </div>
          </div>
        )}
      </AccountBoundary>
    </Page>
  );
}
