import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type {
  AssistanceCondition,
  AssistanceProgram,
  LimitBasis,
  ProofRefusal,
  PublicProgram,
} from '@wattershed/domain/program/assistance';
import type { HouseholdSaid } from '@wattershed/domain/program/household-said';

/** The utility's discounts for households with a low income. It decides, keeps why, and bills by it. */
export type Assistance = {
  /** Undefined for an account that the utility doesn't know. */
  find(accountNumber: AccountNumber): Promise<AssistanceOfAccount | undefined>;
  /** What would be decided about a household today, which keeps nothing. Undefined where it isn't open to the account now. */
  preview(household: AssistanceHousehold): Promise<AssistancePreviewed | undefined>;
  /** Decides, once: the same again on the same day is the same. Refused when it isn't open to the account now. */
  apply(application: AssistanceApplication): Promise<AssistanceDecided | 'refused'>;
  /** From the next bill on. Refused where there is nothing to leave. */
  remove(accountNumber: AccountNumber): Promise<'removed' | 'as-before' | 'refused'>;
  /** Takes what was sent as proof. The files themselves come through the call `downloadAssistanceProof`. Refused where nothing is asked. */
  takeProof(proof: AssistanceProof): Promise<'taken' | 'as-before' | 'refused'>;
  /** What is to be told right now to the people of accounts. The same may come again. */
  listNews(): Promise<AssistanceNews[]>;
  /** The next day on which there is something to tell. */
  nextNewsOn(): Promise<LocalDate | undefined>;
};

export type AssistanceSaid = HouseholdSaid & {
  isInApplicantsName: boolean;
  isPrimaryResidence: boolean;
  isDependent: boolean;
  pool: 'none' | 'prescribed' | 'own' | null;
  phone: string;
  email: string;
  coApplicant: string;
  wantsPaperless: boolean;
  agreement: string;
};

/** What of an application decides. */
export type AssistanceHousehold = {
  accountNumber: AccountNumber;
  said: HouseholdSaid & Pick<AssistanceSaid, 'isInApplicantsName' | 'isPrimaryResidence' | 'isDependent' | 'pool'>;
};

export type AssistancePreviewed = { outcome: 'eligible' | 'not-eligible'; steps: AssistanceStep[]; rules: Term };

export type AssistanceApplication = {
  accountNumber: AccountNumber;
  kind: 'enroll' | 'recertify';
  said: AssistanceSaid;
};

export type AssistanceDecided = { applicationId: string; outcome: 'eligible' | 'not-eligible'; isNew: boolean };

type Term = { version: number; from: LocalDate; through: LocalDate | null };

export type AssistanceOfAccount = {
  today: LocalDate;
  standing: 'can-apply' | 'enrolled' | 'not-open' | 'business' | 'no-electricity' | 'other-state';
  program: AssistanceProgram | null;
  address: string;
  rules:
    | (Term & {
        source: string;
        basis: LimitBasis[];
        publicPrograms: PublicProgram[];
        asksAboutPool: boolean;
        limitsCents: Cents[];
        sampledPercent: number;
        daysToSend: number;
      })
    | null;
  shares: { key: string; share: number }[];
  nextBillOn: LocalDate;
  estimate: { bills: number; savedCents: Cents } | null;
  enrollment: {
    startedOn: LocalDate;
    recertifyBy: LocalDate;
    canRecertify: boolean;
    proof: {
      applicationId: string;
      state: 'awaited' | 'sent' | 'accepted' | 'refused' | 'missed' | 'dropped';
      sendBy: LocalDate;
      sentOn: LocalDate | null;
    } | null;
    bills: { billNumber: string; issuedOn: LocalDate; savedCents: Cents }[];
  } | null;
  ended: {
    /** Whose discount it was. */
    applicationId: string;
    startedOn: LocalDate;
    endedOn: LocalDate;
    reason: 'removed' | 'lapsed' | 'not-proven' | 'proof-refused' | 'closed';
    refusal: ProofRefusal | null;
  } | null;
  decision: {
    kind: 'enroll' | 'recertify';
    decidedOn: LocalDate;
    outcome: 'eligible' | 'not-eligible';
    steps: AssistanceStep[];
    rules: Term;
  } | null;
};

export type AssistanceStep = {
  condition: AssistanceCondition;
  holds: 'yes' | 'no' | 'unknown';
  by?: PublicProgram;
  incomeCents?: Cents;
  limitCents?: Cents;
  people?: number;
};

export type AssistanceProof = {
  accountNumber: AccountNumber;
  applicationId: string;
  files: { fileId: string; name: string }[];
};

export type AssistanceNews = { accountNumber: AccountNumber; program: AssistanceProgram; startedOn: LocalDate } & (
  | { kind: 'recertify'; recertifyBy: LocalDate; daysBefore: number }
  | { kind: 'proof-accepted'; recertifyBy: LocalDate; applicationId: string }
  | { kind: 'ended'; applicationId: string; endedOn: LocalDate; reason: 'lapsed' | 'not-proven' | 'proof-refused' }
);
