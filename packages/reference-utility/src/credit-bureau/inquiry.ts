/** What the bureau of the demo says of a number, by its last four digits; of every other one, that credit is good. */
const testNumbers: Readonly<Record<string, InquiryAnswer>> = {
  '1001': 'poor',
  '1002': 'no-file',
  '1003': 'frozen',
  '1004': 'down',
  '1005': 'slow',
};

export type InquiryAnswer = 'good' | 'poor' | 'no-file' | 'frozen' | 'down' | 'slow';

/** A soft inquiry: it leaves no trace that others see, and the bureau of the demo keeps nothing of it. */
export function answerInquiry(ssn: string): InquiryAnswer {
  return testNumbers[ssn.slice(-4)] ?? 'good';
}

/** Where people ask for their free report, as the notice of a deposit has to say. */
export const bureau = {
  name: 'Sierra Consumer Reports',
  address: 'PO Box 2200, Fresno, CA 93718',
  phone: '8005550164',
} as const;
