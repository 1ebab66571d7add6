import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { checkTransferOut, offerTransferOutTimes } from '@wattershed/contract/service-requests/stop';
import { checkTransferIn, offerTransferInTimes } from '@wattershed/contract/service-requests/transfer';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
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
  servedOf,
  type TransferDraft,
  type TransferStep,
  transferSteps,
  whoseOnly,
  withoutTime,
  withProof,
} from './transfer-draft.ts';
import { useTransferring } from './use-transferring.ts';

export type TransferForm = ReturnType<typeof useTransferForm>;

/** The form that moves service, what is at both places, the times of both visits, and the requests that order. */
export function useTransferForm(accountNumber: AccountNumber | undefined) {
  const form = useServedForm<TransferStep, TransferDraft>({
    ...{ kind: 'transfer', accountNumber, steps: transferSteps, draftName, newDraft, formToKeep, withProof },
    furthest: furthestStep,
    isBegun: draft => draft.out !== undefined || draft.typed !== undefined,
  });
  const { draft, keep, asking, expire } = form;
  const { requestId, out, premise, in: first, placed } = draft;
  const served = servedOf(draft);
  const moveOut = useQuery({
    ...q(checkTransferOut, { ...served, ...(out ? { stopOn: out.day } : {}) }),
    enabled: served !== undefined && !placed,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  const premiseId = premise?.premiseId ?? '';
  const moveIn = useQuery({
    ...q(checkTransferIn, { ...{ ...served, requestId, premiseId }, ...(first ? { startOn: first.day } : {}) }),
    enabled: served !== undefined && premise !== undefined && !placed,
    placeholderData: keepPreviousData,
  });

  function sendBack(error: ApiError, to: TransferStep): void {
    if (to === 'out') void refresh(offerTransferOutTimes);
    if (to === 'in') void refresh(offerTransferInTimes);
    if (to === 'out' || to === 'in') keep(before => withoutTime(before, to));
    form.sendBack(error, to);
  }

  const holderOf = (place: string | undefined) =>
    placed || !served || !place ? undefined : `${requestId} ${Object.values(served).join()} ${place}`;
  const ofOut = { ...served, requestId };
  const outTimes = useVisitTimes({
    ...{ holder: holderOf('out'), time: out, onLost: (error: ApiError) => sendBack(error, 'out') },
    offer: what => asking(callApi(offerTransferOutTimes, { ...ofOut, ...what })),
    keyOf: from => q(offerTransferOutTimes, { ...ofOut, from }).queryKey,
  });
  const ofIn = { ...served, requestId, premiseId };
  const inTimes = useVisitTimes({
    ...{ holder: holderOf(premise?.premiseId), time: first, onLost: (error: ApiError) => sendBack(error, 'in') },
    offer: what => asking(callApi(offerTransferInTimes, { ...ofIn, ...what })),
    keyOf: from => q(offerTransferInTimes, { ...ofIn, from }).queryKey,
  });
  const transferring = useTransferring(draft, {
    hold: { out: outTimes.hold, in: inTimes.hold },
    onPlaced: answer => keep(before => ({ ...whoseOnly(before), placed: answer })),
    onRefused: sendBack,
    onExpired: expire,
  });
  const isProofOver = [moveOut, moveIn].some(({ error }) => error?.code === 'LOG005');
  useOnceSo(isProofOver && !placed, expire);
  return { form, served, moveOut, moveIn, times: { out: outTimes, in: inTimes }, transferring };
}
