import { use, useCallback } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

type Place = { pathname: string; search: string };

/**
 * Tells where in the portal the person is at this moment; if they have chosen a next screen, it's that one. Asks the
 * router, because React shows the old screen until the file, the styles, and the words of the next one are here.
 */
export function useWhereabouts(): () => Place {
  const router = use(DataRouterContext)?.router;
  return useCallback(() => {
    const { pathname, search } = router?.state.navigation.location ?? router?.state.location ?? window.location;
    return { pathname: `/${pathname.slice(import.meta.env.BASE_URL.length)}`, search };
  }, [router]);
}
