import type { DataOf } from '@wattershed/contract/call';
import type { getTrackedRequest, listTrackedRequests } from '@wattershed/contract/service-requests/requests';

export type TrackedCard = DataOf<typeof listTrackedRequests>['requests'][number];
export type WholeRequest = DataOf<typeof getTrackedRequest>;

/** As people see it: what is on its way to the utility, or was refused there, has no state of its own. */
export function shownState({ state, isRefused }: Pick<TrackedCard, 'state' | 'isRefused'>) {
  if (isRefused) return 'refused' as const;
  return state ?? ('sending' as const);
}

export const badgeOf = {
  sending: 'warn',
  received: 'info',
  'in-progress': 'info',
  waiting: 'warn',
  completed: 'good',
  declined: 'bad',
  canceled: 'plain',
  refused: 'bad',
} as const satisfies Record<ReturnType<typeof shownState>, string>;
