import { useState } from 'react';

/** The questions that somebody opened while the page was still the server's, whose place this takes. */
export function useOpenFirst(): ReadonlySet<string> {
  const [openFirst] = useState(
    () => new Set([...document.querySelectorAll('details[open] > [id]')].map(({ id }) => id)),
  );
  return openFirst;
}
