import { href, Link } from 'react-router';
import { useWaysInTexts } from '../../text/screens/ways-in-texts.ts';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { Spinner } from '../../ui/page/Spinner.tsx';
import classes from './LinkSignInState.module.css';
import type { LinkSignIn } from './use-link-sign-in.ts';

type Props = { state: LinkSignIn; workingLabel?: string; question: string; continueLabel: string };

/** What a sign-in link's page shows: that it's working, what it asks, or why it failed and where to go. */
export function LinkSignInState({ state, workingLabel, question, continueLabel }: Props) {
  const { t } = useWaysInTexts();
  if (state.kind === 'working') return <Spinner label={workingLabel ?? t('ways-in.working')} />;
  if (state.kind === 'failed') {
    return (
      <>
        <Notice kind={state.mustRegister ? 'warning' : 'error'}>{state.words}</Notice>
        {state.mustRegister && (
          <div className={classes.actions}>
            <Button as={Link} to={href('/Register')}>
              {t('ways-in.sso.action.register')}
            </Button>
          </div>
        )}
        <p>
          <Link to={href('/login')}>{t('ways-in.toLogin')}</Link>
        </p>
      </>
    );
  }
  return (
    <>
      <p>{question}</p>
      <div className={classes.actions}>
        <Button onClick={state.goOn}>{continueLabel}</Button>
        <Button kind="plain" onClick={state.stay}>
          {t('ways-in.action.stay', { name: state.name })}
        </Button>
      </div>
    </>
  );
}
