import { getAccountInformation } from '@wattershed/contract/account-information';
import { AccountBoundary } from '../../../account/AccountBoundary.tsx';
import { useAccount } from '../../../account/account-context.ts';
import { startAccountRead } from '../../../account/account-read.ts';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { AccountCard } from './AccountCard.tsx';
import classes from './AccountInformationPage.module.css';
import { useInformationTexts } from './information-texts.ts';
import { MetersCard } from './MetersCard.tsx';
import { NicknameCard } from './NicknameCard.tsx';
import { RatesCard } from './RatesCard.tsx';

export function clientLoader() {
  startAccountRead(getAccountInformation, {});
  return null;
}

/** Whose account it is, where, on which meters and rates, and what the person calls it. */
export default function AccountInformationPage() {
  const { t } = useInformationTexts();
  const { accountNumber } = useAccount().account;
  const read = useAccountRead(getAccountInformation, {});
  const isReadable = read.access === 'allowed';
  return (
    <Page title={t('information.title')} lead={t('information.lead')}>
      <div className={classes.cards}>
        <div className={classes.column}>
          <AccountBoundary read={read} isScreen skeleton={<Skeleton height={420} />}>
            {information => <AccountCard information={information} />}
          </AccountBoundary>
          {isReadable && <MetersCard />}
        </div>
        <div className={classes.column}>
          {/* What someone calls an account is theirs, whatever they may see of it. */}
          <NicknameCard key={accountNumber} />
          {isReadable && read.query.data && <RatesCard agreements={read.query.data.agreements} />}
        </div>
      </div>
    </Page>
  );
}
