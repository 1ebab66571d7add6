import { useEffect, useRef } from 'react';

/** Whether the form is still there when an answer arrives. */
export function useIsOpen() {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}

/** The browser's back button may bring the page back just as it was left. */
export function useComingBack(onBack: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only sets state
  useEffect(() => {
    const heed = ({ persisted }: PageTransitionEvent) => persisted && onBack();
    window.addEventListener('pageshow', heed);
    return () => window.removeEventListener('pageshow', heed);
  }, []);
}
