import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { checkMoveIn } from '@wattershed/contract/service-requests/start';
import { q } from '../../../api/query.ts';
import type { StartDraft } from './start-draft.ts';
import { ofCustomer, type StartCustomer } from './step-props.ts';

/** What is at the chosen place and what starting there costs: on the chosen day, once there is one. */
export function useMoveIn({ requestId, premise, visit }: StartDraft, customer: StartCustomer | undefined) {
  return useQuery({
    ...q(checkMoveIn, {
      ...{ ...ofCustomer(customer), requestId },
      premiseId: premise?.premiseId ?? '',
      ...(visit ? { startOn: visit.startOn } : {}),
    }),
    enabled: premise !== undefined,
    placeholderData: keepPreviousData,
  });
}
