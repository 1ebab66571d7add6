import { payByCard } from '@wattershed/contract/payments/bill/paying';
import { Suspense } from 'react';
import { href, Link } from 'react-router';
import { AccessBoundary } from '../../../account/boundary/AccessBoundary.tsx';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { useCanPaySeveral } from '../../../account/menu/use-can-pay-several.ts';
import { hasScreen } from '../../../screens.ts';
import { HelpWay } from '../../../shell/help/HelpWay.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { lazyPart } from '../../../ui/page/lazy-part.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { useIsPayable } from '../use-is-payable.ts';
import { RefusedWays } from './RefusedWays.tsx';
import { useWaysFacts } from './use-ways-facts.ts';
import { WayCard } from './WayCard.tsx';
import classes from './ways.module.css';
import { useWaysTexts } from './ways-texts.ts';
import { refusedWays, waysToPay } from './ways-to-pay.ts';

// Few accounts are refused anything.
const BankRefusedNotice = lazyPart(
  async () => (await import('../../../paying/accepted/BankRefusedNotice.tsx')).BankRefusedNotice,
);

// Rare: a closed account that owes nothing.
const NothingToPay = lazyPart(async () => (await import('../NothingToPay.tsx')).NothingToPay);

/** All ways to pay that this person has, compared: what each costs, how fast it is, and when it counts. */
export default function BillPaymentPage() {
  const { t } = useWaysTexts();
  if (!useAccount().account.isReadingOver) return <ComparedWays />;
  return (
    <Page title={t('ways.title')}>
      <AccessBoundary call={payByCard} access="readingOver" isScreen skeleton={<Skeleton height={720} />}>
        {null}
      </AccessBoundary>
    </Page>
  );
}

function ComparedWays() {
  const { t, language } = useWaysTexts();
  const { account } = useAccount();
  const known = useWaysFacts();
  const canPaySeveral = useCanPaySeveral();
  const isPayable = useIsPayable();
  const zone = zoneName(account.timeZone, language === 'ES' ? 'es-US' : language === 'FR' ? 'fr' : 'en-US');
  return (
    <Page title={t('ways.title')} lead={isPayable ? t('ways.lead', { zone }) : undefined}>
      {isPayable === false ? (
        <Suspense fallback={<Skeleton height={720} />}>
          <NothingToPay />
        </Suspense>
      ) : known && isPayable ? (
        <div className={classes.all}>
          {canPaySeveral && (
            <p>
              {t('ways.several')} <Link to={href('/PaySeveralAccounts')}>{t('ways.several.go')}</Link>
            </p>
          )}
          {known.facts.isBankRefused && (
            <Suspense fallback={<Skeleton height={72} />}>
              <BankRefusedNotice />
            </Suspense>
          )}
          <ul className={classes.ways}>
            {waysToPay(known.facts).map(id => (
              <li key={id}>
                <WayCard id={id} facts={known.facts} settings={known.settings} />
              </li>
            ))}
          </ul>
          <RefusedWays ways={refusedWays(known.facts, hasScreen)} phone={known.settings.utilityPhone} />
          <HelpWay about="payment" />
        </div>
      ) : (
        <Skeleton height={720} />
      )}
    </Page>
  );
}

function zoneName(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
