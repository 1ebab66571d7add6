import { href, Link } from 'react-router';
import { Notice } from '../../ui/page/Notice.tsx';
import { useChargeTexts } from './charges/charge-texts.ts';

/** Above the form that pays a bill: to whoever is in the dark, that the bill alone doesn’t end it. */
export function ShutOffNotice() {
  const { t } = useChargeTexts();
  return (
    <Notice kind="warning">
      <p>{t('charges.shutOff')}</p>
      <Link to={href('/UtilityDepositsAndReconnectionFees')}>{t('charges.shutOff.link')}</Link>
    </Notice>
  );
}
