import energyShare from '@wattershed/texts/payments/energy-share/energy-share.en-us.json';
import { pageTexts } from '../../../text/page-texts.ts';

export const useEnergyShareTexts = pageTexts('payments/energy-share/energy-share', energyShare);
