import type { BillDocumentTexts } from './texts.ts';
import { textsEnUs } from './texts-en-us.ts';

export const textsEnUk: BillDocumentTexts = {
  ...textsEnUs,
  payAutomatically: 'Automatically: enrol in auto pay online, and this is taken care of each month.',
};
