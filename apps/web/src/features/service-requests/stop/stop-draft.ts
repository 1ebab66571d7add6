import type { DataOf, RequestOf } from '@wattershed/contract/call';
import type { checkMoveOut, stopService } from '@wattershed/contract/service-requests/stop';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { homeCountry } from '@wattershed/domain/contact/country-codes';
import type { StopReason } from '@wattershed/domain/service/stop/stop-reason';
import type { AddressForm } from '../../../fields/address/address-form.ts';
import { type AccountMark, markOf } from '../../../wizard/kept/account-mark.ts';
import { readMarked } from '../marked-form.ts';
import type { ServiceProof } from '../prove/ProveStep.tsx';
import type { NotesForm, Visit } from '../visit/visit-form.ts';

export const stopSteps = ['when', 'bill', 'happens', 'review'] as const;
export type StopStep = (typeof stopSteps)[number];

export type MoveOut = DataOf<typeof checkMoveOut>;
export type Placed = DataOf<typeof stopService>;

/** Why service is stopped, and where paper goes then. */
export type BillForm = AddressForm & { reason: StopReason | ''; goes: 'same' | 'other' };

export type StopDraft = {
  /** The same for every try: however often it is sent, it is one order. */
  requestId: string;
  /** Of somebody who is signed in: whose service it is. */
  accountNumber?: AccountNumber;
  /** Of a visitor: that they are the customer. It never leaves the tab with the form. */
  proof?: ServiceProof | undefined;
  /** Whose account was proven last, also once that has expired. */
  provenFor?: AccountNumber;
  /** Opens what the server keeps of a visitor's form. */
  draftKey?: string;
  /** Where a visitor wants the way back. */
  email?: string;
  visit?: Visit;
  bill?: BillForm;
  /** What happens to everything else was read. */
  isSeen?: boolean;
  /** What stands in the fields of a step that isn't done. */
  typed?: { notes?: NotesForm; bill?: BillForm };
  placed?: Placed;
};

export const draftName = 'wattershed.stopService';

export const newDraft = (accountNumber: AccountNumber | undefined): StopDraft => ({
  requestId: crypto.randomUUID(),
  ...(accountNumber ? { accountNumber } : {}),
});

export const emptyBill: BillForm = {
  ...{ reason: '', goes: 'same', addressType: 'standard', address1: '', box: '', address2: '', city: '', state: '' },
  ...{ postalCode: '', country: homeCountry },
};

export function furthestStep({ visit, bill, isSeen }: StopDraft): StopStep {
  if (!visit) return 'when';
  if (!bill) return 'bill';
  return isSeen ? 'review' : 'happens';
}

/** Whose service the calls are about: the account of the session, or the one that was proven. Undefined before that. */
export function servedOf({
  accountNumber,
  proof,
}: StopDraft): Pick<RequestOf<typeof stopService>, 'accountNumber' | 'serviceProof'> | undefined {
  if (accountNumber) return { accountNumber };
  return proof && { serviceProof: proof.serviceProof };
}

/** A time is kept at one place: for another account, it is chosen anew. */
export function withProof(draft: StopDraft, proof: ServiceProof): StopDraft {
  const { accountNumber: provenFor } = proof;
  if (draft.provenFor === undefined || draft.provenFor === provenFor) return { ...draft, proof, provenFor };
  const { visit: _visit, isSeen: _seen, ...rest } = draft;
  return { ...rest, proof, provenFor };
}

/** Without the time of the visit; what was typed about the way in stays. */
export function withoutTime({ visit: lost, ...draft }: StopDraft): StopDraft {
  if (!lost) return draft;
  const { gateCode, instructions } = lost;
  return { ...draft, typed: { ...draft.typed, notes: { gateCode, instructions } } };
}

/** Once it is placed: only whose it is. */
export const whoseOnly = ({ requestId, accountNumber, proof }: StopDraft): StopDraft => ({
  ...{ requestId, ...(accountNumber ? { accountNumber } : {}), ...(proof ? { proof } : {}) },
});

type Kept = Pick<StopDraft, 'visit' | 'bill' | 'typed'>;

/** What the server keeps: what was typed, without what was proven and what has become of it. */
export function formToKeep({ accountNumber, visit, bill, typed }: StopDraft): string {
  const kept: Kept & AccountMark = {
    ...(accountNumber ? markOf(accountNumber) : {}),
    ...{ ...(visit ? { visit } : {}), ...(bill ? { bill } : {}), ...(typed ? { typed } : {}) },
  };
  return JSON.stringify(kept);
}

type Opened = { requestId: string; draftKey: string | undefined; form: string };

/**
 * A form that the server kept, which an older page may have written, for the account of this person that it is about. Undefined for one
 * that can't be read, or where it can't be told which account that is.
 */
export function draftOf(
  { requestId, draftKey, form }: Opened,
  ownAccounts: readonly AccountNumber[],
): StopDraft | undefined {
  const read = readMarked<Kept>(form, ownAccounts);
  if (!read) return undefined;
  const { accountNumber, kept } = read;
  const { visit, bill, typed } = kept;
  return {
    ...{ requestId, ...(accountNumber ? { accountNumber } : {}), ...(draftKey === undefined ? {} : { draftKey }) },
    ...{ ...(visit ? { visit } : {}), ...(bill ? { bill } : {}), ...(typed ? { typed } : {}) },
  };
}
