import { Spoken } from '../../ui/content/Spoken.tsx';
import { usePaymentTexts } from '../payment-texts.ts';
import { methodWords, spokenMethod } from '../payment-words.ts';
import classes from '../payments.module.css';

/** A card or bank account by its last four digits: bullets for the eye, words for screen readers. */
export function MethodName({ brand, last4 }: { brand: string; last4: string }) {
  const { t } = usePaymentTexts();
  return (
    <span className={classes.methodName}>
      <span aria-hidden="true">{methodWords(t, brand, last4)}</span>
      <Spoken>{spokenMethod(t, brand, last4)}</Spoken>
    </span>
  );
}
