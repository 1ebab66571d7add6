import { expect } from '../journey.ts';
import { utilityPort } from './ports.ts';

type Message = { subject: string; text: string };

/** The latest email or text message to this address or number whose text matches; waits until the portal has sent it. */
export async function messageTo(
  address: string,
  pattern: RegExp,
  utility = `http://localhost:${utilityPort}`,
): Promise<Message> {
  let found: Message | undefined;
  const isThere = async () => {
    const answer = await fetch(`${utility}/mailbox.json?${new URLSearchParams({ to: address })}`);
    const { messages } = (await answer.json()) as { messages: Message[] };
    found = messages.find(({ subject, text }) => pattern.test(`${subject}\n${text}`));
    return found !== undefined;
  };
  await expect.poll(isThere, { intervals: [100] }).toBe(true);
  if (!found) throw new Error(`nothing like ${pattern} was sent to ${address}`);
  return found;
}

/** The latest six-digit code that was sent there, other than earlier ones. */
export async function codeTo(address: string, ...known: readonly string[]): Promise<string> {
  const earlier = known.length > 0 ? `(?!${known.join('|')})` : '';
  const { text } = await messageTo(address, new RegExp(`\\b${earlier}\\d{6}\\b`));
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

/** The emails to an address, as text. */
export async function mailTo(address: string): Promise<string> {
  const answer = await fetch(`http://localhost:${utilityPort}/mailbox.json?to=${encodeURIComponent(address)}`);
  return answer.text();
}
