import { href, Link } from 'react-router';
import { hasScreen } from '../../../screens.ts';
import { EmptyState } from '../../../ui/content/EmptyState.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { useTextToPayTexts } from './text-to-pay-texts.ts';

/** The methods' own page. */
const methodsPath = '/PaymentMethod';

/** Nothing is saved that could pay: where to save something. */
export function NoMethods() {
  const { t } = useTextToPayTexts();
  const isThere = hasScreen(methodsPath);
  return (
    <EmptyState title={t('text-to-pay.noMethods.title')}>
      <p>{t(isThere ? 'text-to-pay.noMethods.text' : 'text-to-pay.noMethods.textPay')}</p>
      <Button as={Link} to={isThere ? methodsPath : href('/PayBill')}>
        {t(isThere ? 'text-to-pay.noMethods.go' : 'text-to-pay.noMethods.pay')}
      </Button>
    </EmptyState>
  );
}
