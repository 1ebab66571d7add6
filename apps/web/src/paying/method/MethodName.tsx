import { Spoken } from '../../ui/content/Spoken.tsx';
import { usePaymentTexts } from '../payment-texts.ts';
import { methodWords, spokenMethod } from '../payment-words.ts';

/** A card or bank account by its last four digits: bullets for the eye, words for screen readers. */
export function MethodName({ brand, last4 }: { brand: string; last4: string }) {
  const { t } = usePaymentTexts();
  return (
    <span>
      <span aria-hidden="true">{methodWords(t, brand, last4)}</span>
      <Spoken>{spokenMethod(t, brand, last4)}</Spoken>
    </span>
  );
}
