import type { ChosenMethod } from '../../../paying/chosen-method.ts';
import classes from '../../../paying/payments.module.css';
import { usePayDayTexts } from './pay-day-texts.ts';

/** What becomes of a card or bank account that is entered for one payment on a day, and not saved. */
export function ForThisPaymentOnly({ method }: { method: ChosenMethod }) {
  const { t } = usePayDayTexts();
  if (method.source !== 'new' || method.saveMethod) return null;
  return <p className={classes.quiet}>{t(`pay-day.onlyThis.${method.kind === 'bank' ? 'bank' : 'card'}`)}</p>;
}
