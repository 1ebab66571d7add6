import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import type { DocumentTexts } from './document-texts.ts';
import type { ProfileFile } from './profile-file-store.ts';

type Words = {
  t: DocumentTexts;
  word: (group: string, value: string) => string;
  moment: (at: string) => string;
  language: Language;
};

/** Each message of each question, named by the question, when it was written, and who wrote it. */
export function contactRows({ contactQuestions }: ProfileFile, { t, word, moment, language }: Words): string[][] {
  const topicOf = (topic: string) =>
    portalTexts.find('contact/contact-topics', language, `contact-topics.${topic}`) ?? topic;
  return contactQuestions.flatMap(({ number, topic, messages }) =>
    messages.flatMap(({ at, author, body, files }) => {
      const name = [`${number}: ${topicOf(topic)}`, moment(at), word('author', author)].join('\n');
      const told = files.length === 0 ? body : `${body}\n${t('contactQuestions.files', { names: files.join(', ') })}`;
      return partsOf(told).map((part, index) => [index === 0 ? name : t('contactQuestions.on', { number }), part]);
    }),
  );
}

/** So much of a text fits a page, whatever stands in it. */
const most = { letters: 1_500, lines: 30 };

/** A long text in parts, each of which fits a page: a row is never split across pages. */
export function partsOf(text: string): string[] {
  const lines = text.split('\n').flatMap(line => line.match(new RegExp(`.{1,${most.letters}}`, 'gsu')) ?? ['']);
  const parts: string[][] = [[]];
  let letters = 0;
  for (const line of lines) {
    const part = parts.at(-1) ?? [];
    letters += line.length;
    if (part.length > 0 && (part.length === most.lines || letters > most.letters)) {
      parts.push([line]);
      letters = line.length;
    } else part.push(line);
  }
  return parts.map(part => part.join('\n'));
}
