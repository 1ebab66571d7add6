import { listOutages } from '@wattershed/contract/outages/listing';
import { expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { anOutage, answerOutages, minutesAgo, standingOf } from '../../../../test/answers/outages.ts';
import { answerCall } from '../../../../test/network.ts';
import { answerPortal, openPortal, signInAs } from '../../../../test/portal.tsx';
import { changeLanguage } from '../../../text/library.ts';

const showOn = (media: 'print' | 'screen') => cdp().send('Emulation.setEmulatedMedia', { media });
// biome-ignore lint/performance/useDomNodeTextContent: what the media hides isn’t text that is seen
const seen = (container: HTMLElement) => container.innerText.replaceAll(/[\u00a0\u202f\s]+/g, ' ');
const aDay = /\b20\d\d\b/;

test.each([
  ['EN_US', 'looks for news', 'Printed', 'Checked'],
  ['ES', 'busca novedades', 'Impreso', 'Revisado'],
  ['FR', 'cherche des nouvelles', 'Imprimé', 'Vérifié'],
] as const)(
  'in %s, only the screen looks for news; paper says of when it is',
  async (language, looks, printed, checked) => {
    signInAs();
    answerOutages([anOutage()], standingOf());
    await changeLanguage(language);
    const { container, heading } = await openPortal('/Outages');
    await expect.element(heading).toBeVisible();
    await expect.poll(() => container.querySelectorAll('article h3').length).toBe(1);
    expect(seen(container)).toContain(looks);
    expect(seen(container)).not.toContain(printed);
    await showOn('print');
    const paper = seen(container);
    await showOn('screen');
    expect(paper).not.toContain(looks);
    const after = (word: string) => paper.slice(paper.indexOf(word), paper.indexOf(word) + 40);
    expect(after(checked)).toMatch(aDay);
    expect(after(printed)).toMatch(aDay);
  },
);

test('paper of a list that is old says of when it is, not to look again', async () => {
  answerPortal();
  answerOutages();
  answerCall(listOutages, () => ({ data: { madeAt: minutesAgo(8), outages: [anOutage()], waterNotices: [] } }));
  const { container } = await openPortal('/PreOutages');
  await expect.poll(() => container.querySelectorAll('article h3').length).toBe(1);
  await expect.poll(() => seen(container)).toContain('We can’t get news right now.');
  await showOn('print');
  const paper = seen(container);
  await showOn('screen');
  expect(paper).not.toContain('Look again');
  expect(paper).toMatch(/As of \w+ \d+, \d+.+ Printed/);
});
