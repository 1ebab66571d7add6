import download from '@wattershed/texts/usage/download.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useDownloadTexts = pageTexts('usage/download', download);
