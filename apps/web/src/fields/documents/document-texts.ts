import documents from '@wattershed/texts/documents/en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useDocumentTexts = pageTexts('documents', documents);
