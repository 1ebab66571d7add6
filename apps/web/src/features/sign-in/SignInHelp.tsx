import { href, Link } from 'react-router';
import classes from './LoginForm.module.css';
import { useLoginTexts } from './login-texts.ts';

/** Plain links, which work before the script has loaded. */
export function SignInHelp() {
  const { t } = useLoginTexts();
  return (
    <p className={classes.help}>
      <Link to={href('/ForgotUserID')}>{t('sign-in.forgotUserId')}</Link>
      <Link to={href('/ForgotPassword')}>{t('sign-in.forgotPassword')}</Link>
      <Link to={href('/ProblemSignIn')}>{t('sign-in.problem')}</Link>
    </p>
  );
}
