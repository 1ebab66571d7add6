import type { Language } from '@wattershed/domain/text/language';
import type { Funding } from './wallet-answers.ts';

type End = 'approved' | 'canceled' | 'declined' | 'no-method' | 'open';
type TestAnswer = 'decline' | 'no-method' | 'slow' | 'wrong-state' | 'stay' | 'expire';

interface WalletWords {
  demo: string;
  footer: string;
  pay: string;
  payTitle: string;
  payFor: string;
  save: string;
  saveTitle: string;
  saveFor: string;
  signedIn: string;
  payWith: string;
  keeps: string;
  agree: string;
  agreeAndSave: string;
  cancel: string;
  tests: string;
  test: Record<TestAnswer, string>;
  funding: Record<Funding['last4'], string>;
  end: Record<End, string>;
  closeSheet: string;
  chargedThere: string;
  goBack: string;
  unknown: string;
  unknownTitle: string;
  startAgain: string;
}

const english: WalletWords = {
  demo: 'Demo wallet',
  footer: 'This page belongs to the demo gateway, not to {wallet}. No real money moves.',
  pay: 'Pay {total}',
  payTitle: 'Pay',
  payFor: 'To {payee}: {amount} and a fee of {fee}.',
  save: 'Save for later',
  saveTitle: 'Save',
  saveFor: '{payee} asks to charge this wallet for payments you make later. Nothing is charged now.',
  signedIn: 'Signed in as {holder}',
  payWith: 'Pay with',
  keeps: '{payee} may charge this wallet again when you pay later.',
  agree: 'Agree and continue',
  agreeAndSave: 'Agree and save',
  cancel: 'Cancel',
  tests: 'Answers for trying things out',
  test: {
    decline: 'The wallet says no',
    'no-method': 'Nothing is in the wallet',
    slow: 'Approve, and take 8 seconds',
    'wrong-state': 'Approve, and go back with another order’s secret',
    stay: 'Approve, and never go back',
    expire: 'Wait until the request has expired',
  },
  funding: {
    '4242': 'Visa',
    '0002': 'Visa that the bank declines',
    '3063': 'Visa without enough money',
    '9011': 'Visa that takes 8 seconds',
    '9029': 'Visa whose answer gets lost',
  },
  end: {
    approved: 'You agreed',
    canceled: 'You canceled',
    declined: 'This wallet can’t be used',
    'no-method': 'There’s nothing in this wallet to pay with',
    open: 'This request has expired',
  },
  closeSheet: 'Close this sheet to go on.',
  chargedThere: 'Nothing is charged until you pay there.',
  goBack: 'Go back to {payee}',
  unknown: 'There’s nothing here',
  unknownTitle: 'Unknown',
  startAgain: 'This request is unknown, or it’s too old. Start again where you want to pay.',
};

const words: Record<Language, WalletWords> = {
  EN_US: english,
  EN_UK: { ...english, end: { ...english.end, canceled: 'You cancelled' } },
  ES: {
    demo: 'Billetera de demostración',
    footer: 'Esta página es de la pasarela de demostración, no de {wallet}. No se mueve dinero real.',
    pay: 'Pagar {total}',
    payTitle: 'Pagar',
    payFor: 'A {payee}: {amount} y un cargo por servicio de {fee}.',
    save: 'Guardar para después',
    saveTitle: 'Guardar',
    saveFor: '{payee} pide cobrar a esta billetera los pagos que usted haga más adelante. Ahora no se le cobra nada.',
    signedIn: 'Sesión iniciada como {holder}',
    payWith: 'Pagar con',
    keeps: '{payee} podrá volver a cobrar a esta billetera cuando usted pague más adelante.',
    agree: 'Aceptar y continuar',
    agreeAndSave: 'Aceptar y guardar',
    cancel: 'Cancelar',
    tests: 'Respuestas de prueba',
    test: {
      decline: 'La billetera dice que no',
      'no-method': 'No hay nada en la billetera',
      slow: 'Aprobar y tardar 8 segundos',
      'wrong-state': 'Aprobar y volver con el código de otra solicitud',
      stay: 'Aprobar y no volver nunca',
      expire: 'Esperar hasta que la solicitud venza',
    },
    funding: {
      '4242': 'Visa',
      '0002': 'Visa que el banco rechaza',
      '3063': 'Visa sin fondos suficientes',
      '9011': 'Visa que tarda 8 segundos',
      '9029': 'Visa cuya respuesta se pierde',
    },
    end: {
      approved: 'Usted aceptó',
      canceled: 'Usted canceló',
      declined: 'Esta billetera no se puede usar',
      'no-method': 'En esta billetera no hay nada con que pagar',
      open: 'Esta solicitud venció',
    },
    closeSheet: 'Cierre esta ventana para continuar.',
    chargedThere: 'No se le cobra nada hasta que pague allí.',
    goBack: 'Volver a {payee}',
    unknown: 'Aquí no hay nada',
    unknownTitle: 'Desconocida',
    startAgain: 'Esta solicitud no existe o es demasiado antigua. Empiece de nuevo donde quiere pagar.',
  },
  FR: {
    demo: 'Portefeuille de démonstration',
    footer: 'Cette page appartient à la passerelle de démonstration, pas à {wallet}. Aucun argent réel ne circule.',
    pay: 'Payer {total}',
    payTitle: 'Payer',
    payFor: 'À {payee} : {amount} et des frais de {fee}.',
    save: 'Enregistrer pour plus tard',
    saveTitle: 'Enregistrer',
    saveFor:
      '{payee} demande à débiter ce portefeuille pour les paiements que vous ferez plus tard. Rien n’est débité maintenant.',
    signedIn: 'Connecté en tant que {holder}',
    payWith: 'Payer avec',
    keeps: '{payee} pourra débiter de nouveau ce portefeuille quand vous paierez plus tard.',
    agree: 'Accepter et continuer',
    agreeAndSave: 'Accepter et enregistrer',
    cancel: 'Annuler',
    tests: 'Réponses pour essayer',
    test: {
      decline: 'Le portefeuille refuse',
      'no-method': 'Le portefeuille est vide',
      slow: 'Approuver et mettre 8 secondes',
      'wrong-state': 'Approuver et revenir avec le code d’une autre demande',
      stay: 'Approuver et ne jamais revenir',
      expire: 'Attendre que la demande expire',
    },
    funding: {
      '4242': 'Visa',
      '0002': 'Visa que la banque refuse',
      '3063': 'Visa sans provision suffisante',
      '9011': 'Visa qui met 8 secondes',
      '9029': 'Visa dont la réponse se perd',
    },
    end: {
      approved: 'Vous avez accepté',
      canceled: 'Vous avez annulé',
      declined: 'Ce portefeuille ne peut pas être utilisé',
      'no-method': 'Ce portefeuille ne contient rien pour payer',
      open: 'Cette demande a expiré',
    },
    closeSheet: 'Fermez cette fenêtre pour continuer.',
    chargedThere: 'Rien n’est débité avant que vous ne payiez là-bas.',
    goBack: 'Revenir à {payee}',
    unknown: 'Il n’y a rien ici',
    unknownTitle: 'Inconnue',
    startAgain: 'Cette demande est inconnue ou trop ancienne. Recommencez là où vous voulez payer.',
  },
};

export const walletWords = (language: Language): WalletWords => words[language];

/** Puts values in the places that the words leave for them. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
