/** What one of the utility's own systems may do here. Each of these calls names one, and each system's key opens some. */
export const backOfficeScopes = [
  'find people',
  'make support links',
  'make customer links',
  'take handovers',
  'sync from billing',
  'erase people',
  'set network counts',
  'answer customers',
  'fetch customer files',
  'print bills',
] as const;

export type BackOfficeScope = (typeof backOfficeScopes)[number];
