import type { DataOf, RequestOf } from '@wattershed/contract/call';
import type { checkTransferOut } from '@wattershed/contract/service-requests/stop';
import type { checkTransferIn, transferService } from '@wattershed/contract/service-requests/transfer';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { StopReason } from '@wattershed/domain/service/stop/stop-reason';
import { type AccountMark, markOf } from '../../../wizard/kept/account-mark.ts';
import { readMarked } from '../marked-form.ts';
import type { MailForm, PlaceForm, Premise } from '../moving-in/moving-in-form.ts';
import type { RatesForm } from '../moving-in/RatesFields.tsx';
import type { ServiceProof } from '../prove/ProveStep.tsx';
import type { NotesForm, Visit } from '../visit/visit-form.ts';

export const transferSteps = ['out', 'place', 'there', 'in', 'move', 'mail', 'review'] as const;
export type TransferStep = (typeof transferSteps)[number];

export type TransferOut = DataOf<typeof checkTransferOut>;
export type TransferIn = DataOf<typeof checkTransferIn>;

/** Why someone moves, and whether who signed up with them comes along. */
export type MoveForm = { reason: StopReason | ''; coApplicant: 'keep' | 'remove' | '' };

export type Choices = RatesForm & { wantsAutoPay: boolean };

/** What a request has become, and what hung on the old account when it was sent; kept until someone moves again. */
export type Placed = DataOf<typeof transferService> & {
  left: Pick<TransferOut, 'hasAutoPay' | 'hasArrangement' | 'plannedPayments' | 'guests'>;
};

type Typed = { out?: NotesForm; in?: NotesForm; place?: PlaceForm; move?: MoveForm; mail?: MailForm };

export type TransferDraft = {
  /** The same for every try: however often it is sent, it is one transfer. */
  requestId: string;
  /** Of somebody who is signed in: whose service it is. */
  accountNumber?: AccountNumber;
  /** Of a visitor: that they are the customer. It never leaves the tab with the form. */
  proof?: ServiceProof | undefined;
  /** Opens what the server keeps of a visitor's form. */
  draftKey?: string;
  /** Where a visitor wants the way back. */
  email?: string;
  /** The last visit to the old place. */
  out?: Visit;
  premise?: Premise;
  /** What is at the new place was read. */
  isSeen?: boolean;
  /** The first visit to the new place. */
  in?: Visit;
  move?: MoveForm;
  mail?: MailForm;
  choices?: Choices;
  /** What stands in the fields of a step that isn't done. */
  typed?: Typed;
  placed?: Placed;
};

/** With an answer to every step. */
export type WholeDraft = TransferDraft & Required<Pick<TransferDraft, 'out' | 'in' | 'move' | 'mail'>>;

export const isWhole = (draft: TransferDraft): draft is WholeDraft =>
  [draft.out, draft.in, draft.move, draft.mail].every(answer => answer !== undefined);

export const draftName = 'wattershed.transferService';

export const newDraft = (accountNumber: AccountNumber | undefined): TransferDraft => ({
  requestId: crypto.randomUUID(),
  ...(accountNumber ? { accountNumber } : {}),
});

export function furthestStep({ out, premise, isSeen, in: moveIn, move, mail }: TransferDraft): TransferStep {
  if (!out) return 'out';
  if (!premise) return 'place';
  if (!isSeen) return 'there';
  if (!moveIn) return 'in';
  if (!move) return 'move';
  return mail ? 'review' : 'mail';
}

/** Where a form that was kept goes on: at the step that it was left at, as far as it goes. */
export function stepToOpen(form: TransferDraft, step: number): TransferStep {
  return transferSteps[Math.min(step - 1, transferSteps.indexOf(furthestStep(form)))] ?? 'out';
}

/** Whose service the calls are about: the account of the session, or the one that was proven. Undefined before that. */
export function servedOf({
  accountNumber,
  proof,
}: TransferDraft): Pick<RequestOf<typeof transferService>, 'accountNumber' | 'serviceProof'> | undefined {
  if (accountNumber) return { accountNumber };
  return proof && { serviceProof: proof.serviceProof };
}

/** A time is kept at one place: for another account, the one at the old place is chosen anew. */
export function withProof({ out, ...draft }: TransferDraft, proof: ServiceProof): TransferDraft {
  const isSame = draft.proof === undefined || draft.proof.accountNumber === proof.accountNumber;
  return { ...draft, proof, ...(isSame && out ? { out } : {}) };
}

/** Another place: the time and the rates of the one before don't count there. */
export function withPremise(draft: TransferDraft, premise: Premise): TransferDraft {
  if (draft.premise?.premiseId === premise.premiseId) return { ...draft, premise };
  const { isSeen: _seen, in: before, choices: _choices, ...rest } = draft;
  return { ...withNotes(rest, 'in', before), premise };
}

/** Without the time of one visit; what was typed about the way to the meter stays. */
export function withoutTime(draft: TransferDraft, half: 'out' | 'in'): TransferDraft {
  const { [half]: lost, ...rest } = draft;
  return withNotes(rest, half, lost);
}

/** Once it is placed: only whose it is. */
export const whoseOnly = ({ requestId, accountNumber, proof }: TransferDraft): TransferDraft => ({
  ...{ requestId, ...(accountNumber ? { accountNumber } : {}), ...(proof ? { proof } : {}) },
});

function withNotes(draft: TransferDraft, half: 'out' | 'in', visit: Visit | undefined): TransferDraft {
  if (!visit) return draft;
  const { gateCode, instructions } = visit;
  return { ...draft, typed: { ...draft.typed, [half]: { gateCode, instructions } } };
}

type Kept = Omit<TransferDraft, 'requestId' | 'accountNumber' | 'proof' | 'draftKey' | 'email' | 'placed'>;

/** What the server keeps: what was typed, without what was proven and what has become of it. */
export function formToKeep(draft: TransferDraft): string {
  const {
    requestId: _id,
    accountNumber,
    proof: _proof,
    draftKey: _key,
    email: _email,
    placed: _placed,
    ...form
  } = draft;
  const kept: Kept & AccountMark = { ...form, ...(accountNumber ? markOf(accountNumber) : {}) };
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
): TransferDraft | undefined {
  const read = readMarked<Kept>(form, ownAccounts);
  if (!read) return undefined;
  const { accountNumber, kept } = read;
  return {
    ...kept,
    ...{ requestId, ...(accountNumber ? { accountNumber } : {}), ...(draftKey === undefined ? {} : { draftKey }) },
  };
}

/** Of a customer, it is decided by how they have paid: nothing is asked about credit. */
export const decisionOf = ({ isDepositNeeded }: TransferIn) =>
  ({ needs: isDepositNeeded ? 'deposit' : 'nothing' }) as const;
