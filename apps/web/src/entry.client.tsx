import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { countStart, hasFailedToStart } from './shell/start-count.ts';
import { recoverFromStaleParts } from './ui/lazy-part.ts';

recoverFromStaleParts();
if (hasFailedToStart()) {
  window.location.replace(`${import.meta.env.BASE_URL}Error`);
} else {
  countStart();
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter />);
  });
}
