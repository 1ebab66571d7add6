import plan from '@wattershed/texts/ways-to-save/plan.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const usePlanTexts = pageTexts('ways-to-save/plan', plan);
