import type { Db } from '@wattershed/database/db';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { AssistanceProgram, LimitBasis, ProofRefusal, PublicProgram } from '@wattershed/domain/program/assistance';
import { incomeLimit } from '@wattershed/programs/income-limit';
import { listSheets, versionOn } from '@wattershed/programs/library';
import type { SheetVersion } from '@wattershed/programs/sheet';
import { nextCycleDay } from '../draft/billing-cycle.ts';
import { isRecertifyOpen, preview } from './apply.ts';
import {
  type ApplicationRecord,
  type AssistanceHome,
  type EndReason,
  type EnrollmentRecord,
  findHome,
  findLastApplication,
  findProof,
  listEnrollments,
  listSavings,
  type ProofRecord,
  sumElectricLines,
} from './assistance-store.ts';
import { type DiscountShare, discountOf, lineKeysOf, sharesOn } from './discount-figures.ts';

export type AssistanceStanding = 'can-apply' | 'enrolled' | 'not-open' | 'business' | 'no-electricity' | 'other-state';

/** What an account can have, has, or had, and by which rules. */
export type AssistanceView = {
  standing: AssistanceStanding;
  program: AssistanceProgram | null;
  address: string;
  rules: {
    version: number;
    from: LocalDate;
    /** The last day of these rules; null while no later ones are known. */
    through: LocalDate | null;
    source: string;
    basis: LimitBasis[];
    publicPrograms: PublicProgram[];
    asksAboutPool: boolean;
    /** By how many people live there, from one on. */
    limitsCents: Cents[];
    sampledPercent: number;
    daysToSend: number;
  } | null;
  shares: DiscountShare[];
  /** When the next bill is issued, which is the first with a discount that is given today. */
  nextBillOn: LocalDate;
  /** What it would take off, or has taken off, the last bills, all in all. */
  estimate: { bills: number; savedCents: Cents } | null;
  enrollment: EnrolledView | null;
  ended: {
    /** Whose discount it was. */
    applicationId: string;
    startedOn: LocalDate;
    endedOn: LocalDate;
    reason: EndReason;
    refusal: ProofRefusal | null;
  } | null;
  /** What was decided last. */
  decision: DecisionView | null;
};

export type EnrolledView = Pick<EnrollmentRecord, 'startedOn' | 'recertifyBy'> & {
  canRecertify: boolean;
  proof: ProofRecord | null;
  bills: { billNumber: string; issuedOn: LocalDate; savedCents: Cents }[];
};

export type DecisionView = Pick<ApplicationRecord, 'kind' | 'decidedOn' | 'outcome' | 'steps'> & {
  rules: { version: number; from: LocalDate; through: LocalDate | null };
};

/** A household this large has its limit said; for larger ones it goes on by the same step. */
const mostPeopleShown = 8;
const billsOfYear = 12;

/** Undefined for an unknown account. */
export async function findAssistance(
  db: Db,
  accountNumber: string,
  today: LocalDate,
): Promise<AssistanceView | undefined> {
  const home = await findHome(db, accountNumber);
  if (!home) return undefined;
  const sheet = listSheets().find(({ state }) => state === home.state);
  const rules = sheet && versionOn(sheet, today);
  const [newest] = await listEnrollments(db, accountNumber);
  const enrollment = newest?.endedOn === null ? newest : undefined;
  const shares = sheet ? sharesOn(sheet.discount, today) : [];
  const decision = await findLastApplication(db, accountNumber);
  return {
    standing: standingOf(home, rules, enrollment),
    program: sheet?.program ?? null,
    address: home.address,
    rules: rules ? rulesView(rules) : null,
    shares,
    nextBillOn: nextCycleDay(today, home.billCycleDay),
    estimate: await estimateOf(db, accountNumber, shares),
    enrollment: enrollment && sheet ? await enrolledView(db, accountNumber, enrollment, sheet.discount, today) : null,
    ended: await endedView(db, newest),
    decision: decision ? decisionView(decision) : null,
  };
}

async function endedView(db: Db, newest: EnrollmentRecord | undefined): Promise<AssistanceView['ended']> {
  if (!newest?.endedOn || !newest.endReason) return null;
  const proof = newest.endReason === 'proof-refused' ? await findProof(db, newest.applicationId) : undefined;
  const { applicationId, startedOn, endedOn, endReason: reason } = newest;
  return { applicationId, startedOn, endedOn, reason, refusal: proof?.reason ?? null };
}

function standingOf(
  { isOpen, isResidential, hasElectric }: AssistanceHome,
  rules: SheetVersion | undefined,
  enrollment: EnrollmentRecord | undefined,
): AssistanceStanding {
  if (!rules) return 'other-state';
  if (!isOpen) return 'not-open';
  if (!isResidential) return 'business';
  if (!hasElectric) return 'no-electricity';
  return enrollment ? 'enrolled' : 'can-apply';
}

function rulesView(rules: SheetVersion): NonNullable<AssistanceView['rules']> {
  const { conditions, source, basedOn = [], proof } = rules;
  return {
    ...termOf(rules),
    ...{ source, basis: [...basedOn], publicPrograms: [...rules.publicPrograms], ...proof },
    asksAboutPool: conditions.includes('pool-prescribed'),
    limitsCents: Array.from({ length: mostPeopleShown }, (_, index) => incomeLimit(rules, index + 1)),
  };
}

/** What is published says until when it counts, also before the next rules are known. */
function termOf({ version, effectiveFrom: from, effectiveBefore, confirmedThrough }: SheetVersion) {
  const through = effectiveBefore ? addDays(effectiveBefore, -1) : (confirmedThrough ?? null);
  return { version, from, through };
}

async function estimateOf(db: Db, accountNumber: string, shares: readonly DiscountShare[]) {
  const charged = await sumElectricLines(db, accountNumber, billsOfYear);
  const [first] = charged;
  return first ? { bills: first.bills, savedCents: discountOf(shares, charged) } : null;
}

async function enrolledView(
  db: Db,
  accountNumber: string,
  enrollment: EnrollmentRecord,
  discount: string,
  today: LocalDate,
): Promise<EnrolledView> {
  const { startedOn, recertifyBy, applicationId } = enrollment;
  const [proof, bills] = [
    await findProof(db, applicationId),
    await listSavings(db, accountNumber, { textKeys: lineKeysOf(discount), after: startedOn, limit: billsOfYear }),
  ];
  return { startedOn, recertifyBy, canRecertify: isRecertifyOpen(enrollment, today), proof: proof ?? null, bills };
}

function decisionView({ rulesVersion, program, kind, decidedOn, outcome, steps }: ApplicationRecord): DecisionView {
  return { kind, decidedOn, outcome, steps, rules: termOfVersion(program, rulesVersion) };
}

/** What would be decided about a household today; undefined where there is no program for the account now. */
export async function previewAssistance(
  db: Db,
  wish: Parameters<typeof preview>[1],
  today: LocalDate,
): Promise<Pick<DecisionView, 'outcome' | 'steps' | 'rules'> | undefined> {
  const decision = await preview(db, wish, today);
  if (!decision || decision.outcome === 'open') return undefined;
  const { program, version, outcome, steps } = decision;
  return { outcome, steps: [...steps], rules: termOfVersion(program, version) };
}

function termOfVersion(decided: AssistanceProgram, rulesVersion: number): DecisionView['rules'] {
  const sheet = listSheets().find(({ program }) => program === decided);
  const rules = sheet?.versions.find(({ version }) => version === rulesVersion);
  if (!rules) throw new Error(`no version ${rulesVersion} of the rules of ${decided}`);
  return termOf(rules);
}
