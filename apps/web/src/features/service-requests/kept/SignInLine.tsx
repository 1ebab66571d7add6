import { href, Link } from 'react-router';
import { isSignedIn } from '../../../session/session.ts';
import { useKeptTexts } from '../../../wizard/kept/kept-texts.ts';

/** Whoever has a user ID needn't enter again what is known. */
export function SignInLine() {
  const { t } = useKeptTexts();
  if (isSignedIn()) return null;
  return (
    <p>
      {t('kept.haveAccount')} <Link to={href('/login')}>{t('kept.signIn')}</Link>
    </p>
  );
}
