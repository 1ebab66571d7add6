import { formatDate } from '@wattershed/domain/calendar/date-format';
import { type Language, languages } from '@wattershed/domain/text/language';
import type english from '../../../texts/inserts/en-us.json';
import { utilityTexts } from '../../utility-texts.ts';
import type { BillInsert } from './insert-rules.ts';

export type InsertText = { title: string; paragraphs: string[] };

/** What an insert says, in all of the portal's languages. */
export function insertText(insert: BillInsert): Record<Language, InsertText> {
  const texts = languages.map(language => [language, textIn(insert, language)]);
  return Object.fromEntries(texts) as Record<Language, InsertText>;
}

function textIn(insert: BillInsert, language: Language): InsertText {
  const t = utilityTexts.translator<keyof typeof english>('inserts', language);
  const { insertId } = insert;
  const values =
    insertId === 'rates'
      ? { date: formatDate(insert.changesOn, language), rates: insert.rates.join(', ') }
      : { date: '', rates: '' };
  const paragraphs = ([1, 2, 3, 4] as const).map(number => t(`inserts.${insertId}.${number}`, values));
  return { title: t(`inserts.${insertId}.title`, values), paragraphs };
}
