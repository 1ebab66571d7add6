import { keptPages, lightPagePath, offlineScreens } from './kept-pages.ts';

// The browser's own types of a service worker can't stand beside those of a window.
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type Asking = Event & { request: Request; respondWith(answer: Promise<Response>): void };
type Worker = {
  addEventListener(name: 'install' | 'activate', take: (event: Lasting) => void): void;
  addEventListener(name: 'fetch', take: (event: Asking) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { scope: string };
};
const worker = globalThis as unknown as Worker;

/** When the network gives no answer: what was kept, and only of the outage screens. It never stands in for an answer. */
worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', event => {
  const { request } = event;
  const isOurs = request.url.startsWith(worker.registration.scope);
  // What only a person may see isn't ours to keep, and goes its way untouched.
  if (!isOurs || request.method !== 'GET' || request.headers.has('authorization')) return;
  event.respondWith(fetchedOrKept(request));
});

async function fetchedOrKept(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    return answer.status < 500 ? answer : ((await findKept(request)) ?? answer);
  } catch (error) {
    const kept = await findKept(request);
    if (kept) return kept;
    throw error;
  }
}

async function findKept(request: Request): Promise<Response | undefined> {
  const cache = await caches.open(keptPages);
  if (request.mode !== 'navigate') return cache.match(request, { ignoreVary: true });
  const path = new URL(request.url).pathname.slice(new URL(worker.registration.scope).pathname.length - 1);
  const screen = offlineScreens.find(one => one.toLowerCase() === path.replace(/\/$/, '').toLowerCase());
  if (!screen) return undefined;
  return (await cache.match(below(screen))) ?? (await cache.match(below(lightPagePath)));
}

const below = (path: string) => `${worker.registration.scope}${path.slice(1)}`;
