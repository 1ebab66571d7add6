import { href, Link } from 'react-router';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import classes from '../../../paying/payments.module.css';
import { hasScreen } from '../../../screens.ts';

const places = [
  { path: '/dashboard', words: 'payments.action.dashboard' },
  { path: '/ViewBill', words: 'payments.action.bill' },
  { path: '/billinghistory', words: 'payments.action.history' },
] as const;

/** Where people usually go from here, limited to screens that exist; the home page may have its own button. */
export function NextSteps({ hasHome = true }: { hasHome?: boolean }) {
  const { t } = usePaymentTexts();
  return (
    <ul className={classes.places}>
      {places
        .filter(({ path }) => hasScreen(path) && (hasHome || path !== '/dashboard'))
        .map(({ path, words }) => (
          <li key={path}>
            <Link to={path}>{t(words)}</Link>
          </li>
        ))}
    </ul>
  );
}

/** For someone who paid without signing in. */
export function VisitorSteps() {
  const { t } = usePaymentTexts();
  return (
    <ul className={classes.places}>
      <li>
        <Link to={href('/MakePayment')}>{t('payments.action.payAnother')}</Link>
      </li>
      <li>
        <Link to={href('/login')}>{t('payments.action.signIn')}</Link>
      </li>
    </ul>
  );
}
