import fields from '@wattershed/texts/fields/en-us.json';
import { pageTexts } from '../text/page-texts.ts';

export const useFieldTexts = pageTexts('fields', fields);
