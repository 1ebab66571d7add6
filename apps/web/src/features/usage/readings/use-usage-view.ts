import { listElectricUsage, listWaterUsage } from '@wattershed/contract/usage/series';
import { href, useHref, useNavigate, useSearchParams } from 'react-router';
import { useAccountRead } from '../../../account/use-account-read.ts';
import { readView, searchOf, type UsageView } from './usage-address.ts';

/** What is looked at, from the address of the screen, and the ways to look at something else. */
export function useUsageView() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const path = useHref(href('/Usages'));
  return {
    view: readView(search),
    hrefOf: (view: UsageView) => path + searchOf(view),
    go: (view: UsageView, options: { replace?: boolean } = {}) =>
      void navigate({ search: searchOf(view) }, { preventScrollReset: true, ...options }),
  };
}

export type UsageViewing = ReturnType<typeof useUsageView>;

/** What the server is asked for a view; the same in the loader as in the page, so that it's asked once. */
export function seriesRequest({ by, range, meter }: Pick<UsageView, 'by' | 'range' | 'meter'>) {
  return { by, costs: 'true' as const, ...range, ...(meter === undefined ? {} : { meter }) };
}

/** Both services have a call of their own; only the one that is looked at is asked. */
export function useSeriesReads(view: UsageView, { enabled = true }: { enabled?: boolean } = {}) {
  const isWater = view.service === 'water';
  const request = seriesRequest(view);
  return {
    isWater,
    electric: useAccountRead(listElectricUsage, request, { enabled: enabled && !isWater }),
    water: useAccountRead(listWaterUsage, request, { enabled: enabled && isWater }),
  };
}

export type SeriesReads = ReturnType<typeof useSeriesReads>;
