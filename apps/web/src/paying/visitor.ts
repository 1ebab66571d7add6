import { createContext, useContext } from 'react';

/** Whether someone pays without signing in, perhaps for somebody else: then nothing here is called theirs. */
export const VisitorContext = createContext(false);

export const useIsVisitor = () => useContext(VisitorContext);

/** What ends the key of a text that says it of the account and not of the reader. */
export function useWhose(): '' | '.visitor' {
  return useIsVisitor() ? '.visitor' : '';
}
