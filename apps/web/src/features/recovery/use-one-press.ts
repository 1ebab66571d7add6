import { useRef } from 'react';

/**
 * Lets one press through until it is settled. The second of a double click may come before the button is drawn busy, and
 * a call that spends a key refuses it: the person would be told that the link was used.
 */
export function useOnePress() {
  const isUnderWay = useRef(false);
  return (press: () => Promise<unknown>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const end = () => {
      isUnderWay.current = false;
    };
    press().then(end, end);
  };
}
