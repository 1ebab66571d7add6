import type { BillDocumentTexts } from './texts.ts';
import { textsEnUs } from './texts-en-us.ts';

export const textsEnUk: BillDocumentTexts = {
  ...textsEnUs,
};
