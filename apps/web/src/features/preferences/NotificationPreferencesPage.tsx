import {
  getNotificationPreferences,
  setNotificationPreferences,
  setQuietHours,
} from '@wattershed/contract/preferences';
import { useState } from 'react';
import { startAccountRead } from '../../account/account-read.ts';
import { AccountBoundary } from '../../account/boundary/AccountBoundary.tsx';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useRight } from '../../account/use-access.ts';
import { useAccountRead } from '../../account/use-account-read.ts';
import { readStored } from '../../session/browser-storage.ts';
import { PageSkeleton } from '../../states/PageSkeleton.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ContactsCard } from './ContactsCard.tsx';
import classes from './NotificationPreferencesPage.module.css';
import { PreferencesForm } from './PreferencesForm.tsx';
import type { Saved, Sender } from './preferences-form.ts';
import { usePreferencesTexts } from './preferences-texts.ts';

const own = () => ({ uuid: readStored('uuid') ?? '' });

export function clientLoader() {
  startAccountRead(getNotificationPreferences, own());
  return null;
}

/** The choices stand in the address: keeping them there asks for nothing again. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

const shape = (
  <div className={classes.sides}>
    <Skeleton height={1000} onPhone={1100} />
    <Skeleton height={320} />
  </div>
);

/** The screen before it is known whose account it shows. */
export function HydrateFallback() {
  return <PageSkeleton>{shape}</PageSkeleton>;
}

/** What a person hears about the chosen account, over which channels, and when not. */
export default function NotificationPreferencesPage() {
  const { t } = usePreferencesTexts();
  const { accountNumber } = useAccount().account;
  const read = useAccountRead(getNotificationPreferences, own());
  return (
    <Page title={t('preferences.title')} lead={t('preferences.lead')}>
      <AccountBoundary read={read} isScreen skeleton={shape}>
        {saved => <Preferences key={accountNumber} saved={saved} />}
      </AccountBoundary>
    </Page>
  );
}

function Preferences({ saved }: { saved: Saved }) {
  const { t } = usePreferencesTexts();
  const { caller } = useAccount();
  const [round, setRound] = useState(0);
  const mayEdit = [useRight(setNotificationPreferences), useRight(setQuietHours)].some(Boolean);
  const { UtilityAccountNumber, uuid, timestamp } = saved;
  const sender: Sender = {
    UtilityAccountNumber,
    uuid,
    updatedby: caller.isAgent ? 3 : 2,
    isAgent: caller.isAgent,
    timestamp,
  };
  return (
    <>
      {!mayEdit && (
        <Notice kind="info">
          <p>{t('preferences.readOnly')}</p>
        </Notice>
      )}
      <div className={classes.sides}>
        <PreferencesForm
          key={round}
          {...{ saved, sender }}
          hasDraft={round === 0}
          onShowSaved={() => setRound(round + 1)}
        />
        <ContactsCard {...{ saved, sender }} />
      </div>
    </>
  );
}
