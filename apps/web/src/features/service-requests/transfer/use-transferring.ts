import { useMutation } from '@tanstack/react-query';
import { listAccounts } from '@wattershed/contract/accounts/account-list';
import type { DataOf, RequestOf } from '@wattershed/contract/call';
import { discardDraft, sendFailureEmail } from '@wattershed/contract/service-requests/drafts';
import { listServiceOrders, listServices } from '@wattershed/contract/service-requests/orders';
import { checkTransferOut } from '@wattershed/contract/service-requests/stop';
import { checkTransferIn, keepTransferOut, transferService } from '@wattershed/contract/service-requests/transfer';
import { homeCountry } from '@wattershed/domain/contact/country-codes';
import type { MailingAddress } from '@wattershed/domain/contact/mailing-address';
import { serviceDayProblem } from '@wattershed/domain/service/order/service-date';
import { useState } from 'react';
import { type ApiError, asApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { refresh } from '../../../api/query.ts';
import { addressOf } from '../../../fields/address/address-form.ts';
import type { Premise } from '../moving-in/moving-in-form.ts';
import type { OfferedTimes, VisitTime } from '../visit/visit-form.ts';
import {
  type Choices,
  type Placed,
  servedOf,
  type TransferDraft,
  type TransferIn,
  type TransferOut,
  type TransferStep,
} from './transfer-draft.ts';
import { useTransferTexts } from './transfer-texts.ts';

/** Refusals that are said on the review itself, where something can be done about them. */
const saidHere = new Set(['SRV409', 'SRV426', 'SRV427', 'LOG005', 'OFFLINE', 'RATE429', 'AUTH401', 'AUTH403']);

type Known = { moveOut: TransferOut; moveIn: TransferIn };
type Answer = DataOf<typeof transferService>;
type Asked = { out: RequestOf<typeof keepTransferOut>; in: RequestOf<typeof transferService> };

type Turns = {
  /** The calls that keep the two times. */
  hold: { out: (time: VisitTime) => Promise<OfferedTimes>; in: (time: VisitTime) => Promise<OfferedTimes> };
  onPlaced: (placed: Placed) => void;
  onRefused: (error: ApiError, step: TransferStep) => void;
  /** What was proven counts no more. */
  onExpired: () => void;
};

/** The two requests that move service, one after the other. What can't be sent is told by email, too, with the way back. */
export function useTransferring(draft: TransferDraft, turns: Turns) {
  const { language } = useTransferTexts();
  const sending = useMutation<Answer, ApiError, Asked>({ mutationFn: sendBoth });
  const [emailedTo, setEmailedTo] = useState<string>();
  const { requestId, draftKey, out, premise, in: first, move, mail } = draft;
  const own = { requestId, ...(draftKey ? { draftKey } : {}) };

  function send(choices: Choices, { moveOut, moveIn }: Known): void {
    const served = servedOf(draft);
    if (!served || !out || !premise || !first || !mail || !move || move.reason === '' || sending.isPending) return;
    setEmailedTo(undefined);
    const { electric, water, isPaperless, wantsAutoPay } = choices;
    const { hasAutoPay, hasArrangement, plannedPayments, guests } = moveOut;
    sending.mutate(
      {
        out: {
          ...{ ...served, requestId, language, reason: move.reason, stopOn: out.day, ...restOf(out) },
          forwardingAddress: mail.goes === 'place' ? asMail(premise) : addressOf(mail),
        },
        in: {
          ...{ ...served, requestId, language, premiseId: premise.premiseId, startOn: first.day, ...restOf(first) },
          ...{ isPaperless, wantsAutoPay, tariffLabels: [electric, water].filter(label => label !== '') },
          mailingAddress: mail.goes === 'place' ? null : addressOf(mail),
          ...{ seenFeeCents: moveIn.establishmentFeeCents, seenDepositCents: moveIn.depositCents },
          coApplicant: move.coApplicant === 'remove' ? 'remove' : 'keep',
        },
      },
      {
        onSuccess: answer => {
          turns.onPlaced({ ...answer, left: { hasAutoPay, hasArrangement, plannedPayments, guests } });
          void refresh(listAccounts, listServiceOrders, listServices, checkTransferOut);
          // The form has served its purpose; one that stays ends by itself.
          void callApi(discardDraft, own).catch(() => undefined);
        },
        onError: error => void refused(error, moveIn),
      },
    );
  }

  async function refused(error: ApiError, { today }: TransferIn): Promise<void> {
    const { code } = error;
    if (code === 'LOG005') turns.onExpired();
    // What it costs, or what is offered, has changed meanwhile.
    if (code === 'SRV409' || code === 'SRV426') void refresh(checkTransferIn);
    if (code === 'SRV411') void refresh(checkTransferIn, checkTransferOut);
    const step = await stepOf(code, today);
    if (step) turns.onRefused(error, step);
    if (step || saidHere.has(code)) return;
    void callApi(sendFailureEmail, own)
      .then(({ maskedEmail }) => setEmailedTo(maskedEmail))
      .catch(() => undefined);
  }

  /** The step at whose field a refusal is said; the server doesn't name the half. */
  async function stepOf(code: string, today: TransferIn['today']): Promise<TransferStep | undefined> {
    if (code === 'VLD001') return 'mail';
    if (code === 'SRV411') return 'there';
    if (code === 'SRV415') return 'out';
    if (code === 'SRV422') return out && serviceDayProblem(out.day, today) ? 'out' : 'in';
    if (code !== 'SRV410' || !out) return undefined;
    // Whose time somebody else has is the one that can't be kept again.
    return turns.hold.out(out).then(
      () => 'in',
      (failure: unknown) => (asApiError(failure).code === 'SRV410' ? 'out' : 'in'),
    );
  }

  return { send, isSending: sending.isPending, error: sending.error, emailedTo };
}

/**
 * The first half is kept, then both are placed. Sent again after an answer that got lost, the first half is refused because the old place
 * is stopping already, and the second call answers what has become of both.
 */
async function sendBoth(asked: Asked): Promise<Answer> {
  const stopping = await callApi(keepTransferOut, asked.out).then(
    () => undefined,
    (failure: unknown) => {
      if (asApiError(failure).code !== 'SRV411') throw failure;
      return failure;
    },
  );
  return callApi(transferService, asked.in).catch((failure: unknown) => {
    throw stopping && asApiError(failure).code === 'SRV415' ? stopping : failure;
  });
}

const restOf = ({ appointmentType, gateCode, instructions }: NonNullable<TransferDraft['out']>) => ({
  ...{ appointmentType, gateCode: gateCode.trim(), instructions: instructions.trim() },
});

/** The new place as letters name it. */
const asMail = ({ street, unit, city, state, zip }: Premise): MailingAddress => ({
  ...{ addressType: 'standard', address1: street, address2: unit, city, state, postalCode: zip, country: homeCountry },
});
