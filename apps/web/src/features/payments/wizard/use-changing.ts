import { useState } from 'react';
import type { ReviewPartName } from '../../../paying/review/ReviewPart.tsx';

/** Which part of the review is being changed, and which was changed last: the review goes on there. */
export function useChanging() {
  const [changing, setChanging] = useState<ReviewPartName>();
  const [changed, setChanged] = useState<ReviewPartName>();

  /** What a change does, and that it is over. */
  function ending<Value>(change: (value: Value) => void): (value: Value) => void {
    return value => {
      change(value);
      setChanging(undefined);
      setChanged(changing);
    };
  }

  return { changing, changed, setChanging, ending };
}
