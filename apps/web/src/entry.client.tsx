import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { countStart, hasReloadedInVain } from './shell/start-count.ts';
import { recoverFromStaleParts } from './ui/lazy-part.ts';

recoverFromStaleParts();
if (hasReloadedInVain()) {
  window.location.replace(`${import.meta.env.BASE_URL}Error`);
} else {
  countStart();
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}
