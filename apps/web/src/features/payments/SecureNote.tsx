import { Icon } from '../../ui/icons/Icon.tsx';
import { usePaymentTexts } from './payment-texts.ts';
import classes from './payments.module.css';

export function SecureNote() {
  const { t } = usePaymentTexts();
  return (
    <p className={classes.secure}>
      <Icon name="lock" size={18} />
      {t('payments.method.secure')}
    </p>
  );
}
