import { signInAsAgent } from '@wattershed/contract/ways-in';
import { href, replace } from 'react-router';
import { callApi } from '../../api/call-api.ts';
import { customAttributes } from '../../session/sign-in/device.ts';
import { rememberedLanguage } from '../../text/remembered-language.ts';
import { useWaysInTexts } from '../../text/screens/ways-in-texts.ts';
import { Page } from '../../ui/page/Page.tsx';
import type { Route } from './+types/AgentSignInPage';
import { LinkSignInState } from './LinkSignInState.tsx';
import { isUsableToken, tokenInHand } from './token-in-hand.ts';
import { useLinkSignIn } from './use-link-sign-in.ts';

const hand = tokenInHand('agent');
/** Replaces the token in the URL while it is exchanged; too short to be a token itself. */
const placeOfToken = 'agent';

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (isUsableToken(params.key)) {
    hand.hold(params.key);
    return replace(href('/login/:key', { key: placeOfToken }));
  }
  const token = hand.read();
  return token === undefined ? replace(href('/login')) : { token };
}

/** A support link from the agent desk: opens the customer's portal for an agent. */
export default function AgentSignInPage({ loaderData }: Route.ComponentProps) {
  const { t } = useWaysInTexts();
  const { token } = loaderData;
  const state = useLinkSignIn(
    () => callApi(signInAsAgent, { token, language: rememberedLanguage(), customattributes: customAttributes() }),
    { onDecided: hand.drop },
  );
  const titles = { asking: 'ways-in.asking', working: 'ways-in.agent.title', failed: 'ways-in.agent.failed' } as const;
  return (
    <Page narrow title={t(titles[state.kind])}>
      <LinkSignInState
        state={state}
        question={t('ways-in.agent.question', { name: state.kind === 'asking' ? state.name : '' })}
        continueLabel={t('ways-in.agent.action.continue')}
      />
    </Page>
  );
}
