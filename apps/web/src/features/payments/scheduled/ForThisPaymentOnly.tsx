import type { ChosenMethod } from '../../../paying/chosen-method.ts';
import { usePaymentTexts } from '../../../paying/payment-texts.ts';
import classes from '../../../paying/payments.module.css';

/** What becomes of a card or bank account that is entered for one payment on a day, and not saved. */
export function ForThisPaymentOnly({ method }: { method: ChosenMethod }) {
  const { t } = usePaymentTexts();
  if (method.source !== 'new' || method.saveMethod) return null;
  return <p className={classes.quiet}>{t(`payments.date.onlyThis.${method.kind === 'bank' ? 'bank' : 'card'}`)}</p>;
}
