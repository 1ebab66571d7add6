import type { Language } from '@wattershed/domain/text/language';

type LetterTexts = {
  bill: string;
  issued: string;
  accountNumber: string;
  billNumber: string;
  period: string;
  serviceAddress: string;
  previousBalance: string;
  payments: string;
  adjustments: string;
  currentCharges: string;
  amountDue: string;
  dueDate: string;
  autoPay: string;
  credit: string;
  register: string;
  registerWhy: string;
  registerOnline: string;
  code: string;
  codeSecret: string;
};

const english: LetterTexts = {
  bill: 'Your bill',
  issued: 'Issued on',
  accountNumber: 'Account number',
  billNumber: 'Bill number',
  period: 'Service period',
  serviceAddress: 'Service address',
  previousBalance: 'Previous balance',
  payments: 'Payments received',
  adjustments: 'Adjustments',
  currentCharges: 'Current charges',
  amountDue: 'Amount due',
  dueDate: 'Due date',
  autoPay: 'This amount is paid automatically. You do not need to do anything.',
  credit: 'You have a credit. There is nothing to pay.',
  register: 'See and pay your bills online',
  registerWhy: 'To register you need your account number, your name and zip code as printed here, and this code.',
  registerOnline: 'Register online',
  code: 'Online registration code',
  codeSecret: 'Whoever has this page can register in your name. Please keep it, or destroy it.',
};

/** The words of a printed bill. */
export const letterTexts: Readonly<Record<Language, LetterTexts>> = {
  EN_US: english,
  EN_UK: { ...english, registerWhy: english.registerWhy.replace('zip code', 'postcode') },
  ES: {
    bill: 'Su factura',
    issued: 'Fecha de emisión',
    accountNumber: 'Número de cuenta',
    billNumber: 'Número de factura',
    period: 'Período de servicio',
    serviceAddress: 'Dirección del servicio',
    previousBalance: 'Saldo anterior',
    payments: 'Pagos recibidos',
    adjustments: 'Ajustes',
    currentCharges: 'Cargos actuales',
    amountDue: 'Importe a pagar',
    dueDate: 'Fecha de vencimiento',
    autoPay: 'Este importe se paga automáticamente. No tiene que hacer nada.',
    credit: 'Tiene un saldo a favor. No hay nada que pagar.',
    register: 'Vea y pague sus facturas en línea',
    registerWhy:
      'Para registrarse necesita su número de cuenta, su nombre y código postal tal como figuran aquí, y este código.',
    registerOnline: 'Regístrese en línea',
    code: 'Código de registro en línea',
    codeSecret: 'Quien tenga esta hoja puede registrarse en su nombre. Guárdela o destrúyala.',
  },
  FR: {
    bill: 'Votre facture',
    issued: 'Date d’émission',
    accountNumber: 'Numéro de compte',
    billNumber: 'Numéro de facture',
    period: 'Période de service',
    serviceAddress: 'Adresse de service',
    previousBalance: 'Solde précédent',
    payments: 'Paiements reçus',
    adjustments: 'Ajustements',
    currentCharges: 'Frais de la période',
    amountDue: 'Montant à payer',
    dueDate: 'Date d’échéance',
    autoPay: 'Ce montant est payé automatiquement. Vous n’avez rien à faire.',
    credit: 'Vous avez un crédit. Il n’y a rien à payer.',
    register: 'Consultez et payez vos factures en ligne',
    registerWhy:
      'Pour vous inscrire, il vous faut votre numéro de compte, votre nom et votre code postal tels qu’imprimés ici, et ce code.',
    registerOnline: 'Inscrivez-vous en ligne',
    code: 'Code d’inscription en ligne',
    codeSecret: 'Quiconque a cette page peut s’inscrire en votre nom. Conservez-la ou détruisez-la.',
  },
};
