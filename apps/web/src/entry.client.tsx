import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { PortalRouter } from './app/router/PortalRouter.tsx';
import { pageHandOver } from './app/router/page-hand-over.ts';
import { portalRouter } from './app/router/portal-router.ts';

startTransition(() => {
  // In development, React Router's own, which updates screens without a reload.
  const isBuilt = !import.meta.env.DEV;
  hydrateRoot(document, isBuilt ? <PortalRouter router={portalRouter(pageHandOver())} /> : <HydratedRouter />);
});
