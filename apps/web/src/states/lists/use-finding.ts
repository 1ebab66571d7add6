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

  function change(name: string, value: string) {
    setAddress(
      now => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  function search(next: string, searched: string) {
    setTyped(next);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => change('search', searched), typingMs);
  }

  function showAll() {
    clearTimeout(typing.current);
    setAddress({}, { replace: true });
    setTyped('');
  }

  return { address, typed, change, search, showAll };
}
