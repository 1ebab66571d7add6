import { checkMoveIn, offerMoveInTimes } from '@wattershed/contract/service-requests/start';
import type { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { q, refresh } from '../../../api/query.ts';
import { useKeptWizard } from '../../../wizard/kept/use-kept-wizard.ts';
import { useVisitTimes } from '../visit/use-visit-times.ts';
import { useSending } from './review/use-sending.ts';
import {
  draftName,
  formToKeep,
  furthestStep,
  newDraft,
  type StartDraft,
  type StartStep,
  startSteps,
  withoutTime,
} from './start-draft.ts';
import type { StartCustomer } from './step-props.ts';
import { useMoveIn } from './use-move-in.ts';
import { applicantOf } from './who/who-form.ts';

export type Starting = ReturnType<typeof useStarting>;

/** The form that starts service, what is at the place, the times of the visit, and the request that orders. */
export function useStarting(customer: StartCustomer | undefined) {
  const form = useKeptWizard<StartStep, StartDraft>({
    ...{ kind: 'start', steps: startSteps, draftName, empty: newDraft(), formToKeep, anew: newDraft },
    furthest: furthestStep,
    isBegun: ({ premise, typed }) => premise !== undefined || typed?.place !== undefined,
    isVisitor: customer === undefined,
    emailOf: ({ who }) => (customer === undefined && who ? applicantOf(who).email : ''),
  });
  const { draft, keep } = form;
  const { requestId, premise, visit, placed } = draft;
  const moveIn = useMoveIn(draft, customer);

  function sendBack(error: ApiError, to: StartStep): void {
    if (to === 'visit') {
      void refresh(offerMoveInTimes);
      keep(withoutTime);
    }
    if (to === 'identity') keep(({ decision: _, ...before }) => before);
    form.sendBack(error, to);
  }

  const asked = { requestId, premiseId: premise?.premiseId ?? '' };
  const times = useVisitTimes({
    holder: placed || !premise ? undefined : `${requestId} ${premise.premiseId}`,
    time: visit && { day: visit.startOn, appointmentType: visit.appointmentType },
    offer: what => callApi(offerMoveInTimes, { ...asked, ...what }),
    keyOf: from => q(offerMoveInTimes, { ...asked, from }).queryKey,
    onLost: error => sendBack(error, 'visit'),
  });
  const sending = useSending(draft, customer, {
    onPlaced: answer => keep(before => ({ requestId: before.requestId, placed: answer })),
    onRefused: sendBack,
    onChanged: () => void refresh(checkMoveIn),
  });
  return { form, moveIn, times, sending };
}
