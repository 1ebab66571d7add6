import { useMutation } from '@tanstack/react-query';
import { discardDraft, sendFailureEmail } from '@wattershed/contract/service-requests/drafts';
import { listServiceOrders, listServices } from '@wattershed/contract/service-requests/orders';
import { checkMoveOut, stopService } from '@wattershed/contract/service-requests/stop';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { mutation, refresh } from '../../../api/query.ts';
import { addressOf } from '../../../fields/address/address-form.ts';
import { type Placed, type StopDraft, type StopStep, servedOf } from './stop-draft.ts';
import { useStopTexts } from './stop-texts.ts';

/** The step at whose field a refusal is said. */
const stepOfRefusal: Partial<Record<string, StopStep>> = { SRV410: 'when', SRV422: 'when', VLD001: 'bill' };

/** Refusals that are said on the screen itself, where something can be done about them. */
const saidHere = new Set(['SRV411', 'SRV427', 'LOG005', 'OFFLINE', 'RATE429', 'AUTH401', 'AUTH403']);

type Turns = {
  onPlaced: (placed: Placed) => void;
  onRefused: (error: ApiError, step: StopStep) => void;
  onExpired: () => void;
};

/** The one request that stops. What can't be sent is told by email, too, with the way back. */
export function useStopping(draft: StopDraft, turns: Turns) {
  const { language } = useStopTexts();
  const sending = useMutation(mutation(stopService, { refreshes: [listServiceOrders, listServices, checkMoveOut] }));
  const [emailedTo, setEmailedTo] = useState<string>();
  const { requestId, draftKey, visit, bill } = draft;
  const own = { requestId, ...(draftKey ? { draftKey } : {}) };

  function send(): void {
    const served = servedOf(draft);
    if (!served || !visit || !bill || bill.reason === '' || sending.isPending) return;
    setEmailedTo(undefined);
    sending.mutate(
      {
        ...{ ...served, requestId, language, reason: bill.reason },
        ...{ stopOn: visit.day, appointmentType: visit.appointmentType },
        ...{ gateCode: visit.gateCode.trim(), instructions: visit.instructions.trim() },
        forwardingAddress: bill.goes === 'same' ? null : addressOf(bill),
      },
      {
        onSuccess: placed => {
          turns.onPlaced(placed);
          // The form has served its purpose; one that stays ends by itself.
          void callApi(discardDraft, own).catch(() => undefined);
        },
        onError: refused,
      },
    );
  }

  function refused(error: ApiError): void {
    const step = stepOfRefusal[error.code];
    if (step) turns.onRefused(error, step);
    if (error.code === 'LOG005') turns.onExpired();
    // Somebody else has stopped it meanwhile: the screen then says by which order.
    if (error.code === 'SRV411') void refresh(checkMoveOut);
    if (step || saidHere.has(error.code)) return;
    void callApi(sendFailureEmail, own)
      .then(({ maskedEmail }) => setEmailedTo(maskedEmail))
      .catch(() => undefined);
  }

  return { send, isSending: sending.isPending, error: sending.error, emailedTo };
}
