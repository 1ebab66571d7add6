import { use } from 'react';
import { UNSAFE_DataRouterStateContext as DataRouterStateContext } from 'react-router';
import { integrityOf } from '../../api/integrity-of.ts';
import type { HandOver } from './page-hand-over.ts';

/** The current screen's stylesheets. Until the first screen is ready, those of the page that arrived. */
export function ScreenStyles({ routes, isFallback }: HandOver) {
  const { matches = [], initialized = false } = use(DataRouterStateContext) ?? {};
  const shown = initialized || !isFallback ? matches : matches.slice(0, 1);
  const hrefs = new Set(shown.flatMap(({ route }) => routes[route.id]?.css ?? []));
  return [...hrefs].map(href => (
    // As in the prerendered page: React knows a link again by its address and its crossorigin.
    <link key={href} rel="stylesheet" href={href} crossOrigin="anonymous" integrity={integrityOf(href)} />
  ));
}
