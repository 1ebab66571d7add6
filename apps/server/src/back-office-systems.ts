import type { BackOfficeScope } from '@wattershed/contract/back-office-scope';

/** The utility's own systems that call the portal, and what each may do. Each has a key of its own. */
export const scopesOfSystem = {
  'agent-desk': ['find people', 'make support links'],
  'other-portals': ['take handovers'],
  billing: ['sync from billing'],
  'customer-desk': ['answer customers', 'fetch customer files'],
  'print-shop': ['print bills'],
  operations: ['find people', 'make customer links', 'erase people', 'set network counts'],
} as const satisfies Record<string, readonly BackOfficeScope[]>;

export type BackOfficeSystem = keyof typeof scopesOfSystem;

export const backOfficeSystems = Object.keys(scopesOfSystem) as BackOfficeSystem[];

export function isBackOfficeSystem(name: string): name is BackOfficeSystem {
  return backOfficeSystems.some(system => system === name);
}

export function hasScope(system: BackOfficeSystem, scope: BackOfficeScope): boolean {
  return scopesOfSystem[system].some(one => one === scope);
}
