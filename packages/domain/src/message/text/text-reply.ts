import type { Language } from '../../text/language.ts';

/**
 * What someone wants who texts us. `stop`: no more texts to that number; `emergencies`: none but about emergencies;
 * `start`: texts again; `yes`: what they were asked; `help`; `other`: something that no program answers.
 */
export type TextReply = { meaning: 'stop' | 'emergencies' | 'start' | 'yes' | 'help' | 'other'; language?: Language };

/** As one word, without accents, spaces, and marks. */
const singleWords: Record<Exclude<TextReply['meaning'], 'other'>, Partial<Record<Language, readonly string[]>>> = {
  stop: {
    EN_US: ['STOP', 'STOPALL', 'QUIT', 'END', 'REVOKE', 'OPTOUT', 'CANCEL', 'UNSUBSCRIBE', 'STOPIT', 'STOPNOW'],
    ES: ['PARAR', 'PARE', 'ALTO', 'BASTA', 'DETENER', 'CANCELAR', 'BAJA', 'NOMAS'],
    FR: ['ARRET', 'ARRETER', 'ARRETEZ', 'DESABONNER', 'DESINSCRIRE'],
  },
  emergencies: { EN_US: ['OUTAGE', 'OUTAGES'], ES: ['APAGON', 'APAGONES'], FR: ['PANNE', 'PANNES'] },
  start: {
    EN_US: ['START', 'UNSTOP', 'OPTIN'],
    ES: ['INICIAR', 'COMENZAR', 'EMPEZAR'],
    FR: ['REPRENDRE', 'DEMARRER'],
  },
  yes: { EN_US: ['YES', 'Y', 'YESPLEASE'], ES: ['SI'], FR: ['OUI'] },
  help: { EN_US: ['HELP', 'INFO'], ES: ['AYUDA'], FR: ['AIDE'] },
};

/** Words that mean an end of texts wherever a short message begins with them. */
const endings = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'REVOKE', 'PARAR', 'PARE', 'ARRET', 'ARRETEZ']);
const politeWords = new Set([
  'PLEASE',
  'PLS',
  'PLZ',
  'OK',
  'YES',
  'NOW',
  'JUST',
  'POR',
  'FAVOR',
  'SVP',
  'SIL',
  'VOUS',
  'PLAIT',
]);
const textWords =
  '(TEXT|TEXTS|TEXTING|MESSAGE|MESSAGES|MESSAGING|SMS|ALERT|ALERTS|NOTIFICATIONS|MENSAJE|MENSAJES|CONTACT|CONTACTING|SENDING)';
const longestRequest = 10;

/** The ways in which people ask for no more texts in a sentence: any reasonable words count (FCC). */
const requests: readonly RegExp[] = [
  new RegExp(`\\b(STOP|CANCEL|END|QUIT|REVOKE|UNSUBSCRIBE|PARAR|PARE|CANCELAR|ARRETEZ|ARRETER)\\b.*\\b${textWords}\\b`),
  new RegExp(`\\b(DONT|DO NOT|NEVER|NO MORE|NO MAS|PLUS DE|NO)\\b.*\\b${textWords}\\b`),
  /\b(OPT|OPTING|OPTED) (ME )?OUT\b/,
  /\b(REMOVE ME|TAKE ME OFF|LEAVE ME ALONE|UNSUBSCRIBE ME)\b/,
];
const negatedStop = /\b(DONT|DO NOT|NEVER|NOT) (STOP|CANCEL|END|QUIT|UNSUBSCRIBE)\b/;

/**
 * Reads a text that someone sent us, in any case, with accents or without, full-width, and with whatever marks and spaces
 * in and around it. In doubt it is a stop: what is ended by mistake comes back with one word, and the confirmation says so.
 */
export function readTextReply(text: string): TextReply {
  const plain = text
    .slice(0, 1_600)
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’`]/gu, '')
    .toUpperCase();
  const words = plain.match(/[A-Z0-9]+/g) ?? [];
  return (
    singleWord(words.join('')) ?? singleWord(words.filter(word => !politeWords.has(word)).join('')) ?? asked(words)
  );
}

function singleWord(word: string): TextReply | undefined {
  for (const [meaning, byLanguage] of Object.entries(singleWords)) {
    for (const [language, listed] of Object.entries(byLanguage)) {
      if (listed.includes(word)) return { meaning: meaning as TextReply['meaning'], ...spoken(language as Language) };
    }
  }
  return undefined;
}

/** English words are sent in every language: they say nothing about their sender's. */
const spoken = (language: Language) => (language === 'EN_US' ? {} : { language });

function asked(words: readonly string[]): TextReply {
  const sentence = words.join(' ');
  const isRequest =
    words.length <= longestRequest &&
    !negatedStop.test(sentence) &&
    (endings.has(words.find(word => !politeWords.has(word)) ?? '') || requests.some(request => request.test(sentence)));
  return { meaning: isRequest ? 'stop' : 'other' };
}
