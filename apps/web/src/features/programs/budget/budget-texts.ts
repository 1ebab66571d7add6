import budget from '@wattershed/texts/programs/budget.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useBudgetTexts = pageTexts('programs/budget', budget);
