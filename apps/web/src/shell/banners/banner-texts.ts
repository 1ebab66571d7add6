import banners from '@wattershed/texts/help/banners.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useBannerTexts = pageTexts('help/banners', banners);
