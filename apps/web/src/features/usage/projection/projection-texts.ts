import projection from '@wattershed/texts/usage/projection.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useProjectionTexts = pageTexts('usage/projection', projection);
