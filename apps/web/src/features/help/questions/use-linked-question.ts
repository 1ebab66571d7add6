import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * What the address asks for (`/Faq#key`, or `?question=key` after a sign-in) once the questions are here: opens it and moves the focus
 * there. Returns the key, if there is one.
 */
export function useLinkedQuestion(isReady: boolean): string | undefined {
  const { hash, search, key } = useLocation();
  const asked = askedQuestion(hash, search);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again leads there again
  useEffect(() => {
    if (!isReady || asked === undefined) return;
    const answer = document.getElementById(asked);
    const question = answer?.closest('details');
    if (question) question.open = true;
    const summary = question?.querySelector('summary');
    summary?.focus({ preventScroll: true });
    (question ?? answer)?.scrollIntoView({ block: 'start' });
  }, [isReady, asked, key]);

  return asked;
}

function askedQuestion(hash: string, search: string): string | undefined {
  const named = hash.slice(1) || (new URLSearchParams(search).get('question') ?? '');
  return /^[a-z0-9-]+$/i.test(named) ? named : undefined;
}
