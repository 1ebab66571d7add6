import { getPaperless } from '@wattershed/contract/accounts/bill-delivery';
import { getAccountInformation, listMeters } from '@wattershed/contract/accounts/information';
import { startAccountRead } from '../../../account/account-read.ts';
import { AccountBoundary } from '../../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useInformationTexts } from '../../../account/rates/rate-texts.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { PageSkeleton } from '../../../states/PageSkeleton.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { BillDeliveryCard } from '../bill-delivery/BillDeliveryCard.tsx';
import { LinkedAccountsCard } from '../linked-accounts/LinkedAccountsCard.tsx';
import { MailingAddressCard } from '../mailing-address/MailingAddressCard.tsx';
import { AccountCard } from './AccountCard.tsx';
import classes from './AccountInformationPage.module.css';
import { MetersCard } from './MetersCard.tsx';
import { NicknameCard } from './NicknameCard.tsx';
import { RatesCard } from './RatesCard.tsx';

export function clientLoader() {
  startAccountRead(getAccountInformation, {});
  startAccountRead(listMeters, {});
  startAccountRead(getPaperless, {});
  return null;
}

/** The screen before it is known whose account it shows. */
export function HydrateFallback() {
  return (
    <PageSkeleton>
      <div className={classes.cards}>
        <Skeleton height={900} onPhone={1000} />
        <Skeleton height={453} />
      </div>
    </PageSkeleton>
  );
}

/** Whose account it is, where, on which meters and rates, and what the person calls it. */
export default function AccountInformationPage() {
  const { t } = useInformationTexts();
  const { accountNumber } = useAccount().account;
  const read = useAccountRead(getAccountInformation, {});
  // Not before: the skeleton keeps the place of the meters, too.
  const isReadable = read.access === 'allowed' && !read.query.isLoading;
  return (
    <Page title={t('information.title')} lead={t('information.lead')}>
      <div className={classes.cards}>
        <div className={classes.column}>
          <AccountBoundary read={read} isScreen skeleton={<Skeleton height={900} onPhone={1000} />}>
            {information => <AccountCard information={information} />}
          </AccountBoundary>
          {isReadable && <MetersCard />}
        </div>
        <div className={classes.column}>
          {read.access === 'allowed' && <BillDeliveryCard key={`bills-${accountNumber}`} />}
          {read.access === 'allowed' && read.query.isLoading && <Skeleton height={234} />}
          {isReadable && read.query.data && (
            <MailingAddressCard key={`mailing-${accountNumber}`} address={read.query.data.mailingAddress} />
          )}
          {/* What someone calls an account is theirs, whatever they may see of it. */}
          <NicknameCard key={accountNumber} />
          <LinkedAccountsCard key={`list-${accountNumber}`} />
          {isReadable && read.query.data && <RatesCard agreements={read.query.data.agreements} />}
        </div>
      </div>
    </Page>
  );
}
