import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { recoverFromStaleParts } from './ui/lazy-part.ts';

recoverFromStaleParts();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
