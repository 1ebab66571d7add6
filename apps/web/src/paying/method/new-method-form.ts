import type { Cents } from '@wattershed/domain/money/cents';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isUnanswered } from '../../api/api-error.ts';
import type { ChosenMethod, PaymentDetails } from '../chosen-method.ts';
import type { Saving } from './SaveMethodFields.tsx';
import type { Tokenised } from './tokenise.ts';
import type { TypedMethod } from './typed-method.ts';

export type NewMethodProps = {
  details: Pick<PaymentDetails, 'billingName' | 'billingAddress' | 'billingZip'>;
  typed: TypedMethod;
  /** What the gateway said when it refused what was entered here, after a payment with it. */
  refusal: unknown;
  onTyped: (typed: TypedMethod) => void;
  onDone: (method: ChosenMethod) => void;
  feeCents: Cents;
  onBack: (() => void) | undefined;
  submitLabel: ReactNode;
  backLabel: ReactNode;
  /** Whether the method can be saved for later. */
  canSave: boolean;
  /** With which account, where several are paid. */
  keeper?: ReactNode;
};

type Giving = Saving & { nickName: string };

/**
 * Sends what was entered to the gateway and continues with the token. `onAnswered` clears the secret fields after the
 * gateway's answer, whatever it is; a refusal comes with it.
 */
export function useTokenising({ feeCents, onDone }: NewMethodProps, onAnswered: (failure: unknown) => void) {
  const [error, setError] = useState<unknown>(null);
  const [isAsking, setAsking] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function ask(tokenised: Promise<Tokenised>, { saveMethod, setDefaultPayment, nickName }: Giving) {
    setAsking(true);
    setError(null);
    let failure: unknown;
    try {
      const { token: paymentToken, kind, brand, last4, expiryMonth = null, expiryYear = null } = await tokenised;
      // Someone who has left the step meanwhile doesn't want this method anymore.
      if (!isOpen.current) return;
      const saving = { saveMethod, setDefaultPayment, nickName: saveMethod ? nickName.trim() : '' };
      onDone({ source: 'new', kind, brand, last4, expiryMonth, expiryYear, feeCents, paymentToken, ...saving });
    } catch (refused) {
      failure = refused;
      setError(refused);
    } finally {
      if (isOpen.current) {
        // Nothing is wrong with numbers that nobody has checked: they stay in the form.
        if (!isUnanswered(failure)) onAnswered(failure);
        setAsking(false);
      }
    }
  }
  return { ask, error, isAsking };
}
