import { Notice } from '../../ui/page/Notice.tsx';
import { usePaymentTexts } from '../payment-texts.ts';
import { useWhose } from '../visitor.ts';

/** Why bank accounts can't be chosen, before one is tried. How people paid before isn't told to a visitor. */
export function BankRefusedNotice() {
  const { t } = usePaymentTexts();
  return <Notice kind="warning">{t(`payments.method.bankRefused${useWhose()}`)}</Notice>;
}
