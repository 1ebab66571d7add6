import { localDate } from '@wattershed/domain/calendar/local-date';
import { expect, it } from 'vitest';
import { type FilledIn, figuresIn, fillMarkup, fillText } from './figures.ts';

const filled: FilledIn = {
  ...{ language: 'ES', day: localDate('2026-11-29') },
  figures: (name, argument) => ({ hour: `${argument} p.m.`, name: 'Ann & <b>Bob</b>', phone: '800-555-0140' })[name],
};

it('puts a figure into a sentence with one full stop at its end', () => {
  expect(fillText('De {{hour 4}} a {{hour 9}}. Llame al {{phone}}.', filled)).toBe(
    'De 4 p.m. a 9 p.m. Llame al 800-555-0140.',
  );
  expect(fillText('({{hour 9}}).', filled)).toBe('(9 p.m.).');
});

it('lets nothing that a figure says be markup, and shows nothing of one that is gone', () => {
  expect(fillMarkup('<p>{{name}}.</p>', filled)).toBe('<p>Ann &#38; &#60;b&#62;Bob&#60;/b&#62;.</p>');
  expect(fillText('{{gone}}.', filled)).toBe('.');
});

it('finds the figures of a text as they are written', () => {
  expect(figuresIn('{{phone}} {{hour  9}} {{ x }}')).toEqual([
    { written: '{{phone}}', name: 'phone', argument: '' },
    { written: '{{hour  9}}', name: 'hour', argument: '9' },
  ]);
});
