import type { Language } from '@wattershed/domain/text/language';
import type { Config } from '../../../config.ts';
import { documentTexts } from './document-texts.ts';
import { type FlowingDocument, newFlowingDocument } from './flowing-document.ts';
import type { ProfileFile } from './profile-file-store.ts';
import { profileTables } from './profile-tables.ts';

type Sender = Pick<Config, 'UTILITY_NAME' | 'UTILITY_PHONE' | 'UTILITY_TIME_ZONE'>;

/** Everything the portal keeps about a person, to read: headings, and tables with row or column headers, tagged. */
export function profilePdf(file: ProfileFile, sender: Sender, language: Language): Promise<Buffer> {
  const t = documentTexts(language);
  const document: FlowingDocument = newFlowingDocument({
    title: t('title'),
    author: sender.UTILITY_NAME,
    language,
    at: new Date(file.exportedAt),
  });
  document.text('P', sender.UTILITY_NAME, { size: 11, bold: true, quiet: true });
  document.text('H1', t('title'), { size: 22, bold: true });
  const { tables, exportedAt } = profileTables(file, language, sender.UTILITY_TIME_ZONE);
  document.text('P', t('lead', { date: exportedAt, phone: sender.UTILITY_PHONE }), { size: 10.5 });
  for (const { title, header, rows, empty } of tables) {
    document.text('H2', title, { size: 14, bold: true, spaceAbove: 18, keepWithNext: true });
    if (rows.length === 0) document.text('P', empty, { size: 10.5, quiet: true });
    else document.table(header, rows);
  }
  return document.finish((page, pages) => t('page', { page: String(page), pages: String(pages) }));
}
