import { useLayoutEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import type { portalRouter } from './portal-router.ts';

/**
 * Takes a page over from the build, in place of React Router's `HydratedRouter`: no server renders or loads anything of
 * this portal, so the reader of streamed data, the requests for loaders and the discovery of routes stay out of the bundle
 * (docs/decisions/0030-a-router-without-server-parts.md).
 */
export function PortalRouter({ router }: { router: ReturnType<typeof portalRouter> }) {
  // Not sooner: the first screen may be here so quickly that React would find another page than the one it takes over.
  useLayoutEffect(() => {
    router.initialize();
  }, [router]);

  return <RouterProvider router={router} />;
}
