import information from '@wattershed/texts/accounts/information.en-us.json';
import billLines from '@wattershed/texts/billing/bill-lines.en-us.json';
import rates from '@wattershed/texts/rate-analysis/rates.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useRateTexts = pageTexts('rate-analysis/rates', rates);

const usePlanTexts = pageTexts('accounts/information', information);
const useLineTexts = pageTexts('billing/bill-lines', billLines);

/** The name of a plan by its label; one that has none is called by the label. */
export function usePlanName(): (label: string) => string {
  const { t } = usePlanTexts();
  return label => {
    const key = `information.rate.${label}`;
    return key in information ? t(key as keyof typeof information) : label;
  };
}

/** The name of a charge, as on bills. */
export function useChargeName(): (textKey: string) => string {
  const { t } = useLineTexts();
  return textKey => t(textKey as keyof typeof billLines);
}
