import { expect, it, vi } from 'vitest';
import { clientRoutes } from './client-routes.tsx';
import type { HandOver, RouteModule } from './page-hand-over.ts';

const Nothing = () => null;
const root = { default: Nothing, Layout: Nothing, HydrateFallback: Nothing, ErrorBoundary: Nothing };
const tree = [
  { file: 'home.ts', index: true as const },
  {
    file: 'layout.tsx',
    children: [
      { file: 'login.tsx', path: 'login' },
      { file: 'bill.tsx', path: 'bill' },
    ],
  },
];

const page = (modules: Record<string, RouteModule>, module = 'data:text/javascript,export default () => null') => {
  const filesOf = async (id: string) => ({ module: id === 'bill' ? module : `/${id}.js` });
  return { basename: '/', isFallback: false, styles: {}, filesOf, modules: { root, ...modules } } satisfies HandOver;
};

it('every route stands under its parent, the home page as the index', () => {
  const [top] = clientRoutes(tree, page({}));
  expect(top).toMatchObject({
    id: 'root',
    children: [
      { id: 'home', index: true },
      {
        id: 'layout',
        children: [
          { id: 'login', path: 'login' },
          { id: 'bill', path: 'bill' },
        ],
      },
    ],
  });
});

it('a route whose module the page brought is ready, and asks its own loader', async () => {
  const clientLoader = vi.fn(() => 'loaded');
  const [top] = clientRoutes(tree, page({ home: { default: Nothing, clientLoader } }));
  const home = top?.children?.[0];
  expect(home).toMatchObject({ Component: Nothing });
  expect(home).not.toHaveProperty('lazy');
  const { loader } = home as { loader: (...call: unknown[]) => Promise<unknown> };
  expect(await loader('the call')).toBe('loaded');
  expect(clientLoader).toHaveBeenCalledWith('the call');
});

it('a route that the page did not bring is fetched when it is asked for', async () => {
  const [top] = clientRoutes(tree, page({}));
  const bill = top?.children?.[1]?.children?.[1];
  expect(bill).not.toHaveProperty('Component');
  const { lazy } = bill as { lazy: () => Promise<{ Component: unknown }> };
  expect((await lazy()).Component).toBeTypeOf('function');
});

it('a route that is ready or fetched brings its skeleton along', async () => {
  const skeleton = 'data:text/javascript,export default () => null; export const HydrateFallback = () => null';
  const layout = { default: Nothing, HydrateFallback: Nothing };
  const [top] = clientRoutes(tree, page({ layout }, skeleton));
  const [, under] = top?.children ?? [];
  expect(under).toMatchObject({ HydrateFallback: Nothing });
  const bill = under?.children?.[1];
  const { lazy } = bill as { lazy: () => Promise<object> };
  expect(await lazy()).toHaveProperty('HydrateFallback');
});
