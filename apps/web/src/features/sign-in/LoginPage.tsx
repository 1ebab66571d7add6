import { useState, useSyncExternalStore } from 'react';
import { href, Link, useLocation } from 'react-router';
import { useSettings } from '../../account/settings.ts';
import type { LoginState } from '../../session-watch/login-state.ts';
import { useAfterSignIn } from '../../shell/sign-in/use-after-sign-in.ts';
import { Band } from '../../ui/page/Band.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { LoginForm } from './LoginForm.tsx';
import classes from './LoginPage.module.css';
import { useLoginTexts } from './login-texts.ts';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { SignInHelp } from './SignInHelp.tsx';
import { WithoutSigningIn } from './WithoutSigningIn.tsx';

const neverChanges = () => () => undefined;

/** Prerendered at build time: the form is there, and usable, before the script. */
export default function LoginPage() {
  const { t } = useLoginTexts();
  const { state } = useLocation();
  const goOn = useAfterSignIn();
  const [tried, setTried] = useState<'password' | 'passkey'>();
  const ssoUrl = useSettings()?.ssoUrl;
  // The history keeps it across a reload, but the prerendered HTML doesn't have it, so not in the first render.
  const ended = useSyncExternalStore(
    neverChanges,
    () => (state as LoginState | null)?.ended,
    () => undefined,
  );
  // Recovered, or given a new password, a moment ago.
  const userName = useSyncExternalStore(
    neverChanges,
    () => (state as { userName?: string } | null)?.userName,
    () => undefined,
  );

  return (
    <div className={classes.page}>
      <Band
        answer={
          <div data-deep className={classes.welcome}>
            <p className={classes.headline}>{t('sign-in.welcome')}</p>
            <p className={classes.lead}>{t('sign-in.lead')}</p>
          </div>
        }
        card={
          <div className={classes.card} data-paper>
            <Page title={t('sign-in.title')}>
              {ended === 'idle' && <Notice kind="warning">{t('sign-in.sessionExpired')}</Notice>}
              {ended === 'automatic' && <Notice kind="warning">{t('sign-in.sessionEnded')}</Notice>}
              {ended === 'explicit' && <Notice kind="success">{t('sign-in.signedOut')}</Notice>}
              <LoginForm
                userName={userName}
                isLatest={tried === 'password'}
                onTry={() => setTried('password')}
                onSignedIn={goOn}
              />
              <PasskeySignIn isLatest={tried === 'passkey'} onTry={() => setTried('passkey')} onSignedIn={goOn} />
              <SignInHelp />
              <p>
                {t('sign-in.register')} <Link to={href('/Register')}>{t('sign-in.registerAction')}</Link>
              </p>
              <p className={classes.sso}>{ssoUrl && <Link to={href('/sso')}>{t('sign-in.sso')}</Link>}</p>
            </Page>
          </div>
        }
      />
      <WithoutSigningIn />
    </div>
  );
}
