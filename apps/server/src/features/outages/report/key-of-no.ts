import { hash } from 'node:crypto';

type Asked = { userUuid: string; accountNumber: string; incidentId: string; backAt: Date | null };

/** The key of the report that a No to “is your power back?” is: said twice of the same return of service, it is one. */
export function keyOfNo({ userUuid, accountNumber, incidentId, backAt }: Asked): string {
  const which = backAt ? ` ${backAt.toISOString()}` : '';
  const hex = hash('sha256', `not back ${userUuid} ${accountNumber} ${incidentId}${which}`, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
