import english from '@wattershed/texts/fields/new-password.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useNewPasswordTexts = pageTexts('fields/new-password', english);
