import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, subtractCents, sumCents, zeroCents } from '@wattershed/domain/money/cents';
import { installmentParts, mostInstallments } from '@wattershed/domain/program/installments';
import { serviceRules } from '@wattershed/tariffs/rules/service-rules';
import { type OpenBill, openParts, pastDueOn } from '../standing/open-charges.ts';

/** One part of a debt, beside the current bills. It is late only after its own day. */
export type Installment = OpenBill & { number: number };

/**
 * A debt that a customer pays in installments, while the agreement holds. An extension is one of a single part: more time, up to a
 * day that the customer chose.
 */
export type Arrangement = {
  kind: 'arrangement' | 'extension';
  agreedOn: LocalDate;
  /** In the order of their days. */
  installments: readonly Installment[];
};

/** An arrangement ends when something has been late for this many days. */
export const daysLateThatBreak = serviceRules.arrangementDaysLate;

/**
 * Splits a debt into one installment for each day; no two differ by more than a cent, and the last is the smallest. What is to be
 * paid at once is the first, due on the day itself.
 */
export function arrange(
  agreedOn: LocalDate,
  debtCents: Cents,
  laterOn: readonly LocalDate[],
  payNowCents: Cents | null = null,
): Arrangement {
  const dueOns = payNowCents === null ? laterOn : [agreedOn, ...laterOn];
  const laterCents = subtractCents(debtCents, payNowCents ?? zeroCents);
  if (laterOn.length === 0 || dueOns.length > mostInstallments || laterCents < laterOn.length) {
    throw new RangeError(`cannot arrange ${debtCents} cents in ${dueOns.length} installments`);
  }
  const parts = installmentParts(debtCents, dueOns.length, payNowCents);
  const installments = dueOns.map((dueOn, index) => ({
    number: index + 1,
    dueOn,
    chargesCents: parts[index] ?? zeroCents,
  }));
  return { kind: 'arrangement', agreedOn, installments };
}

/** What is next of an arrangement. */
export type NextInstallment = {
  number: number;
  /** How many installments there are in all. */
  of: number;
  /** What is still open of it. */
  amountCents: Cents;
  dueOn: LocalDate;
  /** Nothing of it is asked for yet: the installment before it has been paid ahead of its day. */
  isDeferred: boolean;
};

/** What of a balance is on an arrangement. */
export type ArrangementOwed = {
  /** Waits for the installments after the current one: not asked for yet, and never late before its day. */
  deferredCents: Cents;
  /** The next day something is due, an installment or a bill; the bill’s, while a part that is paid at once is asked for with it. */
  dueOn: LocalDate;
  next: NextInstallment;
  /** The last day to pay what is late before the arrangement ends; null while nothing is late. */
  keepBy: LocalDate | null;
};

type Balance = { balanceCents: Cents; bills: readonly OpenBill[] };

/**
 * What is deferred on a day, and the next installment. The current installment is the first whose day hasn't passed,
 * paid or not; those after it wait. Undefined when no installment is open any more, and for an extension, of which nothing
 * waits.
 */
export function arrangementOwed(
  day: LocalDate,
  { balanceCents, bills }: Balance,
  { kind, installments }: Arrangement,
): ArrangementOwed | undefined {
  if (kind === 'extension') return undefined;
  const unpaid = openParts<OpenBill | Installment>(balanceCents, [...installments, ...bills]).filter(
    ({ openCents }) => openCents > 0,
  );
  const open = unpaid.filter(({ dueOn }) => dueOn >= day);
  const late = unpaid.find(({ dueOn }) => dueOn < day);
  const ahead = open.filter(part => 'number' in part);
  const currentOn = installments.find(({ dueOn }) => dueOn >= day)?.dueOn ?? day;
  const [next] = ahead;
  if (!next) return undefined;
  return {
    deferredCents: sumCents(ahead.filter(({ dueOn }) => dueOn > currentOn).map(({ openCents }) => openCents)),
    dueOn: dueOnOf(open, currentOn) ?? next.dueOn,
    next: {
      number: next.number,
      of: installments.length,
      amountCents: next.openCents,
      dueOn: next.dueOn,
      isDeferred: next.dueOn > currentOn,
    },
    keepBy: late ? addDays(late.dueOn, daysLateThatBreak - 1) : null,
  };
}

/** The first day of what is asked for; where only a part paid at once comes first, the day of the bill that is asked for with it. */
function dueOnOf(open: readonly (OpenBill | Installment)[], currentOn: LocalDate): LocalDate | undefined {
  const [first] = open;
  const billOn = open.find(part => !('number' in part))?.dueOn;
  return first && 'number' in first && first.dueOn === currentOn && billOn ? billOn : first?.dueOn;
}

/** What of a balance has more time. */
export type ExtensionOwed = {
  amountCents: Cents;
  until: LocalDate;
  /** The last day of what is owed: the extension's, or that of a bill that came after it. */
  dueOn: LocalDate;
};

/** What is still open of an extension on a day up to its own; undefined for an arrangement, and once nothing is. */
export function extensionOwed(
  day: LocalDate,
  { balanceCents, bills }: Balance,
  { kind, installments }: Arrangement,
): ExtensionOwed | undefined {
  if (kind !== 'extension') return undefined;
  const open = openParts<OpenBill | Installment>(balanceCents, [...installments, ...bills]).filter(
    ({ openCents }) => openCents > 0,
  );
  const extended = open.find(part => 'number' in part && part.dueOn >= day);
  const last = open.at(-1);
  return extended && last && { amountCents: extended.openCents, until: extended.dueOn, dueOn: last.dueOn };
}

/**
 * How an arrangement stands after a day's payments: it ends when all is paid, or when something is five days late; an
 * extension on the day after its own.
 */
export function arrangementState(
  day: LocalDate,
  { balanceCents, bills }: Balance,
  { kind, installments }: Arrangement,
): 'active' | 'broken' | 'completed' {
  const charges = [...installments, ...bills];
  const open = openParts(balanceCents, charges).filter(part => 'number' in part && part.openCents > 0);
  const isBroken =
    kind === 'extension'
      ? open.some(({ dueOn }) => dueOn < day)
      : pastDueOn(addDays(day, 1 - daysLateThatBreak), balanceCents, charges) > 0;
  if (isBroken) return 'broken';
  return open.length === 0 ? 'completed' : 'active';
}

/** What of a bill's total due is the installment due with it, and what waits for later ones. */
export function installmentsOnBill(
  { issuedOn, dueOn, totalDueCents }: { issuedOn: LocalDate; dueOn: LocalDate; totalDueCents: Cents },
  charges: readonly (OpenBill | Installment)[],
): { installmentCents: Cents; deferredCents: Cents } {
  const open = openParts(totalDueCents, charges).filter(part => 'number' in part && part.dueOn >= issuedOn);
  const openWhere = (isMeant: (part: OpenBill) => boolean) =>
    sumCents(open.filter(isMeant).map(({ openCents }) => openCents));
  return {
    installmentCents: openWhere(part => part.dueOn <= dueOn),
    deferredCents: openWhere(part => part.dueOn > dueOn),
  };
}

/** An installment, and how much of it is still open. */
export type InstallmentState = {
  number: number;
  dueOn: LocalDate;
  amountCents: Cents;
  openCents: Cents;
  isLate: boolean;
};

/** What has been paid of each installment of an arrangement that is kept. */
export function installmentStates(
  day: LocalDate,
  { balanceCents, bills }: Balance,
  { installments }: Arrangement,
): InstallmentState[] {
  return openParts<OpenBill | Installment>(balanceCents, [...installments, ...bills]).flatMap(part =>
    'number' in part
      ? {
          ...{ number: part.number, dueOn: part.dueOn, amountCents: part.chargesCents, openCents: part.openCents },
          isLate: part.openCents > 0 && part.dueOn < day,
        }
      : [],
  );
}
