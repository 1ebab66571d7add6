import type { DataOf } from '@wattershed/contract/call';
import type { createContactRequest } from '@wattershed/contract/contact/asking';
import {
  type ContactFault,
  type ContactField,
  type ContactForm,
  contactBounds,
  contactFaults,
  emptyContactForm,
} from '@wattershed/domain/contact/us/contact-form';
import { topicOfLink } from '@wattershed/domain/contact/us/contact-topics';
import { cleanFreeText } from '@wattershed/domain/text/free-text';
import { screenPathOf } from '../../shell/contact-details/screen-path.ts';
import type { OpenedForm } from '../../wizard/kept/kept-calls.ts';
import type { KeptDraft } from '../../wizard/kept/use-kept-wizard.ts';

export const contactSteps = ['topic', 'question', 'who', 'files', 'review'] as const;
export type ContactStep = (typeof contactSteps)[number];

/** Nothing of the number that shows who a business is is kept anywhere. */
export type TypedForm = Omit<ContactForm, 'TaxIdNumber'>;

export type ContactDraft = KeptDraft & {
  form: TypedForm;
  /** Files were added, or there are none. */
  hasFiles?: boolean;
  /** Answers of the help were offered, or there are none: it isn't done twice. */
  isOffered?: boolean;
  placed?: Placed;
};

/** What a question has become; kept until someone asks another. */
export type Placed = DataOf<typeof createContactRequest>;

export const draftName = 'wattershed.contactUs';

export function newDraft(form: Partial<TypedForm> = {}): ContactDraft {
  const { TaxIdNumber: _number, ...empty } = emptyContactForm;
  return { requestId: crypto.randomUUID(), form: { ...empty, ...form } };
}

const fieldsOf: Record<'question' | 'who', readonly ContactField[]> = {
  question: [
    ...(['Comment', 'BillNumber', 'ServiceAddress', 'City', 'PostalCode'] as const),
    ...(['Username', 'Page', 'Reference', 'Position'] as const),
  ],
  who: ['FirstName', 'MiddleName', 'LastName', 'Email', 'Phone', 'AccountNumber', 'DocumentType', 'TaxIdNumber'],
};

export type Faults = Partial<Record<ContactField, ContactFault>>;

/** What is wrong in the fields of a step. */
export function faultsOf(step: 'question' | 'who', form: TypedForm, taxIdNumber = ''): Faults {
  const faults = contactFaults({ ...form, TaxIdNumber: taxIdNumber });
  return Object.fromEntries(Object.entries(faults).filter(([field]) => fieldsOf[step].includes(field as ContactField)));
}

/** The first of the steps asked that isn’t done. */
export function furthestOf(steps: readonly ContactStep[], draft: ContactDraft, taxIdNumber: string): ContactStep {
  const { form, hasFiles } = draft;
  const isDone: Record<ContactStep, boolean> = {
    topic: contactFaults({ ...form, TaxIdNumber: '' }).ContactUsType === undefined,
    question: Object.keys(faultsOf('question', form)).length === 0,
    who: Object.keys(faultsOf('who', form, taxIdNumber)).length === 0,
    files: hasFiles === true,
    review: false,
  };
  return steps.find(step => !isDone[step]) ?? 'review';
}

/** What the server keeps. */
export function formToKeep({ form, hasFiles, isOffered }: ContactDraft): string {
  // Longer ones than the form takes are refused anyway.
  return JSON.stringify({ form, ...(hasFiles ? { hasFiles } : {}), ...(isOffered ? { isOffered } : {}) });
}

/** A form that the server kept, which an older page may have written; undefined for one that can’t be read. */
export function draftOf({ requestId, form }: OpenedForm, draftKey: string | undefined): ContactDraft | undefined {
  try {
    const kept = JSON.parse(form) as Partial<Pick<ContactDraft, 'form' | 'isOffered'>> | null;
    const { form: empty } = newDraft();
    const own = Object.entries(kept?.form ?? {}).filter(
      ([field, value]) => field in empty && typeof value === typeof empty[field as keyof TypedForm],
    );
    // The files that were added elsewhere are there for a day, and with whoever added them.
    return {
      ...{ requestId, form: { ...empty, ...Object.fromEntries(own) } },
      ...(kept?.isOffered === true ? { isOffered: true } : {}),
      ...(draftKey === undefined ? {} : { draftKey }),
    };
  } catch {
    return undefined;
  }
}

/** What a link to the form says already, such as `?topic=billing&bill=123`; undefined for a link that says nothing. */
export function formOfLink(search: URLSearchParams): Partial<TypedForm> | undefined {
  const topic = search.get('topic');
  if (topic === null) return undefined;
  const text = (name: string, max: number) => [...cleanFreeText(search.get(name) ?? '')].slice(0, max).join('');
  return {
    ContactUsType: topicOfLink(topic) ?? '',
    BillNumber: text('bill', contactBounds.billNumber).replaceAll(/[^\w-]/g, ''),
    Page: screenPathOf(search.get('page') ?? '') ?? '',
    Reference: text('reference', contactBounds.reference),
  };
}
