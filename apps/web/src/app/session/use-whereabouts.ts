import { use, useCallback } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

/**
 * Asks where the person is at this moment, as path and query: if they have chosen a next screen, it's that one. Asks the
 * router, because React shows the old screen until the file, the styles, and the words of the next one are here.
 */
export function useWhereabouts(): () => string {
  const router = use(DataRouterContext)?.router;
  return useCallback(() => {
    const { pathname, search } = router?.state.navigation.location ?? router?.state.location ?? window.location;
    return `/${pathname.slice(import.meta.env.BASE_URL.length)}${search}`;
  }, [router]);
}
