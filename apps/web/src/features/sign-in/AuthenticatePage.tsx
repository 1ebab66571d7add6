import { exchangeToken } from '@wattershed/contract/ways-in';
import { href, replace } from 'react-router';
import { callApi } from '../../api/call-api.ts';
import { customAttributes } from '../../session/sign-in/device.ts';
import { rememberedLanguage } from '../../text/remembered-language.ts';
import { useWaysInTexts } from '../../text/screens/ways-in-texts.ts';
import { Page } from '../../ui/page/Page.tsx';
import type { Route } from './+types/AuthenticatePage';
import { LinkSignInState } from './LinkSignInState.tsx';
import { isUsableToken, tokenInHand } from './token-in-hand.ts';
import { useLinkSignIn } from './use-link-sign-in.ts';

const hand = tokenInHand('link');

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (isUsableToken(params.token)) {
    hand.hold(params.token);
    return replace(href('/authenticate/:token?'));
  }
  const token = hand.read();
  return token === undefined ? replace(href('/login')) : { token };
}

/** A sign-in link: its token is exchanged for a session. */
export default function AuthenticatePage({ loaderData }: Route.ComponentProps) {
  const { t } = useWaysInTexts();
  const { token } = loaderData;
  const state = useLinkSignIn(
    () => callApi(exchangeToken, { token, language: rememberedLanguage(), customattributes: customAttributes() }),
    { onDecided: hand.drop },
  );
  const titles = { asking: 'ways-in.asking', working: 'ways-in.title', failed: 'ways-in.failed' } as const;
  return (
    <Page narrow title={t(titles[state.kind])}>
      <LinkSignInState
        state={state}
        question={t('ways-in.question', { name: state.kind === 'asking' ? state.name : '' })}
        continueLabel={t('ways-in.action.continue')}
      />
    </Page>
  );
}
