import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to this part of the page after a change removed the focused element, such as the clicked button, so
 * that keyboard and screen reader users continue here rather than at the top.
 */
export function useFocusKept(part: RefObject<HTMLElement | null>, change: unknown): void {
  const seen = useRef(change);
  useEffect(() => {
    if (seen.current === change) return;
    seen.current = change;
    if (document.activeElement === document.body) part.current?.focus();
  }, [part, change]);
}
