/** Why service is stopped. `demolition`: the building goes, and its meters with it. */
export const stopReasons = [
  'moving-in-area',
  'moving-away',
  'sold',
  'lease-ended',
  'someone-else-pays',
  'vacant',
  'demolition',
  'other',
] as const;

export type StopReason = (typeof stopReasons)[number];
