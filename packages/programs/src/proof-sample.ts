import { hash } from 'node:crypto';
import type { SheetVersion } from './sheet.ts';

/** Whether an application is one of the few that are asked for proof. The same one always is, or never. */
export function isAskedForProof({ proof }: SheetVersion, application: string): boolean {
  const drawn = Number.parseInt(hash('sha256', `proof of ${application}`, 'hex').slice(0, 8), 16) / 2 ** 32;
  return drawn * 100 < proof.sampledPercent;
}
