import { localDate } from '@wattershed/domain/calendar/local-date';
import type { Language } from '@wattershed/domain/text/language';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { figuresOf } from './figures.ts';

const figures = figuresOf(readConfig({}));
const say = (written: string, language: Language = 'EN_US', day = '2026-11-29', from = figures) => {
  const [name = '', argument] = written.split(' ');
  // French amounts have spaces at which no line breaks.
  return from(name, argument, language, localDate(day))?.replaceAll(/[\u00a0\u202f]/g, ' ');
};

describe('a figure', () => {
  it.each([
    ['phone', '800-555-0140', '800-555-0140', '800-555-0140'],
    [
      'care-hours',
      'Monday to Friday, 7 AM to 7 PM',
      'de lunes a viernes, de 7 a.m. a 7 p.m.',
      'du lundi au vendredi, de 7 h à 19 h',
    ],
    ['convenience-fee card', '$1.99', '$1.99', '1,99 $'],
    ['convenience-fee bank', 'no fee', 'sin cargo', 'sans frais'],
    ['payment-maximum', '$10,000', '$10,000', '10 000 $'],
    ['late-charge-percent', '1.5%', '1.5%', '1,5 %'],
    ['care-percent', '32.5%', '32.5%', '32,5 %'],
    ['care-limit 3', '$54,640', '$54,640', '54 640 $'],
    ['care-limit-from', 'June 1, 2026', '1 de junio de 2026', '1er juin 2026'],
    ['lira-day', 'November 1', '1 de noviembre', '1er novembre'],
    ['summer-through', 'October 15', '15 de octubre', '15 octobre'],
    ['deposit-months AZ-business', '2.5', '2.5', '2,5'],
    ['rebate insulation', '$0.35', '$0.35', '0,35 $'],
    ['rebate-most insulation', '2,000', '2,000', '2 000'],
    ['event-before summer', '9 PM', '9 p.m.', '21 h'],
    ['reconnect-next-day', 'noon', '12 p.m.', '12 h'],
    ['peak-from CA-D-TOU', '4 PM', '4 p.m.', '16 h'],
    ['peak-before AZ-R-TOUD', '7 PM', '7 p.m.', '19 h'],
    [
      'rate CA-D-TOU',
      'Residential, time of use, tiered',
      'Residencial, por horario y niveles',
      'Résidentiel, horaire et par tranches',
    ],
    ['start-fee AZ-electric', '$25', '$25', '25 $'],
    ['example-level', '$120', '$120', '120 $'],
  ])('%s is %s in English, and as people write it in Spanish and French', (written, english, spanish, french) => {
    expect([say(written), say(written, 'ES'), say(written, 'FR')]).toEqual([english, spanish, french]);
  });

  it('is said as in Britain to who reads that', () => {
    expect(['summer-from', 'event-from winter', 'care-limit-from'].map(name => say(name, 'EN_UK'))).toEqual([
      ...['1 June', '6 am', '1 June 2026'],
    ]);
  });

  it.each([
    ['care-limit 2', '2026-05-31', '$42,300', '2026-06-01', '$43,280'],
    ['care-limit 1', '2026-05-31', '$42,300', '2026-06-01', '$43,280'],
    ['care-limit-more', '2025-06-01', '$11,000', '2026-06-01', '$11,360'],
    ['care-percent', '2025-12-31', '30%', '2026-01-01', '32.5%'],
    ['lira-limit 1', '2026-06-30', '$31,300', '2026-07-01', '$31,920'],
    ['returned-fee', '2026-06-30', '$15', '2026-07-01', '$20'],
    ['returned-fee', '2027-06-30', '$20', '2027-07-01', '$25'],
  ])('%s on %s is %s, and on %s %s', (written, before, then, from, after) => {
    expect([say(written, 'EN_US', before), say(written, 'EN_US', from)]).toEqual([then, after]);
  });

  it('goes by the settings of this portal', () => {
    const other = figuresOf(
      readConfig({ CARD_FEE_CENTS: '0', BANK_FEE_CENTS: '50', UTILITY_PHONE: '800-555-0111', INVITATION_DAYS: '3' }),
    );
    const written = ['convenience-fee card', 'convenience-fee bank', 'phone', 'invitation-days'];
    expect(written.map(one => say(one, 'EN_US', '2026-11-29', other))).toEqual([
      'no fee',
      '$0.50',
      '800-555-0111',
      '3',
    ]);
  });

  it.each([
    ...[
      'nothing',
      'constructor',
      'care-limit',
      'phone 3',
      'care-limit 0',
      'care-limit many',
      'rebate car',
      'rate CA-X',
    ],
    ...[
      'start-fee NV-electric',
      'reconnection-fee toString',
      'peak-from CA-D-T1',
      'event-from autumn',
      'proof-days epp',
    ],
    ...['donation-most yearly', 'deposit-months __proto__', 'convenience-fee check', 'care-limit 100'],
  ])('%s is none', written => {
    expect(say(written)).toBeUndefined();
  });

  it('is of the first rules that are written down, on a day before them', () => {
    expect(['care-limit 3', 'grant-most'].map(one => say(one, 'EN_US', '2020-01-01'))).toEqual(['$51,640', '$300']);
  });

  it('says of both discounts how many are asked for proof', () => {
    expect(['proof-percent care', 'proof-days care'].map(one => say(one))).toEqual(
      ['proof-percent lira', 'proof-days lira'].map(one => say(one)),
    );
  });
});
