import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Metering, Tariff } from '@wattershed/tariffs/tariff';

/** What decides which plans a premise may have. */
export type PlanPremise = {
  currentLabel: string;
  state: string;
  /** Sends electricity back to the grid, or would. */
  generates: boolean;
  peakKw: number;
  today: LocalDate;
};

export type PlanChoice = {
  label: string;
  isCurrent: boolean;
  /** Nobody can change to it anymore; whoever has it may keep it. */
  isClosedToNew: boolean;
  minimumTermMonths: number | null;
  /** How electricity sent back is settled; null if the plan doesn't pay for it. */
  metering: Metering | null;
};

/**
 * The electric plans that a premise may have, today's first: those of its state and sector that are open, that fit to sending
 * electricity back or not, and, for today's plan, also a closed one. Today's plan is none of them if it is for premises
 * without panels, and there would be some.
 */
export function plansFor(inForce: readonly Tariff[], premise: PlanPremise): PlanChoice[] {
  const { currentLabel, state, generates, peakKw, today } = premise;
  const sector = inForce.find(({ label }) => label === currentLabel)?.sector;
  const isOpen = ({ terms }: Tariff) => {
    return (
      !(terms.closedToNewFrom && terms.closedToNewFrom <= today) &&
      (terms.peakBelowKw === undefined || peakKw < terms.peakBelowKw)
    );
  };
  const fits = ({ terms }: Tariff) => {
    return (
      (terms.state === undefined || terms.state === state) &&
      (terms.generation === 'any' || (terms.generation === 'only') === generates)
    );
  };
  return inForce
    .filter(tariff => tariff.commodity === 'electric' && tariff.sector === sector && fits(tariff))
    .filter(tariff => tariff.label === currentLabel || isOpen(tariff))
    .map(({ label, terms, metering }) => ({
      label,
      isCurrent: label === currentLabel,
      isClosedToNew: terms.closedToNewFrom !== undefined && terms.closedToNewFrom <= today,
      minimumTermMonths: terms.minimumTermMonths ?? null,
      metering: metering ?? null,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || (a.label < b.label ? -1 : 1));
}
