import { useEffect, useState } from 'react';
import { href, Link } from 'react-router';
import { settingsQuery } from '../../account/settings.ts';
import { queryClient } from '../../api/query.ts';
import { errorToWords } from '../../text/errors-to-words.ts';
import { useWaysInTexts } from '../../text/screens/ways-in-texts.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Spinner } from '../../ui/page/Spinner.tsx';
import type { Route } from './+types/SsoPage';
import { LinkSignInState } from './LinkSignInState.tsx';
import { addressOfProvider, exchangeCode, type SsoProof, takeProof } from './sso-round-trip.ts';
import { useLinkSignIn } from './use-link-sign-in.ts';

/** The provider's answer is in the URL, and is removed from it before anything is requested. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const answer = new URL(request.url).searchParams;
  if (window.location.search) window.history.replaceState(window.history.state, '', window.location.pathname);
  return { code: answer.get('code'), state: answer.get('state'), error: answer.get('error') };
}

/** Sign-in through the utility's identity provider: there, and back with a code (docs/decisions/0019). */
export default function SsoPage({ loaderData }: Route.ComponentProps) {
  const { t } = useWaysInTexts();
  const { code, state, error } = loaderData;
  const [proof] = useState(() => (code === null ? undefined : takeProof({ code, state })));
  if (error !== null) {
    return (
      <Failed words={t(error === 'access_denied' ? 'ways-in.sso.error.cancelled' : 'ways-in.sso.error.provider')} />
    );
  }
  if (code === null) return <Leaving />;
  // Not requested by this tab, or requested twice. Going there right away would loop forever if storage isn't
  // available.
  return proof ? <Arriving proof={proof} /> : <Failed words={t('ways-in.sso.error.notAsked')} />;
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

function Arriving({ proof }: { proof: SsoProof }) {
  const { t } = useWaysInTexts();
  const state = useLinkSignIn(() => exchangeCode(proof), { keepsWanted: true });
  const mustRegister = state.kind === 'failed' && state.mustRegister;
  const titles = {
    asking: 'ways-in.asking',
    working: 'ways-in.sso.title',
    failed: mustRegister ? 'ways-in.sso.unregistered' : 'ways-in.sso.failed',
  } as const;
  return (
    <Page narrow title={t(titles[state.kind])}>
      <LinkSignInState
        state={state}
        workingLabel={t('ways-in.sso.working')}
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
        <Link to={href('/sso')}>{t('ways-in.sso.action.again')}</Link>
      </p>
      <p>
        <Link to={href('/login')}>{t('ways-in.toLogin')}</Link>
      </p>
    </Page>
  );
}
