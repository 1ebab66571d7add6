import type { CrewState, FactSource, OutageCause, OutageState } from '@wattershed/domain/outage/outage';
import type { Said } from '../facts/facts.ts';
import { customersWords } from './desk-markup.ts';

export const stateWords: Readonly<Record<OutageState, string>> = {
  reported: 'Reported',
  confirmed: 'Confirmed',
  'crew-assigned': 'Crew assigned',
  'crew-on-site': 'Crew on site',
  'partially-restored': 'Partly restored',
  restored: 'Restored',
  canceled: 'Canceled',
  merged: 'Merged into another outage',
};

export const causeWords: Readonly<Record<OutageCause, string>> = {
  'looked-into': 'Being looked into',
  tree: 'A tree on the line',
  storm: 'Storm',
  equipment: 'Equipment',
  vehicle: 'A vehicle hit a pole',
  animal: 'An animal',
  overload: 'Overload',
  'third-party-damage': 'Damage by others',
  'public-safety': 'Turned off for public safety',
  'main-break': 'A main broke',
  'planned-work': 'Planned work',
  unknown: 'Unknown',
};

const crewWords: Readonly<Record<CrewState, string>> = {
  none: 'No crew',
  assigned: 'Crew assigned',
  'on-the-way': 'Crew on the way',
  'on-site': 'Crew on site',
  done: 'Crew is done',
};

export const sourceWords: Readonly<Record<FactSource, string>> = {
  customers: 'Customers',
  meters: 'Meters',
  'control-room': 'Control room',
  crew: 'Crew',
  schedule: 'Schedule',
};

/** What a fact says, one sentence for each thing. */
export function factWords(said: Said, shown: (instant: string) => string): string[] {
  const { state, cause, crew, estimate, affected, planned, nextWordBy, mergedInto, whereabouts } = said;
  return [
    ...(state ? [stateWords[state] + (mergedInto ? `: ${mergedInto}` : '')] : []),
    ...(crew && !(state ?? '').startsWith('crew') ? [crewWords[crew]] : []),
    ...(cause ? [`Cause: ${causeWords[cause]}`] : []),
    ...(estimate ? [estimate.restoredBy ? `Back by ${shown(estimate.restoredBy)}` : 'No estimate anymore'] : []),
    ...(affected === undefined ? [] : [`${customersWords(affected)} out`]),
    ...(planned ? [`From ${shown(planned.from)} until ${shown(planned.to)}`] : []),
    ...(nextWordBy ? [`More by ${shown(nextWordBy)}`] : []),
    ...(whereabouts ? [`Near ${whereabouts.place}`] : []),
  ];
}
