import { useQuery } from '@tanstack/react-query';
import { getTwoFactor } from '@wattershed/contract/two-factor';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { q, queryClient } from '../../api/query.ts';
import { ConfirmEmailNotice } from '../../features/my-profile/contact/ConfirmEmailNotice.tsx';
import { ContactSection } from '../../features/my-profile/contact/ContactSection.tsx';
import { DeleteSection } from '../../features/my-profile/DeleteSection.tsx';
import { DownloadSection } from '../../features/my-profile/DownloadSection.tsx';
import { LanguageSection } from '../../features/my-profile/LanguageSection.tsx';
import { useMyProfileTexts } from '../../features/my-profile/my-profile-texts.ts';
import { NameSection } from '../../features/my-profile/NameSection.tsx';
import { PasswordSection } from '../../features/my-profile/PasswordSection.tsx';
import { isAgent, profileQuery, useProfile } from '../../features/my-profile/profile-query.ts';
import { SessionsSection } from '../../features/my-profile/SessionsSection.tsx';
import { UserIdSection } from '../../features/my-profile/UserIdSection.tsx';
import { PasskeysSection } from '../../features/passkeys/PasskeysSection.tsx';
import { TwoFactorSection } from '../../features/two-factor/TwoFactorSection.tsx';
import { isSignedIn } from '../../session/session.ts';
import { PageSkeleton } from '../../states/PageSkeleton.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Sheet } from '../../ui/rows/Sheet.tsx';
import classes from './MyProfilePage.module.css';

/** Starts the read without waiting for it. */
export function clientLoader() {
  if (isSignedIn()) void queryClient.prefetchQuery(profileQuery());
  return null;
}

/** The screen before anything is known of the person. */
export function HydrateFallback() {
  return (
    <PageSkeleton>
      <div className={classes.columns}>
        <Skeleton height={680} />
      </div>
    </PageSkeleton>
  );
}

/** The person's own page, assembled from what several features know about them. */
export default function MyProfilePage() {
  const { t } = useMyProfileTexts();
  useScrollToSection();
  const profile = useProfile();
  const twoFactor = useQuery({ ...q(getTwoFactor, {}), enabled: !isAgent() });
  return (
    <Page title={t('my-profile.title')} lead={t('my-profile.lead')}>
      {isAgent() && <Notice kind="info">{t('my-profile.agent')}</Notice>}
      <ConfirmEmailNotice />
      <div className={classes.columns}>
        <div className={classes.sections}>
          <Sheet>
            <NameSection />
            <ContactSection />
            <LanguageSection />
          </Sheet>
          <Sheet>
            <UserIdSection />
            <PasswordSection />
            {!isAgent() && (
              <div id="two-factor" className={classes.section}>
                <TwoFactorSection />
              </div>
            )}
            <div id="passkeys" className={classes.section}>
              <PasskeysSection isAboveKnown={!profile.isPending && !twoFactor.isLoading} />
            </div>
            <SessionsSection />
          </Sheet>
          <Sheet>
            <DownloadSection />
            <DeleteSection />
          </Sheet>
        </div>
        <OnThisPage />
      </div>
    </Page>
  );
}

/** Links to the sections, if there is room for them. */
function OnThisPage() {
  const { t } = useMyProfileTexts();
  const own = isAgent() ? [] : (['twoFactor', 'passkeys', 'sessions', 'download'] as const);
  const parts = ['name', 'contact', 'language', 'userId', 'password', ...own, 'delete'] as const;
  return (
    <nav className={classes.onThisPage} aria-label={t('my-profile.onThisPage')}>
      <ul>
        {parts.map(part => (
          <li key={part}>
            <a href={`#${part.replace(/[A-Z]/, letter => `-${letter.toLowerCase()}`)}`}>{t(`my-profile.${part}`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A link to a section scrolls to it, once what is above it has its height. */
function useScrollToSection() {
  const { hash, key } = useLocation();
  const isLoaded = useProfile().data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    if (hash === '' || !isLoaded) return;
    // After the route change has scrolled to the top.
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(hash.slice(1));
      section?.scrollIntoView();
      section?.querySelector<HTMLElement>('form input:not([hidden]), button')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key, isLoaded]);
}
