import information from '@wattershed/texts/accounts/information.en-us.json';
import documents from '@wattershed/texts/service-letters/documents.en-us.json';
import { pageTexts } from '../../text/page-texts.ts';

export const useLetterTexts = pageTexts('service-letters/documents', documents);

const useRateTexts = pageTexts('accounts/information', information);

/** The name of a rate by its label; one that has none is called by the label. */
export function useRateName(): (label: string) => string {
  const { t } = useRateTexts();
  return label => {
    const key = `information.rate.${label}`;
    return key in information ? t(key as keyof typeof information) : label;
  };
}
