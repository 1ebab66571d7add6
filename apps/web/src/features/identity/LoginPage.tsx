import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { takeDestination } from '../../session/origin.ts';
import { isSignedIn } from '../../session/session.ts';
import type { LoginState } from '../../shell/SessionLifecycle.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { LoginForm } from './LoginForm.tsx';
import classes from './LoginPage.module.css';
import { useLoginTexts } from './login-texts.ts';
import { WithoutSigningIn } from './WithoutSigningIn.tsx';

const neverChanges = () => () => undefined;

/** Prerendered at build: the form is there, and usable, before the script is. */
export default function LoginPage() {
  const { t } = useLoginTexts();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  // A reload keeps it in the history, and the HTML from the build knows nothing of it: not in the first render.
  const ended = useSyncExternalStore(
    neverChanges,
    () => (state as LoginState | null)?.ended,
    () => undefined,
  );
  const goOn = () => navigate(takeDestination(search), { replace: true });

  // Public-only: who is signed in already is sent on (section 2.4).
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(() => {
    if (isSignedIn()) void goOn();
  }, []);

  return (
    <div className={classes.columns}>
      <div className={classes.form}>
        <Page title={t('login.title')} lead={t('login.lead')}>
          {ended === 'automatic' && <Notice kind="warning">{t('login.sessionExpired')}</Notice>}
          {ended === 'explicit' && <Notice kind="success">{t('login.signedOut')}</Notice>}
          <LoginForm onSignedIn={goOn} />
        </Page>
      </div>
      <WithoutSigningIn />
    </div>
  );
}
