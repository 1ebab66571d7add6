/**
 * What questions are about, with the numbers of the specification (constants: FAQ category). Top FAQs, number 1, are entries of the
 * others that are asked most.
 */
export const faqCategoryNumbers = {
  safety: 2,
  'billing-and-payment': 3,
  'special-programs': 4,
  outage: 5,
  rebates: 6,
  'start-stop-transfer': 7,
  'account-management': 8,
  landlord: 9,
} as const;

export type FaqCategory = keyof typeof faqCategoryNumbers;

export const topFaqsNumber = 1;

export const faqCategories = Object.keys(faqCategoryNumbers) as readonly FaqCategory[];

export const isFaqCategory = (word: string): word is FaqCategory => Object.hasOwn(faqCategoryNumbers, word);
