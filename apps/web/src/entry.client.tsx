import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { PortalRouter } from './app/router/PortalRouter.tsx';
import { pageHandOver } from './app/router/page-hand-over.ts';
import { portalRouter } from './app/router/portal-router.ts';

async function start(): Promise<void> {
  // In development, React Router's own, which updates screens without a reload.
  const isBuilt = !import.meta.env.DEV;
  const portal = isBuilt ? <PortalRouter router={await portalRouter(pageHandOver())} /> : <HydratedRouter />;
  startTransition(() => {
    hydrateRoot(document, portal);
  });
}

void start();
