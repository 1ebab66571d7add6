import { useLayoutEffect } from 'react';
import { RouterProvider } from 'react-router/dom';
import type { MovingRouter } from './moving/moving-router.ts';

/**
 * Hydrates a prerendered page, replacing React Router's `HydratedRouter`: no server renders or loads anything for this
 * portal, so the streamed-data reader, the requests for loaders and the discovery of routes stay out of the bundle
 * (docs/decisions/0030-a-router-without-server-parts.md).
 */
export function PortalRouter({ router }: { router: MovingRouter }) {
  // Not sooner: the first screen may load so fast that React would find a different page than the one it hydrates.
  useLayoutEffect(() => {
    router.initialize();
  }, [router]);

  return <RouterProvider router={router} />;
}
