import refusals from '@wattershed/texts/errors/refusals.en-us.json';
import { addEnglish } from '../library.ts';

// Import it where a code of the server or of the gateway arrives in something else than a refusal.
addEnglish('errors', refusals);
