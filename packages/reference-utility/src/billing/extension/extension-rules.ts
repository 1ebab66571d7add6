import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import { type Cents, zeroCents } from '@wattershed/domain/money/cents';
import { serviceRules } from '@wattershed/tariffs/rules/service-rules';
import type { Arrangement } from '../arrangement/arrangement-rules.ts';
import { type OpenBill, openParts, pastDueOn } from '../standing/open-charges.ts';

/** An extension moves what is due by this many days at most: from its due date, or from today if that has passed. */
export const { mostDays } = serviceRules.extension;

/** So many within twelve months; none within twelve months of one that wasn't kept. */
export const { mostInAYear } = serviceRules.extension;

/** Someone who is behind asks for more time for a bill due within these days, too. */
const soonDays = 3;

/** Why an account can't get more time, or that it can. */
export type ExtensionStanding =
  | 'can-request'
  | 'not-open'
  | 'has-arrangement'
  | 'has-extension'
  | 'not-kept'
  | 'twice'
  | 'shut-off'
  | 'nothing-due'
  | 'auto-pay'
  | 'too-late';

export type ExtensionFacts = {
  isOpen: boolean;
  /** Which is kept now, or was agreed today: there is one a day at most, of either kind. */
  has: Arrangement['kind'] | null;
  inAYear: number;
  brokenInAYear: number;
  balanceCents: Cents;
  charges: readonly OpenBill[];
  /** The day on which auto pay takes what is due; null when it doesn't. */
  autopayOn: LocalDate | null;
  shutOff: { isOff: boolean; offOn: LocalDate | null };
};

/** What more time can be had for, and between which days. */
export type ExtensionOffer = {
  standing: ExtensionStanding;
  /** Zero unless it can be requested. */
  amountCents: Cents;
  /** It is late already; otherwise it falls due next. */
  isPastDue: boolean;
  /** The first and the last day that can be chosen; null unless it can be requested. */
  days: { earliest: LocalDate; latest: LocalDate } | null;
  /** More are left in these twelve months after this one. */
  leftAfter: number;
  /** The announced day of a shut-off; the last day comes before it. */
  shutOffOn: LocalDate | null;
};

/** What extension an account can get on a day. */
export function offerExtension(facts: ExtensionFacts, today: LocalDate): ExtensionOffer {
  const due = whatIsDue(facts, today);
  const standing = refusalOf(facts) ?? standingOf(facts, due);
  const isOffered = standing === 'can-request';
  return {
    standing,
    amountCents: isOffered ? due.amountCents : zeroCents,
    isPastDue: due.isPastDue,
    days: isOffered ? { earliest: due.earliest, latest: due.latest } : null,
    leftAfter: Math.max(0, mostInAYear - facts.inAYear - 1),
    shutOffOn: facts.shutOff.offOn,
  };
}

function refusalOf({ isOpen, has, inAYear, brokenInAYear, shutOff }: ExtensionFacts): ExtensionStanding | undefined {
  if (!isOpen) return 'not-open';
  if (has) return has === 'extension' ? 'has-extension' : 'has-arrangement';
  if (shutOff.isOff) return 'shut-off';
  if (brokenInAYear > 0) return 'not-kept';
  return inAYear >= mostInAYear ? 'twice' : undefined;
}

function standingOf({ autopayOn }: ExtensionFacts, { amountCents, earliest, latest }: Due): ExtensionStanding {
  if (amountCents <= 0) return 'nothing-due';
  if (autopayOn) return 'auto-pay';
  return earliest > latest ? 'too-late' : 'can-request';
}

type Due = { amountCents: Cents; isPastDue: boolean; earliest: LocalDate; latest: LocalDate };

/**
 * What is past due and falls due within days; otherwise the next bill. More time ends before a bill is due that it isn't for,
 * so that what is paid goes to what was extended.
 */
function whatIsDue({ balanceCents, charges, shutOff }: ExtensionFacts, today: LocalDate): Due {
  const open = openParts(balanceCents, charges).filter(({ openCents, dueOn }) => openCents > 0 && dueOn >= today);
  const isPastDue = pastDueOn(today, balanceCents, charges) > 0;
  const through = isPastDue ? addDays(today, soonDays) : (open[0]?.dueOn ?? today);
  const lastDueOn = open.findLast(({ dueOn }) => dueOn <= through)?.dueOn ?? today;
  const latest = [
    addDays(isPastDue ? today : lastDueOn, mostDays),
    ...open.filter(({ dueOn }) => dueOn > through).map(({ dueOn }) => dueOn),
    ...(shutOff.offOn ? [addDays(shutOff.offOn, -1)] : []),
  ].toSorted();
  return {
    amountCents: pastDueOn(addDays(through, 1), balanceCents, charges),
    isPastDue,
    earliest: addDays(lastDueOn, 1),
    latest: latest[0] ?? today,
  };
}
