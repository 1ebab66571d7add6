import type { Language } from '@wattershed/domain/text/language';
import type { PaperLetter } from '../../gateways/letters/port.ts';
import type { ComposedEmail } from '../compose.ts';
import type { PaperAddressee } from './other-ways-store.ts';

/** What an email says, on paper: without the sender and the reason at its end, which are about email. */
export function paperLetter(
  { subject, text }: Pick<ComposedEmail, 'subject' | 'text'>,
  addressee: PaperAddressee,
  { language, reference, utility }: { language: Language; reference: string; utility: string },
): PaperLetter {
  const [said = ''] = text.split('\n\n-- \n');
  const title = subject.replace(` · ${utility}`, '');
  const body = said.startsWith(`${title}\n\n`) ? said.slice(title.length).trim() : said;
  return { ...addressee, language, subject: title, body, reference };
}
