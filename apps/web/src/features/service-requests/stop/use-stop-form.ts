import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { checkMoveOut, offerMoveOutTimes } from '@wattershed/contract/service-requests/stop';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { q, refresh } from '../../../api/query.ts';
import { useOnceSo, useServedForm } from '../kept/use-served-form.ts';
import { useVisitTimes } from '../visit/use-visit-times.ts';
import {
  draftName,
  formToKeep,
  furthestStep,
  newDraft,
  type StopDraft,
  type StopStep,
  servedOf,
  stopSteps,
  whoseOnly,
  withoutTime,
  withProof,
} from './stop-draft.ts';
import { useStopping } from './use-stopping.ts';

export type StopForm = ReturnType<typeof useStopForm>;

/** The form that stops service, what is served, the times of the last visit, and the request that orders. */
export function useStopForm(accountNumber: AccountNumber | undefined) {
  const form = useServedForm<StopStep, StopDraft>({
    ...{ kind: 'stop', accountNumber, steps: stopSteps, draftName, newDraft, formToKeep, withProof },
    furthest: furthestStep,
    isBegun: ({ visit, typed }) => visit !== undefined || typed !== undefined,
  });
  const { draft, keep, asking, expire, startAnew } = form;
  const { requestId, visit, placed } = draft;
  const served = servedOf(draft);
  const moveOut = useQuery({
    ...q(checkMoveOut, { ...served, ...(visit ? { stopOn: visit.day } : {}) }),
    enabled: served !== undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

  function sendBack(error: ApiError, to: StopStep): void {
    if (to === 'when') {
      void refresh(offerMoveOutTimes);
      keep(withoutTime);
    }
    form.sendBack(error, to);
  }

  const asked = { ...served, requestId };
  const times = useVisitTimes({
    holder: placed || !served ? undefined : `${requestId} ${Object.values(served).join()}`,
    time: visit,
    offer: what => asking(callApi(offerMoveOutTimes, { ...asked, ...what })),
    keyOf: from => q(offerMoveOutTimes, { ...asked, from }).queryKey,
    onLost: error => sendBack(error, 'when'),
  });
  const stopping = useStopping(draft, {
    onPlaced: answer => keep(before => ({ ...whoseOnly(before), placed: answer })),
    onRefused: sendBack,
    onExpired: expire,
  });
  useOnceSo(moveOut.error?.code === 'LOG005' && !placed, expire);
  // An order that this tab placed earlier may have been canceled since: then there is something to stop again.
  const [wasPlaced] = useState(placed !== undefined);
  useOnceSo(wasPlaced && moveOut.isFetchedAfterMount && moveOut.data?.standing === 'served', startAnew);
  return { form, served, moveOut, times, stopping };
}
