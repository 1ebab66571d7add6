import type { OutageService } from '@wattershed/domain/outage/outage';

/**
 * The names of what supplies a place, from the large to the small. `OH-E` is Oak Hollow's substation (`OH-W` its waterworks),
 * `OH-E3` a feeder of it (or a main), `OH-E3-2` the section of that between two switches (or valves), `OH-E3-2-07` a transformer
 * (or a service line). `E:P100401` is one premise's own line.
 */
export function pathOf(tapId: string): string[] {
  const [town, feeder = '', section, tap] = tapId.split('-');
  const station = `${town}-${feeder.slice(0, 1)}`;
  return [station, `${town}-${feeder}`, `${town}-${feeder}-${section}`, `${town}-${feeder}-${section}-${tap}`];
}

export const stationId = (townCode: string, service: OutageService) =>
  `${townCode}-${service === 'electric' ? 'E' : 'W'}`;

/** The first letters of its words: no two towns share them. */
export const townCodeOf = (town: string) =>
  town
    .split(' ')
    .map(word => word.slice(0, 1))
    .join('');

/** A premise as the end of what supplies it. */
export const premiseSupplyId = (service: OutageService, premiseId: string) =>
  `${service === 'electric' ? 'E' : 'W'}:${premiseId}`;
