import type { ServerSecrets } from '../secrets/secrets.ts';

/** An address in a queued job. Sealed, because jobs are kept for days, and longer when their email can't be delivered. */
export type SealedAddress = { sealedTo: string };

export function sealAddress(secrets: ServerSecrets, to: string): SealedAddress {
  return { sealedTo: secrets.seal(to).toString('base64') };
}

/** Jobs that were queued before an update have it open. */
export function addressOf(secrets: ServerSecrets, job: Record<string, unknown>): string {
  return typeof job.sealedTo === 'string'
    ? secrets.open(Buffer.from(job.sealedTo, 'base64')).toString()
    : String(job.to);
}
