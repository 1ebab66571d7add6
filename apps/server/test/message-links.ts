import { isMessageKind, kindOf } from '@wattershed/domain/message/message-kinds';
import { languages } from '@wattershed/domain/text/language';
import { addressesIn, isMessageTarget } from '@wattershed/testkit/message-links';
import type { Services } from '../src/call.ts';
import { type Letter, renderLetter, renderText } from '../src/letters/letter.ts';

type Message = { kind: string; sealedValues: Buffer };

/**
 * What is wrong with the links of the messages that a test has had written and sent, each in all languages: that they lead to no screen,
 * or ask it for what it doesn't read.
 */
export async function strayLinks({
  db,
  secrets,
  config,
}: Pick<Services, 'db' | 'secrets' | 'config'>): Promise<string[]> {
  const stray = (what: string, text: string) =>
    addressesIn(text, config.portalUrl)
      .filter(address => !isMessageTarget(address))
      .map(address => `${what} leads to ${address}`);
  const sent = await db<{ text: string; html: string | null }>`
    select text_body as text, html_body as html from utility.carrier_message`;
  const written = await db<Message>`
    select kind, sealed_values as "sealedValues" from portal.message where sealed_values is not null`;
  const faults = [
    ...sent.flatMap(({ text, html }) => stray('what was sent', `${text} ${html ?? ''}`)),
    ...differing(written.flatMap(message => lettersOf(message, secrets))).flatMap(letter =>
      stray(`${letter.kind} in ${letter.language}`, wordsIn(letter, config)),
    ),
  ];
  return [...new Set(faults)];
}

function lettersOf({ kind, sealedValues }: Message, secrets: Services['secrets']): Letter[] {
  if (!isMessageKind(kind)) return [];
  const values = JSON.parse(secrets.open(sealedValues)) as Letter['values'];
  return languages.map(language => ({ kind, language, values }));
}

/** One of those that lead to the same screen: a crowd gets the same message. */
function differing(letters: readonly Letter[]): Letter[] {
  const nameOf = ({ kind, language, values }: Letter) =>
    [kind, language, values.link?.replaceAll(/[\w.-]{16,}|\d{4,}/g, '')].join(' ');
  return [...new Map(letters.map(letter => [nameOf(letter), letter])).values()];
}

function wordsIn(letter: Letter, config: Services['config']): string {
  const { channels, isComposed } = kindOf(letter.kind);
  const email = channels.includes('email') && !isComposed ? renderLetter(letter, config) : { text: '', html: '' };
  return [email.text, email.html, channels.includes('text') ? renderText(letter, config) : ''].join(' ');
}
