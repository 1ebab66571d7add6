import type { Language } from '@wattershed/domain/text/language';

export type ReceiptTexts = {
  title: string;
  confirmation: string;
  paidAt: string;
  account: string;
  customer: string;
  serviceAddress: string;
  method: string;
  /** `{brand}` and `{last4}`. */
  methodEnding: string;
  bankAccount: string;
  amount: string;
  fee: string;
  total: string;
  balanceAfter: string;
  thanks: string;
  /** `{phone}`. */
  questions: string;
  receiptSubject: string;
  receiptLead: string;
  notChargedSubject: string;
  notChargedLead: string;
  returnedSubject: string;
  returnedLead: string;
  see: string;
};

const english: ReceiptTexts = {
  title: 'Payment receipt',
  confirmation: 'Confirmation number',
  paidAt: 'Paid on',
  account: 'Account number',
  customer: 'Customer',
  serviceAddress: 'Service address',
  method: 'Paid with',
  methodEnding: '{brand} ending in {last4}',
  bankAccount: 'Bank account',
  amount: 'Payment',
  fee: 'Convenience fee',
  total: 'Total charged',
  balanceAfter: 'Balance after this payment',
  thanks: 'Thank you for your payment.',
  questions: 'Questions? Call us at {phone}.',
  receiptSubject: 'Your payment receipt',
  receiptLead: 'We received your payment. The receipt is attached.',
  notChargedSubject: 'Your payment did not go through',
  notChargedLead:
    'We asked your bank what became of this payment. It did not go through, and you were not charged. You can pay again.',
  returnedSubject: 'Your bank returned your payment',
  returnedLead: 'Your bank returned this payment, so the amount is owed on your account again.',
  see: 'See your account',
};

const spanish: ReceiptTexts = {
  title: 'Recibo de pago',
  confirmation: 'Número de confirmación',
  paidAt: 'Pagado el',
  account: 'Número de cuenta',
  customer: 'Cliente',
  serviceAddress: 'Dirección del servicio',
  method: 'Pagado con',
  methodEnding: '{brand} que termina en {last4}',
  bankAccount: 'Cuenta bancaria',
  amount: 'Pago',
  fee: 'Cargo por conveniencia',
  total: 'Total cobrado',
  balanceAfter: 'Saldo después de este pago',
  thanks: 'Gracias por su pago.',
  questions: '¿Tiene preguntas? Llámenos al {phone}.',
  receiptSubject: 'Su recibo de pago',
  receiptLead: 'Recibimos su pago. El recibo va adjunto.',
  notChargedSubject: 'Su pago no se realizó',
  notChargedLead:
    'Preguntamos a su banco qué pasó con este pago. No se realizó y no se le cobró nada. Puede pagar de nuevo.',
  returnedSubject: 'Su banco devolvió su pago',
  returnedLead: 'Su banco devolvió este pago, por lo que el importe vuelve a deberse en su cuenta.',
  see: 'Ver su cuenta',
};

const french: ReceiptTexts = {
  title: 'Reçu de paiement',
  confirmation: 'Numéro de confirmation',
  paidAt: 'Payé le',
  account: 'Numéro de compte',
  customer: 'Client',
  serviceAddress: 'Adresse de service',
  method: 'Payé avec',
  methodEnding: '{brand} se terminant par {last4}',
  bankAccount: 'Compte bancaire',
  amount: 'Paiement',
  fee: 'Frais de commodité',
  total: 'Total débité',
  balanceAfter: 'Solde après ce paiement',
  thanks: 'Merci pour votre paiement.',
  questions: 'Des questions ? Appelez-nous au {phone}.',
  receiptSubject: 'Votre reçu de paiement',
  receiptLead: 'Nous avons reçu votre paiement. Le reçu est joint.',
  notChargedSubject: 'Votre paiement n’a pas abouti',
  notChargedLead:
    'Nous avons demandé à votre banque ce qu’est devenu ce paiement. Il n’a pas abouti et rien ne vous a été débité. Vous pouvez payer à nouveau.',
  returnedSubject: 'Votre banque a rejeté votre paiement',
  returnedLead: 'Votre banque a rejeté ce paiement : le montant est de nouveau dû sur votre compte.',
  see: 'Voir votre compte',
};

/** The words of receipts and payment letters. They are written when nobody is there to choose a language. */
export const receiptTexts: Record<Language, ReceiptTexts> = {
  EN_US: english,
  EN_UK: english,
  ES: spanish,
  FR: french,
};
