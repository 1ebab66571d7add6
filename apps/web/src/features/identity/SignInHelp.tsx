import { href, Link } from 'react-router';
import classes from './LoginForm.module.css';
import { useLoginTexts } from './login-texts.ts';

/** Plain links: they work before the script is there. */
export function SignInHelp() {
  const { t } = useLoginTexts();
  return (
    <p className={classes.help}>
      <Link to={href('/ForgotUserID')}>{t('login.forgotUserId')}</Link>
      <Link to={href('/ForgotPassword')}>{t('login.forgotPassword')}</Link>
      <Link to={href('/ProblemSignIn')}>{t('login.problem')}</Link>
    </p>
  );
}
