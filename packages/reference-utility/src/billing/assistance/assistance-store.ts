import type { Db } from '@wattershed/database/db';
import { json } from '@wattershed/database/sql';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { AssistanceProgram, ProofRefusal } from '@wattershed/domain/program/assistance';
import type { HouseholdSaid } from '@wattershed/domain/program/household-said';
import type { Decision, Step } from '@wattershed/programs/decide';
import type { Household } from '@wattershed/programs/household';

/** What an applicant says, and what they agree to. */
export type ApplicationSaid = HouseholdSaid & {
  isInApplicantsName: boolean;
  isPrimaryResidence: boolean;
  isDependent: boolean;
  pool: Household['pool'];
  phone: string;
  email: string;
  /** Empty without one. */
  coApplicant: string;
  wantsPaperless: boolean;
  /** The version of the words. */
  agreement: string;
};

export type ApplicationKind = 'enroll' | 'recertify';

/** An application with what was decided about it. */
export type ApplicationRecord = {
  applicationId: string;
  program: AssistanceProgram;
  kind: ApplicationKind;
  decidedOn: LocalDate;
  rulesVersion: number;
  outcome: 'eligible' | 'not-eligible';
  steps: Step[];
  said: ApplicationSaid;
};

export type EndReason = 'removed' | 'lapsed' | 'not-proven' | 'proof-refused' | 'closed';

export type EnrollmentRecord = {
  enrollmentId: string;
  program: AssistanceProgram;
  startedOn: LocalDate;
  applicationId: string;
  recertifyBy: LocalDate;
  endedOn: LocalDate | null;
  endReason: EndReason | null;
};

export type ProofState = 'awaited' | 'sent' | 'accepted' | 'refused' | 'missed' | 'dropped';

export type ProofRecord = {
  applicationId: string;
  state: ProofState;
  sendBy: LocalDate;
  sentOn: LocalDate | null;
  reason: ProofRefusal | null;
};

/** Where an account is supplied, and how. */
export type AssistanceHome = {
  state: string;
  address: string;
  isOpen: boolean;
  isResidential: boolean;
  hasElectric: boolean;
  billCycleDay: number;
};

/** Undefined for an unknown account. */
export async function findHome(db: Db, accountNumber: string): Promise<AssistanceHome | undefined> {
  const [home] = await db<AssistanceHome>`
    select p.state, p.street || ', ' || p.city || ', ' || p.state || ' ' || p.zip as address, a.status = 1 as "isOpen",
      a.account_type = 'residential' as "isResidential", a.bill_cycle_day as "billCycleDay",
      exists (
        select from utility.service_agreement s
        where s.account_number = a.account_number and s.commodity = 'electric' and s.ended_on is null
      ) as "hasElectric"
    from utility.account a join utility.premise p on p.premise_id = a.premise_id
    where a.account_number = ${accountNumber}`;
  return home;
}

/** Until the transaction ends, nobody else applies for the account, leaves, or sends proof. */
export async function lockAccount(tx: Db, accountNumber: string): Promise<void> {
  await tx`select from utility.account where account_number = ${accountNumber} for update`;
}

/** The newest application of an account, if there is one. */
export async function findLastApplication(db: Db, accountNumber: string): Promise<ApplicationRecord | undefined> {
  const [last] = await db<ApplicationRecord>`
    select application_id as "applicationId", program, kind, decided_on::text as "decidedOn",
      rules_version as "rulesVersion", outcome, steps, said
    from utility.assistance_application where account_number = ${accountNumber}
    order by decided_at desc, application_id desc limit 1`;
  return last;
}

type NewApplication = {
  applicationId: string;
  accountNumber: string;
  kind: ApplicationKind;
  decision: Decision;
  said: ApplicationSaid;
  now: Date;
};

/** Keeps an application and its decision for good. */
export async function insertApplication(
  tx: Db,
  { applicationId, accountNumber, kind, decision, said, now }: NewApplication,
): Promise<void> {
  const { program, on, version, outcome, steps, facts } = decision;
  await tx`
    insert into utility.assistance_application (application_id, account_number, program, kind, decided_on, decided_at,
      rules_version, outcome, steps, facts, said)
    values (${applicationId}, ${accountNumber}, ${program}, ${kind}, ${on}::text::date, ${now}, ${version}, ${outcome},
      ${json([...steps])}, ${json(facts)}, ${json(said)})`;
}

/** The enrollments of an account, the newest first. */
export async function listEnrollments(db: Db, accountNumber: string): Promise<EnrollmentRecord[]> {
  return await db<EnrollmentRecord>`
    select enrollment_id::text as "enrollmentId", program, started_on::text as "startedOn",
      application_id as "applicationId", recertify_by::text as "recertifyBy", ended_on::text as "endedOn",
      end_reason as "endReason"
    from utility.assistance_enrollment where account_number = ${accountNumber} order by enrollment_id desc`;
}

type Begun = {
  accountNumber: string;
  program: AssistanceProgram;
  on: LocalDate;
  applicationId: string;
  recertifyBy: LocalDate;
};

/** The account has the discount from the next bill on. */
export async function insertEnrollment(tx: Db, begun: Begun): Promise<void> {
  await tx`
    insert into utility.assistance_enrollment (account_number, program, started_on, application_id, recertify_by)
    values (${begun.accountNumber}, ${begun.program}, ${begun.on}::text::date, ${begun.applicationId},
      ${begun.recertifyBy}::text::date)`;
}

/** The household has said again that it is eligible. */
export async function renewEnrollment(
  tx: Db,
  enrollmentId: string,
  { applicationId, recertifyBy }: Pick<EnrollmentRecord, 'applicationId' | 'recertifyBy'>,
): Promise<void> {
  await tx`
    update utility.assistance_enrollment
    set application_id = ${applicationId}, recertify_by = ${recertifyBy}::text::date
    where enrollment_id = ${enrollmentId}::text::bigint and ended_on is null`;
}

/** Ends the enrollment of an account, and forgets what was still asked of it; false when there is none. */
export async function endEnrollment(
  tx: Db,
  accountNumber: string,
  { on, reason }: { on: LocalDate; reason: EndReason },
): Promise<boolean> {
  const rows = await tx<{ applicationId: string }>`
    update utility.assistance_enrollment set ended_on = ${on}::text::date, end_reason = ${reason}
    where account_number = ${accountNumber} and ended_on is null returning application_id as "applicationId"`;
  const [ended] = rows;
  if (!ended) return false;
  await tx`
    update utility.assistance_proof set state = 'dropped'
    where application_id = ${ended.applicationId} and state in ('awaited', 'sent')`;
  return true;
}

/** Asks for proof of an application. */
export async function insertProof(tx: Db, applicationId: string, sendBy: LocalDate): Promise<void> {
  await tx`
    insert into utility.assistance_proof (application_id, send_by, state)
    values (${applicationId}, ${sendBy}::text::date, 'awaited')`;
}

/** What was asked of an application, if anything was. */
export async function findProof(db: Db, applicationId: string): Promise<ProofRecord | undefined> {
  const [proof] = await db<ProofRecord>`
    select application_id as "applicationId", state, send_by::text as "sendBy", sent_on::text as "sentOn", reason
    from utility.assistance_proof where application_id = ${applicationId}`;
  return proof;
}

export type ProofFile = { fileId: string; name: string };

/** What was sent as proof. */
export async function setProofSent(
  tx: Db,
  applicationId: string,
  files: readonly ProofFile[],
  on: LocalDate,
): Promise<void> {
  await tx`
    update utility.assistance_proof set state = 'sent', files = ${json([...files])}, sent_on = ${on}::text::date
    where application_id = ${applicationId} and state = 'awaited'`;
}

type ProofDecision = { isAccepted: boolean; reason: ProofRefusal | null; on: LocalDate; agentId: string };

/** What the desk decided; false when it is decided already, or nothing was sent. */
export async function setProofDecided(
  tx: Db,
  applicationId: string,
  { isAccepted, reason, on, agentId }: ProofDecision,
): Promise<boolean> {
  const rows = await tx`
    update utility.assistance_proof set state = ${isAccepted ? 'accepted' : 'refused'}, reason = ${reason},
      decided_on = ${on}::text::date, decided_by = ${agentId}
    where application_id = ${applicationId} and state = 'sent' returning application_id`;
  return rows.length > 0;
}

/** A proof as the desk sees it, with what it has to show. */
export type ProofCase = {
  applicationId: string;
  accountNumber: string;
  program: AssistanceProgram;
  state: ProofState;
  sendBy: LocalDate;
  sentOn: LocalDate | null;
  files: ProofFile[];
  said: ApplicationSaid;
  steps: Step[];
};

/** What was asked of whom: what waits for the desk first, then what is awaited, then what is over. */
export async function listProofCases(db: Db, limit: number): Promise<ProofCase[]> {
  return await db<ProofCase>`
    select p.application_id as "applicationId", a.account_number as "accountNumber", a.program, p.state,
      p.send_by::text as "sendBy", p.sent_on::text as "sentOn", p.files, a.said, a.steps
    from utility.assistance_proof p join utility.assistance_application a using (application_id)
    order by case p.state when 'sent' then 0 when 'awaited' then 1 else 2 end, p.send_by, p.application_id limit ${limit}`;
}

/** One of them. */
export async function findProofCase(db: Db, applicationId: string): Promise<ProofCase | undefined> {
  const [found] = await db<ProofCase>`
    select p.application_id as "applicationId", a.account_number as "accountNumber", a.program, p.state,
      p.send_by::text as "sendBy", p.sent_on::text as "sentOn", p.files, a.said, a.steps
    from utility.assistance_proof p join utility.assistance_application a using (application_id)
    where p.application_id = ${applicationId}`;
  return found;
}

/** Whether an account has lost the discount before because proof didn’t come, or wasn’t one. */
export async function hasFailedProof(db: Db, accountNumber: string): Promise<boolean> {
  const rows = await db`
    select from utility.assistance_enrollment
    where account_number = ${accountNumber} and end_reason in ('not-proven', 'proof-refused') limit 1`;
  return rows.length > 0;
}

/** What the discount took off bills of an account from a day on, the newest first: from the lines of the bills themselves. */
export async function listSavings(
  db: Db,
  accountNumber: string,
  { textKeys, after, limit }: { textKeys: readonly string[]; after: LocalDate; limit: number },
): Promise<{ billNumber: string; issuedOn: LocalDate; savedCents: Cents }[]> {
  return await db<{ billNumber: string; issuedOn: LocalDate; savedCents: Cents }>`
    select b.bill_number as "billNumber", b.issued_on::text as "issuedOn", -sum(l.amount_cents)::float8 as "savedCents"
    from utility.bill b
    join utility.bill_line l on l.account_number = b.account_number and l.bill_number = b.bill_number
    where b.account_number = ${accountNumber} and b.issued_on > ${after}::text::date
      and l.text_key = any(${[...textKeys]}::text[])
    group by b.bill_number, b.issued_on order by b.issued_on desc limit ${limit}`;
}

/** What the electricity of the last bills of an account cost, by kind of line, and how many bills those were. */
export async function sumElectricLines(
  db: Db,
  accountNumber: string,
  bills: number,
): Promise<{ kind: string; amountCents: Cents; bills: number }[]> {
  return await db<{ kind: string; amountCents: Cents; bills: number }>`
    with last as (
      select account_number, bill_number from utility.bill where account_number = ${accountNumber}
      order by issued_on desc limit ${bills}
    )
    select l.kind, sum(l.amount_cents)::float8 as "amountCents", (select count(*)::int from last) as bills
    from last join utility.bill_line l using (account_number, bill_number)
    where l.grp = 'electric' group by l.kind`;
}

/** Ends what came to its last day before a day: not recertified, no proof, or service that ended. */
export async function endOverdue(tx: Db, day: LocalDate): Promise<void> {
  await tx`
    update utility.assistance_enrollment e set ended_on = a.closed_on, end_reason = 'closed'
    from utility.account a
    where a.account_number = e.account_number and e.ended_on is null and a.closed_on < ${day}::text::date`;
  await tx`
    update utility.assistance_enrollment e set ended_on = p.send_by, end_reason = 'not-proven'
    from utility.assistance_proof p
    where p.application_id = e.application_id and e.ended_on is null and p.state = 'awaited'
      and p.send_by < ${day}::text::date`;
  await tx`
    update utility.assistance_enrollment set ended_on = recertify_by, end_reason = 'lapsed'
    where ended_on is null and recertify_by < ${day}::text::date`;
  await tx`
    update utility.assistance_proof set state = 'missed' where state = 'awaited' and send_by < ${day}::text::date`;
}
