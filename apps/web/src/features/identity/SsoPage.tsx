import { useEffect, useState } from 'react';
import { href, Link } from 'react-router';
import { errorToWords } from '../../api/errors-to-words.ts';
import { queryClient } from '../../api/query.ts';
import { settingsQuery } from '../../shell/settings.ts';
import { useWaysInTexts } from '../../text/ways-in-texts.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Route } from './+types/SsoPage';
import { LinkSignInState } from './LinkSignInState.tsx';
import { addressOfProvider, exchangeAssertion, takeNonce } from './sso-round-trip.ts';
import { useLinkSignIn } from './use-link-sign-in.ts';

/** The provider's answer comes in the fragment, which no server sees; it leaves the address before anything is asked for. */
export function clientLoader() {
  const fragment = new URLSearchParams(window.location.hash.slice(1));
  if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname);
  return { assertion: fragment.get('assertion'), isCancelled: fragment.has('error') };
}

/** Sign-in by the utility's identity provider: there, and back with an assertion (docs/decisions/0019). */
export default function SsoPage({ loaderData }: Route.ComponentProps) {
  const { t } = useWaysInTexts();
  const { assertion, isCancelled } = loaderData;
  const [nonce] = useState(() => (assertion === null ? undefined : takeNonce()));
  if (isCancelled) return <Failed words={t('ways-in.sso.error.cancelled')} />;
  // Without what this tab kept it never asked for the assertion: it asks for one of its own.
  if (assertion === null || nonce === undefined) return <Leaving />;
  return <Arriving assertion={assertion} nonce={nonce} />;
}

function Leaving() {
  const { t } = useWaysInTexts();
  const [failure, setFailure] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    queryClient
      .ensureQueryData(settingsQuery)
      .then(async ({ ssoUrl }) => {
        if (ssoUrl === null) setFailure(t('ways-in.sso.error.off'));
        else window.location.replace(await addressOfProvider(ssoUrl));
      })
      .catch((error: unknown) => setFailure(errorToWords(error)));
  }, []);

  if (failure !== undefined) return <Failed words={failure} />;
  return (
    <Page narrow title={t('ways-in.sso.title')}>
      <Spinner label={t('ways-in.sso.working')} />
    </Page>
  );
}

function Arriving({ assertion, nonce }: { assertion: string; nonce: string }) {
  const { t } = useWaysInTexts();
  const state = useLinkSignIn(() => exchangeAssertion(assertion, nonce), { keepsWanted: true });
  const titles = { asking: 'ways-in.asking', working: 'ways-in.sso.title', failed: 'ways-in.sso.failed' } as const;
  return (
    <Page narrow title={t(titles[state.kind])}>
      <LinkSignInState
        state={state}
        question={t('ways-in.sso.question', { name: state.kind === 'asking' ? state.name : '' })}
        continueLabel={t('ways-in.sso.action.continue')}
      />
    </Page>
  );
}

function Failed({ words }: { words: string }) {
  const { t } = useWaysInTexts();
  return (
    <Page narrow title={t('ways-in.sso.failed')}>
      <Notice kind="error">{words}</Notice>
      <p>
        <Link to={href('/login')}>{t('ways-in.toLogin')}</Link>
      </p>
    </Page>
  );
}
