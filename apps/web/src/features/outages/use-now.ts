import { useEffect, useState } from 'react';
import { businessNow } from '../../session/business-time.ts';

/** Often enough for ages that are said in minutes. */
const everyMs = 15_000;

/**
 * Business time, renewed while the page is open: ages and estimates depend on it. Never before the facts were gathered: the clock of a
 * device may be slow, and nobody has told it yet that the utility's is another one.
 */
export function useNow(madeAt?: string): Date {
  const [now, setNow] = useState(businessNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(businessNow()), everyMs);
    return () => clearInterval(timer);
  }, []);
  const made = new Date(madeAt ?? 0);
  return made > now ? made : now;
}
