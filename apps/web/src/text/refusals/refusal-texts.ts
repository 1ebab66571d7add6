import refusals from '@wattershed/texts/errors/refusals.en-us.json';
import { pageTexts } from '../page-texts.ts';

// Import it where a code of the server or of the gateway arrives in something else than a refusal.
export const useRefusalTexts = pageTexts('errors', refusals);
