import { createContext, use, useEffect } from 'react';

/** `Page` provides it: what is inside says which part of the page shows. */
export const TitlePartContext = createContext<(part: string | undefined) => void>(() => undefined);

/** Puts the name of the part that shows, such as a wizard's step, before the document's title. */
export function useTitlePart(part: string | undefined): void {
  const tell = use(TitlePartContext);
  useEffect(() => {
    tell(part);
    return () => tell(undefined);
  }, [tell, part]);
}
