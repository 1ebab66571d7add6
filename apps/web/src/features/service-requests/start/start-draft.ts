import type { DataOf } from '@wattershed/contract/call';
import type { checkCreditWithSsn } from '@wattershed/contract/service-requests/credit';
import type { startService } from '@wattershed/contract/service-requests/start';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { AppointmentType } from '@wattershed/domain/service/order/appointment';
import type { MailForm, PlaceForm, Premise } from '../moving-in/moving-in-form.ts';
import type { RatesForm } from '../moving-in/RatesFields.tsx';
import type { NotesForm } from '../visit/visit-form.ts';
import type { WhoForm } from './who/who-form.ts';

export const startSteps = ['place', 'there', 'who', 'identity', 'mail', 'visit', 'review'] as const;
export type StartStep = (typeof startSteps)[number];

export type CreditDecision = DataOf<typeof checkCreditWithSsn>;

type Visit = NotesForm & { startOn: LocalDate; appointmentType: AppointmentType };

/** What a request has become; kept until someone starts another. */
export type Placed = Pick<
  DataOf<typeof startService>,
  'orders' | 'followKey' | 'accountNumber' | 'email' | 'isAdverseNoticeSent'
> & { wantsAutoPay: boolean };

export type StartDraft = {
  /** The same for every try: however often it is sent, it is one order. */
  requestId: string;
  /** Opens what the server keeps of a visitor's form. */
  draftKey?: string;
  premise?: Premise;
  /** What is at the place was read. */
  isSeen?: boolean;
  who?: WhoForm;
  /** Never with the form that the server keeps: it is decided anew. */
  decision?: CreditDecision;
  /** The papers that go with it, which the server keeps for a day. */
  papers?: string[];
  mail?: MailForm;
  visit?: Visit;
  choices?: Choices;
  /** What stands in the fields of a step that isn't done. */
  typed?: { place?: PlaceForm; who?: WhoForm; mail?: MailForm; notes?: NotesForm };
  placed?: Placed;
};

export type Choices = RatesForm & { wantsAutoPay: boolean };

export const draftName = 'wattershed.startService';

export const newDraft = (): StartDraft => ({ requestId: crypto.randomUUID() });

export function furthestStep({ premise, isSeen, who, decision, mail, visit }: StartDraft): StartStep {
  if (!premise) return 'place';
  if (!isSeen) return 'there';
  if (!who) return 'who';
  if (!decision) return 'identity';
  if (!mail) return 'mail';
  return visit ? 'review' : 'visit';
}

/** Another place: what was decided for the one before doesn't hold there. */
export function withPremise(draft: StartDraft, premise: Premise): StartDraft {
  if (draft.premise?.premiseId === premise.premiseId) return { ...draft, premise };
  const { isSeen: _seen, decision: _decision, visit: _visit, choices: _choices, ...rest } = draft;
  return { ...rest, premise };
}

/** Someone else, or the same under another name: what was found out is about the one before. */
export function withWho(draft: StartDraft, who: WhoForm): StartDraft {
  const { decision, ...rest } = draft;
  const isSame = draft.who !== undefined && identityOf(draft.who) === identityOf(who);
  return { ...rest, who, ...(isSame && decision ? { decision } : {}) };
}

function identityOf({ email: _email, phone: _phone, phoneType: _type, ...identity }: WhoForm): string {
  return JSON.stringify(Object.entries(identity).sort());
}

/** Without the time of the visit; what was typed about the way to the meter stays. */
export function withoutTime({ visit: lost, ...draft }: StartDraft): StartDraft {
  if (!lost) return draft;
  const { gateCode, instructions } = lost;
  return { ...draft, typed: { ...draft.typed, notes: { gateCode, instructions } } };
}

/** What the server keeps: what was typed, without what was found out and what has become of it. */
export function formToKeep({
  requestId: _id,
  draftKey: _key,
  decision: _decision,
  papers: _papers,
  placed: _placed,
  ...form
}: StartDraft): string {
  return JSON.stringify(form);
}

/** A form that the server kept, which an older page may have written; undefined for one that can't be read. */
export function draftOf(requestId: string, draftKey: string | undefined, form: string): StartDraft | undefined {
  try {
    const kept: unknown = JSON.parse(form);
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return undefined;
    return { ...(kept as Partial<StartDraft>), requestId, ...(draftKey === undefined ? {} : { draftKey }) };
  } catch {
    return undefined;
  }
}
