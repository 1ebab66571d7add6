import { useRef } from 'react';

/**
 * Lets one click through until it is settled. The second half of a double click may come before the button is shown
 * busy, and a call that spends a key would refuse it: the person would read that the link was already used.
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
