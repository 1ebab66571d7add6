import { use } from 'react';
import { UNSAFE_DataRouterStateContext as DataRouterStateContext } from 'react-router';
import { integrityOf } from '../../api/integrity-of.ts';

type Props = {
  isFallback: boolean;
  /** By the id of a route; of routes that are yet to be fetched it knows nothing. */
  stylesOf: ReadonlyMap<string, readonly string[]>;
};

/** The current screen's stylesheets. Until the first screen is ready, those of the page that arrived. */
export function ScreenStyles({ isFallback, stylesOf }: Props) {
  const { matches = [], initialized = false } = use(DataRouterStateContext) ?? {};
  const shown = initialized || !isFallback ? matches : matches.slice(0, 1);
  const hrefs = new Set(shown.flatMap(({ route }) => stylesOf.get(route.id) ?? []));
  return [...hrefs].map(href => (
    // As in the prerendered page: React knows a link again by its address and its crossorigin.
    <link key={href} rel="stylesheet" href={href} crossOrigin="anonymous" integrity={integrityOf(href)} />
  ));
}
