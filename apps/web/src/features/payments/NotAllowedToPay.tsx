import { href, Link } from 'react-router';
import { useAccount } from '../../account/account-context.ts';
import { useSettings } from '../../account/settings.ts';
import { EmptyState } from '../../ui/content/EmptyState.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { usePaymentTexts } from './payment-texts.ts';
import type { PayRefusal } from './use-pay-permission.ts';

/** Why this person cannot pay here, and who can. */
export function NotAllowedToPay({ reason }: { reason: PayRefusal }) {
  const { t } = usePaymentTexts();
  const { accounts } = useAccount();
  const phone = useSettings()?.utilityPhone ?? '';
  return (
    <EmptyState title={t('payments.notAllowed.title')}>
      <p>{t(`payments.notAllowed.${reason}`, { phone })}</p>
      {accounts.length > 1 && <p>{t('payments.notAllowed.switch')}</p>}
      <Button as={Link} to={href('/dashboard')} kind="plain">
        {t('payments.action.dashboard')}
      </Button>
    </EmptyState>
  );
}
