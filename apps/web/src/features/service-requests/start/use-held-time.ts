import { offerMoveInTimes } from '@wattershed/contract/service-requests/start';
import { useEffect, useRef } from 'react';
import { type ApiError, asApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import type { StartDraft } from './start-draft.ts';

/** The server keeps a time for fifteen minutes. */
const everyMs = 5 * 60_000;

/** Keeps the chosen time while the form is open, and says so when somebody else has it after all. */
export function useHeldTime(
  { requestId, premise, visit, placed }: StartDraft,
  onLost: (error: ApiError) => void,
): void {
  const lost = useRef(onLost);
  lost.current = onLost;
  const premiseId = placed ? undefined : premise?.premiseId;
  const day = visit?.startOn;
  const appointmentType = visit?.appointmentType;
  useEffect(() => {
    if (!premiseId || !day || !appointmentType) return;
    const timer = setInterval(() => {
      callApi(offerMoveInTimes, { requestId, premiseId, from: day, hold: { day, appointmentType } }).catch(failure => {
        const error = asApiError(failure);
        if (error.code === 'SRV410' || error.code === 'SRV422') lost.current(error);
      });
    }, everyMs);
    return () => clearInterval(timer);
  }, [requestId, premiseId, day, appointmentType]);
}
