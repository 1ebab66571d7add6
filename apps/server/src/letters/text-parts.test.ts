import { kindOf, type MessageKind, messageKinds } from '@wattershed/domain/message/message-kinds';
import { isPlainText, partsOf } from '@wattershed/domain/message/text/text-parts';
import { expect, test } from 'vitest';
import { renderText } from './letter.ts';

const sender = { UTILITY_NAME: 'Wattershed Electric & Water', UTILITY_PHONE: '800-555-0140' };

const long = {
  ...{ account: '•••• 0001', code: '987654', minutes: '20', confirmation: 'WS98765432', phone: '800-555-0140' },
  ...{ card: 'Visa •••• 4242', link: 'https://my.wattershed-utility.example/NotificationPreferences' },
  ...{ used: '12,345', threshold: '10,000', where: '4118 Silver Creek Ln', number: 'OR-7K3M-Q2XF' },
};

const values = {
  EN_US: {
    ...{
      ...long,
      amount: '$1,234.56',
      pay: '$1,234.56',
      rest: '$1,234.56',
      owed: '$1,234.56',
      month: 'September 2026',
    },
    ...{ date: 'Sep 30, 2026', due: 'Sep 30, 2026', answerBy: 'Sep 30, 2026', least: '$1.00', most: '$9,999.99' },
    ...{ asked: '$1,234.56, of which $987.65 is past due', how: 'YES 9876', no: 'NO 9876', method: 'Visa 4242' },
    ...{ balances: '•••• 0001: $1,234.56, due Sep 30, 2026', choices: 'YES 9876 = $1,234.56, •••• 0001, Visa 4242' },
    ...{ ask: 'Please pay $1,234.56 by Sep 30, 2026.', what: 'payment of $1,234.56' },
    ...{ time: 'Wed, Sep 30, 12:45 PM', reply: 'NO WATER' },
    ...{
      service: 'water',
      theService: 'the power',
      TheService: 'The power',
      outage: 'power outage',
      Outage: 'Power outage',
    },
    ...{ from: '4 PM', until: '9 PM', rate: '$1.25' },
    ...{ why: 'The card has expired.', more: ' The bank fee is on your next bill.' },
  },
  ES: {
    ...{
      ...long,
      amount: '$1,234.56',
      pay: '$1,234.56',
      rest: '$1,234.56',
      owed: '$1,234.56',
      month: 'septiembre 2026',
    },
    ...{ date: '30 sept 2026', due: '30 sept 2026', answerBy: '30 sept 2026', least: '$1.00', most: '$9,999.99' },
    ...{ asked: '$1,234.56, con $987.65 vencidos', how: 'SI 9876', no: 'NO 9876', method: 'Visa 4242' },
    ...{
      balances: '•••• 0001: $1,234.56, vence el 30 sept 2026',
      choices: 'SI 9876 = $1,234.56, •••• 0001, Visa 4242',
    },
    ...{ ask: 'Pague $1,234.56 antes del 30 sept 2026.', what: 'pago de $1,234.56' },
    ...{ time: 'mié, 30 de sept, 12:45 p.m.', reply: 'SIN AGUA' },
    ...{
      service: 'agua',
      theService: 'el agua',
      TheService: 'El agua',
      outage: 'corte de agua',
      Outage: 'Corte de agua',
    },
    ...{ from: '4 p.m.', until: '9 p.m.', rate: '$1.25' },
    ...{ why: 'La tarjeta ha vencido.', more: ' El cargo del banco viene en su factura.' },
  },
  FR: {
    ...{ ...long, amount: '1\u202F234,56\u00A0$US', pay: '1\u202F234,56\u00A0$US', rest: '1\u202F234,56\u00A0$US' },
    ...{ date: '9 août 2026', due: '9 août 2026', answerBy: '9 août 2026', least: '1,00\u00A0$US', month: 'août 2026' },
    ...{ owed: '1\u202F234,56\u00A0$US', most: '9\u202F999,99\u00A0$US' },
    ...{ asked: '1\u202F234,56\u00A0$US, dont 987,65\u00A0$US en retard', how: 'OUI 9876', no: 'NON 9876' },
    ...{ balances: '•••• 0001: 1\u202F234,56\u00A0$US, à payer au plus tard le 9 août 2026', method: 'Visa 4242' },
    ...{ choices: 'OUI 9876 = 1\u202F234,56\u00A0$US, •••• 0001, Visa 4242' },
    ...{ ask: 'Payez 1\u202F234,56\u00A0$US avant le 9 août 2026.', what: 'paiement de 1\u202F234,56\u00A0$US' },
    ...{ time: 'mer. 30 sept., 12:45', reply: 'SANS COURANT', service: 'électricité' },
    ...{ theService: 'l’électricité', TheService: 'L’électricité', outage: 'coupure d’électricité' },
    ...{ from: '16\u00A0h', until: '21\u00A0h', rate: '1,25\u00A0$US' },
    ...{ why: 'La carte a expiré.', more: ' Les frais de la banque sont sur votre prochaine facture.' },
  },
};
const languages = ['EN_US', 'ES', 'FR'] as const;

const texts = (Object.keys(messageKinds) as MessageKind[]).filter(kind => kindOf(kind).channels.includes('text'));

/** English, Spanish, French. */
const partsIn: Partial<Record<MessageKind, [number, number, number]>> = {
  'autopay/reminder': [1, 2, 1],
  'autopay/question': [2, 4, 2],
  'autopay/not-drawn': [1, 2, 1],
  'autopay/text-to-pay-code': [1, 3, 1],
  'autopay/text-to-pay-on': [2, 2, 2],
  'autopay/text-bill': [2, 2, 2],
  'autopay/text-bill-no-method': [2, 2, 2],
  'autopay/text-paid': [1, 3, 2],
  'autopay/text-paid-earlier': [1, 1, 1],
  'autopay/text-nothing-due': [1, 1, 1],
  'autopay/text-confirm': [1, 1, 1],
  'autopay/text-changed': [2, 2, 2],
  'autopay/text-pick': [1, 1, 1],
  'autopay/text-too-much': [1, 2, 2],
  'autopay/text-too-little': [1, 1, 1],
  'autopay/text-too-large': [1, 1, 1],
  'autopay/text-unclear': [1, 1, 1],
  'autopay/text-not-understood': [2, 2, 2],
  'autopay/text-under-way': [1, 1, 1],
  'autopay/text-unknown-outcome': [1, 1, 1],
  'autopay/text-declined': [2, 2, 2],
  'autopay/text-no-method': [2, 2, 2],
  'autopay/text-not-now': [1, 1, 1],
  'autopay/text-not-enrolled': [2, 2, 2],
  'autopay/text-unknown-code': [1, 2, 1],
  'autopay/text-too-many': [2, 2, 2],
  'autopay/text-canceled': [1, 1, 1],
  'autopay/text-balance': [1, 1, 1],
  'autopay/text-ended': [2, 2, 2],
  'autopay/text-cash-only': [2, 2, 2],
  'autopay/text-bank-refused': [2, 2, 2],
  'autopay/text-draft-yes': [1, 2, 1],
  'autopay/text-draft-no': [1, 3, 2],
  'autopay/text-draft-said-yes': [2, 4, 2],
  'autopay/text-draft-said-no': [2, 4, 2],
  'autopay/text-draft-closed': [2, 4, 2],
  'autopay/text-draft-unknown-code': [2, 3, 2],
  'billing/new-bill': [2, 2, 2],
  'billing/bill-notice': [2, 2, 2],
  'my-profile/phone-code': [1, 2, 1],
  'my-profile/texts-on': [2, 2, 2],
  'my-profile/texts-stopped': [2, 2, 2],
  'my-profile/texts-emergencies': [1, 2, 2],
  'my-profile/texts-started': [1, 2, 2],
  'my-profile/texts-sign-in': [2, 2, 2],
  'my-profile/texts-help': [2, 2, 2],
  'my-profile/texts-not-read': [1, 2, 2],
  'outages/known': [2, 3, 2],
  'outages/first-estimate': [2, 4, 2],
  'outages/changed-estimate': [2, 3, 2],
  'outages/no-estimate': [2, 2, 2],
  'outages/crew-there': [1, 3, 1],
  'outages/restored': [2, 3, 2],
  'outages/canceled': [2, 3, 2],
  'outages/boil-water': [2, 2, 2],
  'outages/boil-water-lifted': [2, 4, 2],
  'outages/text-taken': [2, 3, 2],
  'outages/text-unknown': [2, 4, 2],
  'outages/text-several': [2, 4, 2],
  'payments/used-card-closed': [2, 4, 2],
  'payments/notCharged': [1, 2, 1],
  'payments/returned': [1, 3, 2],
  'payments/donationReturned': [1, 2, 1],
  'payments/charged-back': [2, 3, 2],
  'payments/scheduled-declined': [1, 3, 2],
  'payments/scheduled-retry': [1, 3, 1],
  'payments/scheduled-not-taken': [1, 3, 2],
  'preferences/high-usage': [1, 3, 1],
  'preferences/high-water': [2, 3, 2],
  'preferences/text-code': [2, 4, 2],
  'recovery/user-id-code': [1, 3, 2],
  'two-factor/code': [1, 2, 1],
  'usage/over-budget': [1, 3, 2],
  'ways-to-save/event-announced': [1, 3, 1],
  'ways-to-save/event-canceled': [1, 2, 1],
};

/** Of which carriers make one text. What is Spanish with an accent goes in more parts, which hold less each. */
test.each(texts)('%s goes in one part or two, in English and French in signs of which each part holds most', kind => {
  const [english, spanish, french] = languages.map(language => {
    const text = renderText({ kind, language, values: values[language] }, sender);
    expect(text).not.toMatch(/[{}]/);
    return { isPlain: isPlainText(text), parts: partsOf(text) };
  });
  expect([english?.isPlain, french?.isPlain]).toEqual([true, true]);
  expect([english?.parts, spanish?.parts, french?.parts]).toEqual(partsIn[kind]);
});
