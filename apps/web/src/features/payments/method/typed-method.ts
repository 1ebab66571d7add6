import type { MethodKind } from '../wizard/payment-draft.ts';

/** What was typed for a new method and may be kept when it is refused: everything but the numbers and the code. */
export type TypedMethod = {
  /** The form that it was typed into last. */
  kind: MethodKind | undefined;
  name: string;
  zip: string;
  expiryMonth: string;
  expiryYear: string;
  accountType: 'checking' | 'savings';
  saveMethod: boolean;
  nickName: string;
  setDefaultPayment: boolean;
};

export const typedNothing: TypedMethod = {
  kind: undefined,
  name: '',
  zip: '',
  expiryMonth: '',
  expiryYear: '',
  accountType: 'checking',
  saveMethod: false,
  nickName: '',
  setDefaultPayment: false,
};

/** The part of it that says whether and how to save the method. */
export function savingOf({ saveMethod, setDefaultPayment }: TypedMethod) {
  return { saveMethod, setDefaultPayment };
}
