import { join } from 'node:path';
import { openLibrary } from '@wattershed/texts/library';

/** What the utility itself prints and says, in addition to the portal's own texts and in the same languages. */
export const utilityTexts = openLibrary(join(import.meta.dirname, '../texts'));
