import { useMutation } from '@tanstack/react-query';
import { listAccounts } from '@wattershed/contract/accounts/account-list';
import { discardDraft, sendFailureEmail } from '@wattershed/contract/service-requests/drafts';
import { startService } from '@wattershed/contract/service-requests/start';
import { zeroCents } from '@wattershed/domain/money/cents';
import { useState } from 'react';
import type { ApiError } from '../../../../api/api-error.ts';
import { callApi } from '../../../../api/call-api.ts';
import { mutation } from '../../../../api/query.ts';
import { addressOf } from '../../../../fields/address/address-form.ts';
import type { MoveIn } from '../../moving-in/moving-in-form.ts';
import type { Choices, Placed, StartDraft, StartStep } from '../start-draft.ts';
import { useStartTexts } from '../start-texts.ts';
import { ofCustomer, type StartCustomer } from '../step-props.ts';
import { applicantOf } from '../who/who-form.ts';

/** The step at whose field a refusal is said. */
const stepOfRefusal: Partial<Record<string, StartStep>> = {
  SRV410: 'visit',
  SRV422: 'visit',
  SRV414: 'identity',
  SRV423: 'identity',
  SRV425: 'who',
  SRV411: 'there',
};

/** Refusals that are said on the review itself, where something can be done about them. */
const saidHere = new Set(['SRV409', 'SRV426', 'VLD001', 'OFFLINE', 'RATE429', 'AUTH401', 'AUTH418']);

type Turns = {
  onPlaced: (placed: Placed) => void;
  onRefused: (error: ApiError, step: StartStep) => void;
  /** What it costs has changed meanwhile. */
  onChanged: () => void;
};

/** The one request that orders. What can't be sent is told by email, too, with the way back. */
export function useSending(draft: StartDraft, customer: StartCustomer | undefined, turns: Turns) {
  const { language } = useStartTexts();
  const sending = useMutation(mutation(startService, { refreshes: [listAccounts] }));
  const [emailedTo, setEmailedTo] = useState<string>();
  const { requestId, draftKey, premise, who, mail, visit, decision, papers } = draft;
  const own = { requestId, ...(draftKey ? { draftKey } : {}) };

  function send(choices: Choices, moveIn: MoveIn): void {
    if (!premise || !who || !mail || !visit || sending.isPending) return;
    setEmailedTo(undefined);
    const { electric, water, isPaperless, wantsAutoPay } = choices;
    sending.mutate(
      {
        ...ofCustomer(customer),
        ...{ requestId, premiseId: premise.premiseId, language, agree: true },
        ...{ startOn: visit.startOn, appointmentType: visit.appointmentType },
        ...{ gateCode: visit.gateCode.trim(), instructions: visit.instructions.trim(), isPaperless },
        mailingAddress: mail.goes === 'place' ? null : addressOf(mail),
        tariffLabels: [electric, water].filter(label => label !== ''),
        seenFeeCents: moveIn.establishmentFeeCents,
        seenDepositCents: decision?.needs === 'deposit' ? moveIn.depositUpToCents : zeroCents,
        applicant: customer?.isOwner ? null : applicantOf(who),
        ...(papers?.length ? { paperIds: papers } : {}),
      },
      {
        onSuccess: ({ orders, followKey, accountNumber, email, isAdverseNoticeSent }) => {
          turns.onPlaced({ orders, followKey, accountNumber, email, isAdverseNoticeSent, wantsAutoPay });
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
    if (error.code === 'SRV409' || error.code === 'SRV426') turns.onChanged();
    if (step || saidHere.has(error.code)) return;
    void callApi(sendFailureEmail, own)
      .then(({ maskedEmail }) => setEmailedTo(maskedEmail))
      .catch(() => undefined);
  }

  return { send, isSending: sending.isPending, error: sending.error, emailedTo };
}
