import type { AccountNumber } from '@wattershed/domain/account/account-number';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { HomeFacts, LoadChange } from '@wattershed/domain/saving/load-change';
import type { StepMeasure, StepResult } from '@wattershed/domain/saving/measured-step';
import type { Arrangements } from './arrangements.ts';
import type { Assistance } from './assistance.ts';
import type { Budgets } from './budgets.ts';
import type { EnergyShare } from './energy-share.ts';
import type { Extensions } from './extensions.ts';
import type { PeakTimeProgram } from './peak-time.ts';
import type { Rebates } from './rebates.ts';

/** The utility's programs: for using less, and for paying what can't be paid at once. */
export type Programs = {
  /** Those that an account which is supplied today may join, or is in. */
  listPrograms(accountNumber: AccountNumber): Promise<SavingProgram[]>;
  /**
   * What changes would save an account in a year, chosen by what its readings say: its last year, changed and rated again with the prices of
   * today. Undefined for an account without service or with fewer than fourteen days of readings.
   */
  priceChanges(
    accountNumber: AccountNumber,
    choose: (facts: HomeFacts) => readonly LoadChange[],
  ): Promise<PricedHome | undefined>;
  /** What became of each step since its day, from the readings before and since; undefined without such a service or readings. */
  measureSteps(
    accountNumber: AccountNumber,
    steps: readonly { measure: StepMeasure; startedOn: LocalDate }[],
  ): Promise<(StepResult | undefined)[]>;
  /** The rebate for using less when the grid is short. */
  peakTime: PeakTimeProgram;
  /** The day at the account's premise. */
  todayAt(accountNumber: AccountNumber): Promise<LocalDate>;
  rebates: Rebates;
  arrangements: Arrangements;
  extensions: Extensions;
  /** The accounts that agreed to an arrangement, or got an extension, today or the day before, and keep it. */
  listAgreedLately(): Promise<AgreedLately[]>;
  budgets: Budgets;
  assistance: Assistance;
  energyShare: EnergyShare;
};

export type AgreedLately = { accountNumber: AccountNumber; kind: 'arrangement' | 'extension' };

export type SavingProgram = { key: 'time-of-use-rate'; tariffLabel: string; isJoined: boolean };

export type PricedHome = {
  facts: HomeFacts;
  /** Of each change, in its order: less cost in a year, with all charges and taxes; negative if it costs more. */
  savingCents: Cents[];
};
