import { createContext, use, useEffect } from 'react';
import { afterPaint } from './after-paint.ts';

/** `Page` provides it: what is inside says which part of the page shows. */
export const TitlePartContext = createContext<(part: string | undefined) => void>(() => undefined);

/** Puts the name of the part that shows, such as a wizard's step, before the document's title. */
export function useTitlePart(part: string | undefined): void {
  const tell = use(TitlePartContext);
  // What shows comes first, and its URL, so that the title is that of its own place in the history.
  useEffect(() => afterPaint(() => tell(part)), [tell, part]);
  useEffect(() => () => tell(undefined), [tell]);
}
