import type { DataOf, RequestOf } from '@wattershed/contract/call';
import type { validateAccount } from '@wattershed/contract/registration/identification';
import type { createUser } from '@wattershed/contract/registration/new-user';
import { type AccountNumber, parseAccountNumber } from '@wattershed/domain/account/account-number';
import { type ContactDetails, contactProblems } from '@wattershed/domain/contact/contact-details';
import { cleanPhone } from '@wattershed/domain/contact/phone';
import { composeAccountValidation, type RegistrationKind } from '@wattershed/domain/identity/registration-request';
import type { QuestionChoice } from '../security-questions.ts';

export type ProofKind = 'code' | 'birth' | 'number';

/** The first step's answers, without the proofs themselves. */
export type AccountAnswers = {
  kind: RegistrationKind;
  accountNumber: string;
  zip: string;
  firstName: string;
  middleName: string;
  lastName: string;
  organisationName: string;
  proofKind: ProofKind;
  /** Asked for when someone has been guessing at the account. */
  secondProofKind?: ProofKind;
  isCoApplicant: boolean;
};

/** Code, birth date and number: sent to the server once and stored nowhere. */
export type Proofs = { pin: string; birthYear: string; birthMonth: string; birthDay: string; idNumber: string };

export type Proven = Pick<
  DataOf<typeof validateAccount>,
  'registrationToken' | 'customerNumber' | 'isCoApplicant' | 'isPaperless'
>;

export type ContactAnswers = ContactDetails & { enrollPaperless: boolean };

/** The number in the answers; the form has let no other text through. */
export function accountNumberIn({ accountNumber }: AccountAnswers): AccountNumber {
  const parsed = parseAccountNumber(accountNumber);
  if (parsed === undefined) throw new Error('the account step let through what is no account number');
  return parsed;
}

/** The name the tab stores the draft under. */
export const registrationDraftName = 'wattershed.registration';

/** What the tab keeps while someone registers: a reload loses only the secrets. */
export type RegistrationDraft = {
  account?: AccountAnswers;
  proven?: Proven;
  user?: { userId: string; questions: [QuestionChoice, QuestionChoice] };
  contact?: ContactAnswers;
  /** The person came for paperless billing (isBillProgram). */
  isBillProgram: boolean;
};

/** The user step once the person got there: what they typed before, else the user ID of an earlier registration. */
export function userToBegin(
  { user }: RegistrationDraft,
  earlierUserId: string | null,
): Pick<RegistrationDraft, 'user'> {
  if (user) return { user };
  const none = { chosen: '', own: '' };
  return earlierUserId ? { user: { userId: earlierUserId, questions: [none, none] } } : {};
}

/** Ready for the final submit. */
export type CompleteDraft = Required<Omit<RegistrationDraft, 'isBillProgram'>> &
  Pick<RegistrationDraft, 'isBillProgram'>;

export function isComplete(draft: RegistrationDraft): draft is CompleteDraft {
  const { account, proven, user, contact } = draft;
  return [account, proven, user, contact].every(part => part !== undefined);
}

/** Never written anywhere. */
export type Secrets = { password: string; answers: [string, string] };

export const registrationSteps = ['account', 'user', 'contact', 'review'] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/** The furthest step the answers allow. After a reload, the secrets must be entered again first. */
export function furthestStep(
  { proven, user, contact }: RegistrationDraft,
  secrets: Secrets | undefined,
): RegistrationStep {
  if (!proven) return 'account';
  if (!user || !secrets) return 'user';
  return contact && contactProblems(contact).length === 0 ? 'review' : 'contact';
}

/** Who is registering, as shown before the final submit. What was typed for the other kind of account is ignored. */
export function nameOf({ kind, organisationName, firstName, middleName, lastName }: AccountAnswers): string {
  if (kind === 'organisation') return organisationName.trim();
  return [firstName, middleName, lastName]
    .map(part => part.trim())
    .filter(part => part !== '')
    .join(' ');
}

export function gives({ proofKind, secondProofKind }: AccountAnswers, kind: ProofKind): boolean {
  return proofKind === kind || secondProofKind === kind;
}

/** A second proof beside the chosen one: the next that this kind of customer has. */
export function otherProof({ kind, proofKind }: AccountAnswers): ProofKind {
  if (proofKind !== 'code') return 'code';
  return kind === 'residential' ? 'birth' : 'number';
}

/** The request that proves who someone is, as section 5 describes it. Only the chosen proofs are sent. */
export function validationRequest(
  account: AccountAnswers,
  proofs: Proofs,
  isBillProgram: boolean,
): RequestOf<typeof validateAccount> {
  const { kind } = account;
  const isPerson = kind === 'residential';
  const dateOfBirth = gives(account, 'birth')
    ? { year: Number(proofs.birthYear), month: Number(proofs.birthMonth), day: Number(proofs.birthDay) }
    : undefined;
  const composed = composeAccountValidation({
    kind,
    ssn: gives(account, 'number') ? proofs.idNumber : '',
    dateOfBirth,
    isBillProgram: isBillProgram ? 'Y' : undefined,
  });
  const { registrationType, action, ssn, isBillProgram: program } = composed;
  const bornOn = 'dateOfBirth' in composed ? composed.dateOfBirth : undefined;
  return {
    accountNumber: accountNumberIn(account),
    postCode: account.zip.trim(),
    registrationType,
    action,
    names: {
      firstName: isPerson ? account.firstName.trim() : '',
      middleName: isPerson ? account.middleName.trim() : '',
      lastName: isPerson ? account.lastName.trim() : '',
    },
    orgName: isPerson ? '' : account.organisationName.trim(),
    ...(bornOn ? { dateOfBirth: bornOn as NonNullable<RequestOf<typeof validateAccount>['dateOfBirth']> } : {}),
    ...(ssn ? { idNumber: ssn } : {}),
    isBillProgram: program,
    custom_Attributes: {
      ...(gives(account, 'code') ? { pin: proofs.pin.trim() } : {}),
      isCoApplicant: isPerson && account.isCoApplicant,
    },
  };
}

/** How contact details are sent: addresses trimmed, phones as digits, no consent that nobody was asked for. */
export function contactRequest(contact: ContactDetails): RequestOf<typeof createUser>['contact'] {
  return {
    primaryEmail: contact.primaryEmail.trim(),
    secondaryEmail: contact.secondaryEmail.trim(),
    primaryPhone: cleanPhone(contact.primaryPhone),
    primaryPhoneType: contact.primaryPhoneType,
    secondaryPhone: cleanPhone(contact.secondaryPhone),
    secondaryPhoneType: contact.secondaryPhoneType,
    isEmailNotified: contact.isEmailNotified,
    isTextNotified: contact.isTextNotified,
    isTcpaAgreed: contact.isTextNotified && contact.isTcpaAgreed,
  };
}
