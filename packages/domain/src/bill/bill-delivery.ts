/** How the bills of an account reach its customer, in the order in which screens offer it. */
export const billDeliveries = ['email-attachment', 'email-link', 'paper', 'large-print'] as const;

export type BillDelivery = (typeof billDeliveries)[number];

/** Without paper: the bill comes by email, with the PDF attached or with a link to it. */
export function isPaperless(delivery: BillDelivery): boolean {
  return delivery === 'email-attachment' || delivery === 'email-link';
}
