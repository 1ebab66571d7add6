import { hash } from 'node:crypto';

/** A transfer keeps two times at once: that of the old place has a holder of its own, made from the form’s ID. */
export function outHolderOf(requestId: string): string {
  const hex = hash('sha256', `transfer out ${requestId}`, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
