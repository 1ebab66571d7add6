import type { Fault } from './fault.ts';

/** Whether these faults have what is at the end of the path without service at the instant, as far as anyone knows: the truth. */
export function isOutBy(faults: readonly Fault[], path: readonly string[], now: string): boolean {
  return faults.some(({ supplyId, knownAt, restoredAt, steps, leftBehind, firstReport }) => {
    if (firstReport && path.includes(firstReport.supplyId) && firstReport.at <= now && now < knownAt) return true;
    if (!path.includes(supplyId)) return false;
    if (leftBehind && path.includes(leftBehind.supplyId) && now >= restoredAt) return now < leftBehind.restoredAt;
    const back = steps.find(({ supplyIds }) => supplyIds.some(id => path.includes(id)))?.at ?? restoredAt;
    return knownAt <= now && now < back;
  });
}
