import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Long enough to type the next letter. */
const typingMs = 300;

/** What a list is filtered, sorted, and searched by: the address keeps it, so that a reload and a link show the same. */
export type Finding = {
  address: URLSearchParams;
  /** What stands in the field, which is searched for a moment later. */
  typed: string;
  /** An empty value is what the list shows by itself, and leaves the address. */
  change: (name: string, value: string) => void;
  /** `searched` is what of it is looked for. */
  search: (typed: string, searched: string) => void;
  showAll: () => void;
};

export function useFinding(): Finding {
  const [address, setAddress] = useSearchParams();
  const [typed, setTyped] = useState(address.get('search') ?? '');
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);
  // What was asked for last, which the address may not say yet: of two changes at one moment, both count.
  const asked = useRef(address);
  useEffect(() => {
    asked.current = address;
  }, [address]);

  function change(name: string, value: string) {
    const next = new URLSearchParams(asked.current);
    if (value === '') next.delete(name);
    else next.set(name, value);
    asked.current = next;
    setAddress(next, { replace: true, preventScrollReset: true });
  }

  function search(next: string, searched: string) {
    setTyped(next);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => change('search', searched), typingMs);
  }

  function showAll() {
    clearTimeout(typing.current);
    asked.current = new URLSearchParams();
    setAddress(asked.current, { replace: true });
    setTyped('');
  }

  return { address, typed, change, search, showAll };
}
