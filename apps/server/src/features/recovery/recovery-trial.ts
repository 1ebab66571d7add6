import type { TestPortal } from '../../../test/portal.ts';
import { demoPeople } from '../../gateways/demo-people.ts';
import { recoverSignIn } from './recovery-job.ts';

export function demoPersonOf(persona: string) {
  const person = demoPeople.find(one => one.persona === persona);
  if (!person) throw new Error(persona);
  return person;
}

/** Runs the queued recovery jobs, each once, as the worker would. */
export async function runRecovery({ sql, services }: TestPortal): Promise<void> {
  const jobs = await sql`delete from jobs.job where name = 'recover-sign-in' returning data, created_on`;
  for (const { data } of jobs.sort((a, b) => a.created_on - b.created_on)) await recoverSignIn(services, data);
}

/** The new letters to an address or phone. */
export async function newLetters(portal: TestPortal, to: string, ask: () => Promise<unknown>) {
  const before = (await portal.lettersTo(to)).length;
  await ask();
  await runRecovery(portal);
  return (await portal.lettersTo(to)).slice(before);
}

/** A value from the letter's link, such as its `token`. */
export function valueOfLink(text: string | undefined, name: 'token' | 'key'): string {
  const value = new RegExp(`[?&]${name}=([\\w-]+)`).exec(text ?? '')?.[1];
  if (!value) throw new Error(`no ${name} in: ${text}`);
  return value;
}

export const expireTokens = ({ sql }: TestPortal) => sql`update portal.one_time_token set expires_at = now()`;
