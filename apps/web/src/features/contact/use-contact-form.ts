import { isEmail } from '@wattershed/domain/contact/email';
import { factsOfTopic, topicOfLink } from '@wattershed/domain/contact/us/contact-topics';
import { useState } from 'react';
import { isSignedIn } from '../../session/session.ts';
import { useKeptWizard } from '../../wizard/kept/use-kept-wizard.ts';
import {
  type ContactDraft,
  type ContactStep,
  contactSteps,
  draftName,
  formToKeep,
  furthestOf,
  newDraft,
  type TypedForm,
} from './contact-draft.ts';
import type { Customer } from './customer.ts';

const knownSteps = ['topic', 'question', 'files', 'review'] as const;

export type ContactWizardForm = ReturnType<typeof useContactForm>;

/** The form in its steps. Whoever is known isn’t asked who they are. */
export function useContactForm(customer: Customer | undefined, known: Partial<TypedForm> = {}) {
  const steps: readonly [ContactStep, ...ContactStep[]] = customer?.who ? knownSteps : contactSteps;
  const [taxIdNumber, setTaxIdNumber] = useState('');
  const isVisitor = !isSignedIn();
  const empty = newDraft(known);
  const wizard = useKeptWizard<ContactStep, ContactDraft>({
    ...{ kind: 'contact', steps, draftName, empty, formToKeep, isVisitor },
    furthest: draft => furthestOf(steps, withWho(draft, customer, known), taxIdNumber),
    isBegun: ({ form, placed }) => placed === undefined && (form.Comment.trim() !== '' || form.FirstName.trim() !== ''),
    emailOf: ({ form }) => (isVisitor && isEmail(form.Email) ? form.Email.trim() : ''),
    anew: () => newDraft(),
  });
  const typing = (form: Partial<TypedForm>) =>
    wizard.keep(before => ({ ...before, form: { ...before.form, ...form } }));
  return { ...wizard, taxIdNumber, setTaxIdNumber, typed: typing, draft: withWho(wizard.draft, customer, known) };
}

/** Who asks, from the profile: all of it, or what somebody hasn’t entered otherwise. */
function withWho(draft: ContactDraft, customer: Customer | undefined, known: Partial<TypedForm>): ContactDraft {
  if (customer?.who) return { ...draft, form: { ...draft.form, ...customer.who, IsCommercial: false } };
  const typed = Object.entries(draft.form).filter(([, value]) => value !== '');
  return { ...draft, form: { ...draft.form, ...known, ...Object.fromEntries(typed) } };
}

/** The account that a question is about; undefined for one about a job, and without one. */
export function accountOf({ form }: ContactDraft, customer: Customer | undefined) {
  const topic = topicOfLink(form.ContactUsType);
  return topic && factsOfTopic(topic).isAboutAccount ? customer?.accountNumber : undefined;
}
