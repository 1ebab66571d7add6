import information from '@wattershed/texts/accounts/information.en-us.json';
import billLines from '@wattershed/texts/billing/bill-lines.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useInformationTexts = pageTexts('accounts/information', information);

const useLineTexts = pageTexts('billing/bill-lines', billLines);

/** The name of a charge, as on bills. The billing system provides the key; one without a text shows as is. */
export function useChargeName(): (textKey: string) => string {
  const { t } = useLineTexts();
  return textKey => t(textKey as keyof typeof billLines);
}

/** The name of a rate by its label; one that has none is called by the label. */
export function useRateName(): (label: string) => string {
  const { t } = useInformationTexts();
  return label => {
    const key = `information.rate.${label}`;
    return key in information ? t(key as keyof typeof information) : label;
  };
}
