import { useSyncExternalStore } from 'react';

const wide = () => window.matchMedia('(min-width: 768px)');

/** Whether the map stands beside the list, as the style sheets decide. */
export function useHasRoomBeside(): boolean {
  return useSyncExternalStore(subscribe, () => wide().matches);
}

function subscribe(changed: () => void): () => void {
  const query = wide();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
