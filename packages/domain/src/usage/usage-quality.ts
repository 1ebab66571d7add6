/** How sure a reading is, or several together: `partly-…` if it is true of some of them. */
export type UsageQuality = 'actual' | 'estimated' | 'partly-estimated' | 'missing' | 'partly-missing';

/** The quality of several readings together. What is missing weighs more than what is estimated. */
export function qualityOf(parts: readonly UsageQuality[]): UsageQuality {
  const isAll = (wanted: UsageQuality) => parts.length > 0 && parts.every(part => part === wanted);
  const isSome = (...wanted: UsageQuality[]) => parts.some(part => wanted.includes(part));
  if (parts.length === 0 || isAll('missing')) return 'missing';
  if (isSome('missing', 'partly-missing')) return 'partly-missing';
  if (isAll('estimated')) return 'estimated';
  return isSome('estimated', 'partly-estimated') ? 'partly-estimated' : 'actual';
}
