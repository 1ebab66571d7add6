import { useState } from 'react';
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  Link,
  matchRoutes,
  Outlet,
  type RouteObject,
  useLocation,
} from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { setLine } from '../../../test/line.ts';
import type { MovingRouter, RouterStart } from './moving/moving-router.ts';
import { PortalRouter } from './PortalRouter.tsx';
import { standingRouter } from './standing-router.ts';

function Frame() {
  const [count, setCount] = useState(0);
  const { hash } = useLocation();
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Pressed {count}
      </button>
      <Link to="/bill">To the bill</Link>
      <Link to={{ hash: '#fees' }}>To the fees</Link>
      <output>{hash}</output>
      <Outlet />
    </>
  );
}

const Help = () => <h1>Help</h1>;
const Bill = () => <h1>Bill</h1>;
const Nothing = () => null;

const routes: RouteObject[] = [
  {
    id: 'root',
    path: '',
    element: <Frame />,
    loader: () => null,
    children: [
      { id: '/help', path: 'help', Component: Help, loader: () => null },
      { id: '/bill', path: 'bill', lazy: async () => ({ Component: Bill }) },
    ],
  },
];

let router: MovingRouter | undefined;
afterEach(() => router?.dispose?.());

/** A prerendered page with all it shows, of which the bill isn't a part. */
async function openHelp() {
  const history = createMemoryHistory({ initialEntries: ['/help'] });
  const modules = { root: { default: Nothing, Layout: Nothing, HydrateFallback: Nothing, ErrorBoundary: Nothing } };
  const page = { basename: '/', isFallback: false, styles: {}, filesOf: async () => ({ module: '' }), modules };
  const matches = (matchRoutes(routes, '/help') ?? []) as MovingRouter['state']['matches'];
  const start: RouterStart = {
    routes,
    history,
    page: { ...page, modules: { ...modules, '/help': { default: Nothing } } },
  };
  router = standingRouter({ ...start, matches });
  return { history, router, ...(await render(<PortalRouter router={router} />)) };
}

test('a page shows what it brought, and a link leads on without a new page', async () => {
  const page = await openHelp();
  await expect.element(page.getByRole('heading', { name: 'Help' })).toBeVisible();
  await page.getByRole('button').click();
  await page.getByRole('link', { name: 'To the bill' }).click();
  await expect.element(page.getByRole('heading', { name: 'Bill' })).toBeVisible();
  // What was on the page around it is still the same.
  await expect.element(page.getByRole('button')).toHaveTextContent('Pressed 1');
  expect(page.router.state.location.pathname).toBe('/bill');
});

test('a link to a place on the page leads there', async () => {
  const page = await openHelp();
  await page.getByRole('link', { name: 'To the fees' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('#fees');
  await expect.element(page.getByRole('heading', { name: 'Help' })).toBeVisible();
});

test('whoever goes back before anything else was brought sees what is there', async () => {
  const page = await openHelp();
  page.history.push('/bill');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(page.getByRole('heading', { name: 'Bill' })).toBeVisible();
  expect(page.router.state.location.pathname).toBe('/bill');
});

test('what leads on by itself, such as a sign-in in another tab, needs no touch', async () => {
  const page = await openHelp();
  const going = page.router.navigate('/bill', { replace: true });
  expect(page.router.state.navigation).toMatchObject({ state: 'loading', location: { pathname: '/bill' } });
  await going;
  expect(page.router.state.navigation.state).toBe('idle');
  await expect.element(page.getByRole('heading', { name: 'Bill' })).toBeVisible();
  expect(page.history.location.pathname).toBe('/bill');
});

test('a device without a line that has kept the portal moves on, too', async () => {
  const page = await openHelp();
  setLine(false);
  await page.getByRole('link', { name: 'To the bill' }).click();
  await expect.element(page.getByRole('heading', { name: 'Bill' })).toBeVisible();
});
