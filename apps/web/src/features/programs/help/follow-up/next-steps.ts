import { compareDates, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Cents } from '@wattershed/domain/money/cents';
import type { InPlace } from './in-place.ts';

/** What is to be done, or comes by itself, on a day. */
export type NextStep = { on: LocalDate } & (
  | { kind: 'keep' | 'discount' | 'proof' | 'recertify' | 'shutOff' }
  | { kind: 'extension'; amountCents: Cents }
  | { kind: 'installment'; amountCents: Cents; number: number; of: number }
);

/** All that comes of what is in place now, by its day. */
export function nextSteps({ assistance, extended, arranged }: Omit<InPlace, 'granted'>): NextStep[] {
  const enrollment = assistance?.enrollment;
  const extension = extended?.extensions.find(({ state }) => state === 'active');
  const arrangement = arranged?.arrangements.find(({ state }) => state === 'active');
  const { installments = [] } = arrangement ?? {};
  const steps: NextStep[] = [
    ...(arrangement && arranged?.keepBy ? [{ kind: 'keep' as const, on: arranged.keepBy }] : []),
    ...installments
      .filter(({ openCents }) => openCents > 0)
      .map(({ dueOn: on, openCents: amountCents, number }) => ({
        ...{ kind: 'installment' as const, on, amountCents, number, of: installments.length },
      })),
    ...(extension && extension.openCents > 0
      ? [{ kind: 'extension' as const, on: extension.until, amountCents: extension.openCents }]
      : []),
    ...(extension?.shutOffOn ? [{ kind: 'shutOff' as const, on: extension.shutOffOn }] : []),
    ...(assistance && enrollment?.bills.length === 0 ? [{ kind: 'discount' as const, on: assistance.nextBillOn }] : []),
    ...(enrollment?.proof?.state === 'awaited' ? [{ kind: 'proof' as const, on: enrollment.proof.sendBy }] : []),
    ...(enrollment ? [{ kind: 'recertify' as const, on: enrollment.recertifyBy }] : []),
  ];
  return steps.toSorted((a, b) => compareDates(a.on, b.on));
}
