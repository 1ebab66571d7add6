import { href, Link } from 'react-router';
import classes from './recovery.module.css';
import { type RecoveryTextKey, useRecoveryTexts } from './recovery-texts.ts';

const places = {
  otherAddress: { path: '/ForgotUserID', words: 'recovery.action.other' },
  linkAgain: { path: '/ForgotPassword', words: 'recovery.passwordSent.action.again' },
  signIn: { path: '/login', words: 'recovery.action.back' },
  userId: { path: '/ForgotUserID', words: 'recovery.action.forgotUserId' },
  password: { path: '/ForgotPassword', words: 'recovery.action.forgotPassword' },
  problem: { path: '/ProblemSignIn', words: 'recovery.action.problem' },
} as const satisfies Record<string, { path: string; words: RecoveryTextKey }>;

/** The quiet links at the end of a recovery page: nobody reaches a dead end. */
export function RecoveryLinks({ to }: { to: readonly (keyof typeof places)[] }) {
  const { t } = useRecoveryTexts();
  return (
    <p className={classes.links}>
      {to.map(place => (
        <Link key={place} to={href(places[place].path)}>
          {t(places[place].words)}
        </Link>
      ))}
    </p>
  );
}
