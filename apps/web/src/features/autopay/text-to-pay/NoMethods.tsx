import { href, Link } from 'react-router';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import { hasScreen } from '../../../screens.ts';
import { EmptyState } from '../../../ui/cards/EmptyState.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { useTextToPayTexts } from './text-to-pay-texts.ts';

/** The methods' own page. */
const methodsPath = '/PaymentMethod';

/** Nothing is saved that could pay: where to save something. */
export function NoMethods({ isBankRefused }: { isBankRefused: boolean }) {
  const { t } = useTextToPayTexts();
  const { t: payments } = usePaymentTexts();
  const isThere = hasScreen(methodsPath);
  return (
    <EmptyState title={t(isBankRefused ? 'text-to-pay.noMethods.titleCard' : 'text-to-pay.noMethods.title')}>
      {isBankRefused && <p>{payments('payments.method.bankRefused')}</p>}
      <p>{t(isThere ? 'text-to-pay.noMethods.text' : 'text-to-pay.noMethods.textPay')}</p>
      <Button as={Link} to={isThere ? methodsPath : href('/PayBill')}>
        {t(isThere ? 'text-to-pay.noMethods.go' : 'text-to-pay.noMethods.pay')}
      </Button>
    </EmptyState>
  );
}
