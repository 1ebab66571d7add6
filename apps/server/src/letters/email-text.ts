import { labeled } from '@wattershed/domain/text/labeled';
import type { EmailPage, EmailSender } from './email-page.ts';
import { leaveWords } from './leave-words.ts';

/** The email for programs and people that prefer plain text: every part of the HTML, in its order. */
export function emailText(page: EmailPage, { UTILITY_NAME: name, UTILITY_PHONE: phone }: EmailSender): string {
  const { language, state, heading, lead, rows = [], closing = [], action, after = [], reason, leaveLink } = page;
  const parts: (readonly string[])[] = [
    state ? [state.words, heading] : [heading],
    lead,
    rows.map(({ label, value }) => labeled(label, value, language)),
    closing,
    action ? [labeled(action.label, action.link, language)] : [],
    after,
    ['-- ', `${name} · ${phone}`, reason, ...(leaveLink ? [labeled(leaveWords(language), leaveLink, language)] : [])],
  ];
  const written = parts.filter(lines => lines.length > 0).map(lines => lines.join('\n'));
  return `${written.join('\n\n')}\n`;
}
