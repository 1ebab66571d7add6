import type { Language } from '@wattershed/domain/text/language';
import type { PaymentEntry } from './payment-history.ts';

type ExportTexts = {
  bills: string;
  payments: string;
  billColumns: Record<
    | 'billNumber'
    | 'issuedOn'
    | 'dueOn'
    | 'periodFrom'
    | 'periodTo'
    | 'previous'
    | 'payments'
    | 'charges'
    | 'total'
    | 'electric'
    | 'water',
    string
  >;
  paymentColumns: Record<'paidOn' | 'amount' | 'fee' | 'method' | 'last4' | 'state' | 'confirmation', string>;
  states: Record<PaymentEntry['state'], string>;
  /** Said below the last row when there was more than the file holds. */
  cut: string;
};

const english: ExportTexts = {
  bills: 'Bills',
  payments: 'Payments',
  billColumns: {
    billNumber: 'Bill number',
    issuedOn: 'Issued',
    dueOn: 'Due',
    periodFrom: 'Period from',
    periodTo: 'Period to',
    previous: 'Previous balance',
    payments: 'Payments received',
    charges: 'Current charges',
    total: 'Total due',
    electric: 'Electricity (kWh)',
    water: 'Water (gal)',
  },
  paymentColumns: {
    paidOn: 'Date',
    amount: 'Amount',
    fee: 'Convenience fee',
    method: 'Paid with',
    last4: 'Ending in',
    state: 'Status',
    confirmation: 'Confirmation',
  },
  states: {
    posted: 'Posted',
    returned: 'Returned by the bank',
    declined: 'Declined',
    'outcome-unknown': 'Outcome not known yet',
    failed: 'Not made',
  },
  cut: 'Only the newest {limit} rows are listed. Choose a shorter time for the others.',
};

/** The words of the Excel file. */
export const exportTexts: Record<Language, ExportTexts> = {
  EN_US: english,
  EN_UK: english,
  ES: {
    bills: 'Facturas',
    payments: 'Pagos',
    billColumns: {
      billNumber: 'Número de factura',
      issuedOn: 'Emitida',
      dueOn: 'Vence',
      periodFrom: 'Período desde',
      periodTo: 'Período hasta',
      previous: 'Saldo anterior',
      payments: 'Pagos recibidos',
      charges: 'Cargos actuales',
      total: 'Total a pagar',
      electric: 'Electricidad (kWh)',
      water: 'Agua (gal)',
    },
    paymentColumns: {
      paidOn: 'Fecha',
      amount: 'Importe',
      fee: 'Cargo por servicio',
      method: 'Pagado con',
      last4: 'Terminado en',
      state: 'Estado',
      confirmation: 'Confirmación',
    },
    states: {
      posted: 'Registrado',
      returned: 'Devuelto por el banco',
      declined: 'Rechazado',
      'outcome-unknown': 'Resultado aún desconocido',
      failed: 'No realizado',
    },
    cut: 'Solo figuran las {limit} filas más recientes. Elija un período más corto para ver las demás.',
  },
  FR: {
    bills: 'Factures',
    payments: 'Paiements',
    billColumns: {
      billNumber: 'Numéro de facture',
      issuedOn: 'Émise le',
      dueOn: 'Échéance',
      periodFrom: 'Période du',
      periodTo: 'Période au',
      previous: 'Solde précédent',
      payments: 'Paiements reçus',
      charges: 'Frais de la période',
      total: 'Total à payer',
      electric: 'Électricité (kWh)',
      water: 'Eau (gal)',
    },
    paymentColumns: {
      paidOn: 'Date',
      amount: 'Montant',
      fee: 'Frais de service',
      method: 'Payé avec',
      last4: 'Se terminant par',
      state: 'État',
      confirmation: 'Confirmation',
    },
    states: {
      posted: 'Enregistré',
      returned: 'Rejeté par la banque',
      declined: 'Refusé',
      'outcome-unknown': 'Résultat pas encore connu',
      failed: 'Non effectué',
    },
    cut: 'Seules les {limit} lignes les plus récentes figurent ici. Choisissez une période plus courte pour les autres.',
  },
};
