import { randomUUID } from 'node:crypto';
import type { Db } from '@wattershed/database/db';
import type { Pool } from '@wattershed/database/pool';
import { inTransaction, type Transaction } from '@wattershed/database/transaction';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type HouseholdSaid, householdFaults, isIncomeFixed } from '@wattershed/domain/program/household-said';
import { type Decision, decide } from '@wattershed/programs/decide';
import type { Household } from '@wattershed/programs/household';
import { listSheets, versionOn } from '@wattershed/programs/library';
import { isAskedForProof } from '@wattershed/programs/proof-sample';
import { recertifyBy, reminderDays } from '@wattershed/programs/recertification';
import type { SheetVersion } from '@wattershed/programs/sheet';
import {
  type ApplicationKind,
  type ApplicationSaid,
  type AssistanceHome,
  type EnrollmentRecord,
  endEnrollment,
  findHome,
  findLastApplication,
  hasFailedProof,
  insertApplication,
  insertEnrollment,
  insertProof,
  listEnrollments,
  lockAccount,
  renewEnrollment,
} from './assistance-store.ts';

export type ApplicationWish = { accountNumber: string; kind: ApplicationKind; said: ApplicationSaid };

/** `isNew` unless the same was said before on the same day. */
export type Applied = { applicationId: string; outcome: 'eligible' | 'not-eligible'; isNew: boolean };

export type Moment = { now: Date; today: LocalDate };

/**
 * Decides about a household at once, by what it says of itself, and keeps the decision. Whoever is eligible has the discount from the
 * next bill on. The same again on the same day is the same application; `refused` is what isn’t open to the account now.
 */
export function apply(db: Pool, wish: ApplicationWish, { now, today }: Moment): Promise<Applied | 'refused'> {
  const { accountNumber, kind, said } = wish;
  return inTransaction(db, async tx => {
    await lockAccount(tx, accountNumber);
    const home = await findHome(tx, accountNumber);
    const sheet = home && listSheets().find(({ state }) => state === home.state);
    const rules = sheet && versionOn(sheet, today);
    if (!rules || !home.isOpen || !home.hasElectric) return 'refused';
    const [newest] = await listEnrollments(tx, accountNumber);
    const enrollment = newest?.endedOn === null ? newest : undefined;
    const before = await findLastApplication(tx, accountNumber);
    const isSame = before?.decidedOn === today && before.kind === kind && isSaidAgain(before.said, said);
    if (before && isSame && (before.outcome === 'not-eligible' || enrollment?.applicationId === before.applicationId))
      return { applicationId: before.applicationId, outcome: before.outcome, isNew: false };
    if (kind === 'enroll' ? enrollment : !enrollment || !isRecertifyOpen(enrollment, today)) return 'refused';
    if (Object.keys(householdFaults(said)).length > 0) return 'refused';
    const decision = decide(sheet, householdOf(home, said), today);
    if (!decision || decision.outcome === 'open') return 'refused';
    const { outcome } = decision;
    const applicationId = randomUUID();
    await insertApplication(tx, { applicationId, accountNumber, kind, decision, said, now });
    if (outcome === 'eligible') await take(tx, { applicationId, accountNumber, rules, decision, said, enrollment });
    return { applicationId, outcome, isNew: true };
  });
}

/** From the first reminder on. */
export function isRecertifyOpen({ recertifyBy: by }: Pick<EnrollmentRecord, 'recertifyBy'>, today: LocalDate): boolean {
  return today >= addDays(by, -reminderDays[0]);
}

type Taken = Omit<ApplicationWish, 'kind'> & {
  applicationId: string;
  rules: SheetVersion;
  decision: Decision;
  enrollment: EnrollmentRecord | undefined;
};

async function take(tx: Transaction, taken: Taken): Promise<void> {
  const { applicationId, accountNumber, rules, decision, said, enrollment } = taken;
  const { on, program } = decision;
  const by = recertifyBy(rules, { on, isIncomeFixed: isIncomeFixed(said) });
  if (enrollment) await renewEnrollment(tx, enrollment.enrollmentId, { applicationId, recertifyBy: by });
  else await insertEnrollment(tx, { accountNumber, program, on, applicationId, recertifyBy: by });
  // Whoever didn’t prove it before is asked for certain.
  const isAsked =
    isAskedForProof(rules, `${program} ${accountNumber} ${on}`) || (await hasFailedProof(tx, accountNumber));
  if (isAsked) await insertProof(tx, applicationId, addDays(on, rules.proof.daysToSend));
}

/** What would be decided about a household, which keeps nothing of it; undefined where there is no program for the account now. */
export async function preview(
  db: Db,
  { accountNumber, said }: { accountNumber: string; said: SaidOfHome },
  today: LocalDate,
): Promise<Decision | undefined> {
  const home = await findHome(db, accountNumber);
  const sheet = home && listSheets().find(({ state }) => state === home.state);
  if (!sheet || !home.isOpen || !home.hasElectric || Object.keys(householdFaults(said)).length > 0) return undefined;
  return decide(sheet, householdOf(home, said), today);
}

/** What of an application decides. */
export type SaidOfHome = HouseholdSaid &
  Pick<ApplicationSaid, 'isInApplicantsName' | 'isPrimaryResidence' | 'isDependent' | 'pool'>;

function householdOf({ state, isResidential }: AssistanceHome, said: SaidOfHome): Household {
  const { incomeCents, adults, children, publicPrograms } = said;
  const { isInApplicantsName, isPrimaryResidence, isDependent, pool } = said;
  return {
    ...{ state, isResidential, people: adults + children, incomeCents, publicPrograms },
    ...{ isInApplicantsName, isPrimaryResidence, isDependent, pool, isIncomeFixed: isIncomeFixed(said) },
  };
}

function isSaidAgain(before: ApplicationSaid, said: ApplicationSaid): boolean {
  const text = (one: ApplicationSaid) =>
    JSON.stringify(Object.entries({ ...one, publicPrograms: [...one.publicPrograms].sort() }).sort());
  return text(before) === text(said);
}

/** Takes the discount off the bills after today. Again it does nothing, and is a success; false where there never was one. */
export function remove(
  db: Pool,
  accountNumber: string,
  today: LocalDate,
): Promise<'removed' | 'as-before' | 'refused'> {
  return inTransaction(db, async tx => {
    await lockAccount(tx, accountNumber);
    if (await endEnrollment(tx, accountNumber, { on: today, reason: 'removed' })) return 'removed';
    const [newest] = await listEnrollments(tx, accountNumber);
    return newest?.endReason === 'removed' ? 'as-before' : 'refused';
  });
}
