import { createContext, useContext } from 'react';
import { asApiError } from '../../../api/api-error.ts';

/** Called when the server no longer takes the two facts for proven. */
export const ProofOverContext = createContext<() => void>(() => undefined);

/** Asks, and leads back to the two facts when they no longer count. */
export function useHeeding() {
  const onProofOver = useContext(ProofOverContext);
  return async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked;
    } catch (error) {
      if (asApiError(error).code === 'PAY401') onProofOver();
      throw error;
    }
  };
}
