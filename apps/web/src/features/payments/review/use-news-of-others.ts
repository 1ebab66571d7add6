import { useEffect } from 'react';
import { queryClient } from '../../../api/query.ts';
import { usePaymentDoor } from '../payment-door.ts';

const askEveryMs = 15_000;
const freshForMs = 5000;

/**
 * While the review waits for its click, someone else may pay the same account: asks when the review opens, when the person
 * comes back to the tab, and now and then. A payment under way, or a changed amount, then shows before the click.
 */
export function useNewsOfOthers(isWaiting: boolean): void {
  const { readsOfOthers } = usePaymentDoor();
  useEffect(() => {
    if (!isWaiting) return;
    const keys = readsOfOthers.map(({ name }) => [name]);
    const ask = (olderThanMs = 0) => {
      if (document.visibilityState === 'hidden') return;
      const askedBefore = Date.now() - olderThanMs;
      for (const queryKey of keys) {
        void queryClient.refetchQueries({
          queryKey,
          type: 'active',
          predicate: ({ state }) => state.dataUpdatedAt <= askedBefore,
        });
      }
    };
    const askNow = () => ask();
    ask(freshForMs);
    document.addEventListener('visibilitychange', askNow);
    const timer = setInterval(askNow, askEveryMs);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askNow);
      // What was asked before the click must not replace the form of the payment that the click has sent.
      for (const queryKey of keys) void queryClient.cancelQueries({ queryKey });
    };
  }, [isWaiting, readsOfOthers]);
}
