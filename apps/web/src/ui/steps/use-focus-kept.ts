import { type RefObject, useEffect, useRef } from 'react';

/**
 * After a change that took away what had the focus, such as the button that was pressed, this part of the page has it:
 * keyboard and screen reader go on from here and not from the top.
 */
export function useFocusKept(part: RefObject<HTMLElement | null>, change: unknown): void {
  const seen = useRef(change);
  useEffect(() => {
    if (seen.current === change) return;
    seen.current = change;
    if (document.activeElement === document.body) part.current?.focus();
  }, [part, change]);
}
