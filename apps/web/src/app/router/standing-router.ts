import { createPath, resolvePath, type To } from 'react-router';
import { overTheLine } from '../../api/line.ts';
import { onFirstTouch } from './first-touch.ts';
import type { MovingRouter, RouterStart } from './moving/moving-router.ts';

type State = MovingRouter['state'];

type OnItsWay = State['navigation'];

type Start = RouterStart & { matches: State['matches'] };

/**
 * The router of a page that has all it shows: it knows where it stands. What moves between screens comes when somebody touches the
 * page, goes back, or is led on, and does everything from then on; whoever holds this router doesn't notice
 * (docs/decisions/0139-what-moves-comes-with-the-first-touch.md).
 */
export function standingRouter({ matches, ...start }: Start): MovingRouter {
  const { routes, history, page } = start;
  const { location } = history;
  let standing = stateAt(location, matches);
  const subscribers = new Set<Parameters<MovingRouter['subscribe']>[0]>();
  let moving: MovingRouter | undefined;
  let coming: Promise<MovingRouter> | undefined;

  /** Asked for again after it failed. */
  function bring(): Promise<MovingRouter> {
    coming ??= arrive().catch(error => {
      coming = undefined;
      throw error;
    });
    return coming;
  }

  async function arrive(): Promise<MovingRouter> {
    // A device without a line may have kept it (features/outages/offline), so it is asked for before the line is waited for.
    const { movingRouter } = await fetchMoving().catch(() => overTheLine(fetchMoving));
    // It begins where this one stands, wherever the browser has gone meanwhile.
    const arrived = movingRouter({ ...start, history: { ...history, action: standing.historyAction, location } });
    removeEventListener('popstate', bringEarly);
    arrived.initialize();
    arrived.subscribe((...told) => {
      for (const subscriber of subscribers) subscriber(...told);
    });
    moving = arrived;
    const there = history.location;
    if (createPath(there) !== createPath(location)) {
      void arrived.navigate(inPortal(createPath(there)), { replace: true, state: there.state });
    }
    return arrived;
  }

  /** Whatever fails is met again by who then wants to move. */
  const bringEarly = () => void bring().catch(() => undefined);

  const base = page.basename.replace(/\/$/, '');
  const inPortal = (path: string) => path.slice(base.length);

  async function navigate(to: To | number | null, options?: Parameters<MovingRouter['navigate']>[1]): Promise<void> {
    // Every other entry of the history is another document, or one that `popstate` tells of.
    if (typeof to === 'number') return moving ? moving.navigate(to) : history.go(to);
    const next = resolvePath(to ?? '', inPortal(location.pathname));
    if (!moving) tellOfWay({ ...location, ...next, pathname: base + next.pathname });
    const router = await bring().catch(() => undefined);
    if (router) return router.navigate(to, options);
    // The file is gone, as after a deployment: a new document knows the new one.
    window.location.assign(base + createPath(next));
  }

  /** The page says that the next one is on its way, as it does later. */
  function tellOfWay(next: State['location']): void {
    standing = { ...standing, navigation: { ...standing.navigation, state: 'loading', location: next } as OnItsWay };
    const told = { deletedFetchers: [], newErrors: null, flushSync: false };
    for (const subscriber of subscribers) subscriber(standing, told);
  }

  // All that `RouterProvider` and the hooks ask of a router.
  const router = {
    basename: page.basename,
    window,
    get state() {
      return moving?.state ?? standing;
    },
    get routes() {
      return moving?.routes ?? routes;
    },
    get manifest() {
      return moving?.manifest ?? {};
    },
    initialize() {
      onFirstTouch(bringEarly);
      addEventListener('popstate', bringEarly);
      return router;
    },
    subscribe(subscriber: Parameters<MovingRouter['subscribe']>[0]) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    navigate,
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
  } as unknown as MovingRouter;
  return router;
}

const fetchMoving = () => import('./moving/moving-router.ts');

/** As React Router's own begins where nothing is to be loaded. */
const stateAt = (location: State['location'], matches: State['matches']): State => ({
  historyAction: 'POP' as State['historyAction'],
  location,
  matches,
  initialized: true,
  renderFallback: false,
  // Of one that is idle, everything else is undefined.
  navigation: { state: 'idle' } as State['navigation'],
  restoreScrollPosition: false,
  preventScrollReset: false,
  revalidation: 'idle',
  loaderData: Object.fromEntries(matches.map(({ route }) => [route.id, null])),
  actionData: null,
  errors: null,
  fetchers: new Map(),
  blockers: new Map(),
});
