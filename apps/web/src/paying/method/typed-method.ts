import type { MethodKind } from '../chosen-method.ts';
import type { BillingForm } from './billing-form.ts';

/** What was entered for a new method and may be kept when it is refused: everything but the numbers and the code. */
export type TypedMethod = {
  /** The form it was last entered in. */
  kind: Exclude<MethodKind, 'wallet'> | undefined;
  name: string;
  /** Undefined until a card has been entered. */
  billing: BillingForm | undefined;
  expiry: string;
  accountType: 'checking' | 'savings';
  saveMethod: boolean;
  nickName: string;
  setDefaultPayment: boolean;
};

export const typedNothing: TypedMethod = {
  kind: undefined,
  name: '',
  billing: undefined,
  expiry: '',
  accountType: 'checking',
  saveMethod: false,
  nickName: '',
  setDefaultPayment: false,
};

/** The part that says whether and how to save the method. */
export function savingOf({ saveMethod, setDefaultPayment }: TypedMethod) {
  return { saveMethod, setDefaultPayment };
}
