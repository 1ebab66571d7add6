import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../../test/portal.ts';

let portal: TestPortal;
let framed: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  framed = await testPortal({ FRAME_ORIGINS: 'https://www.utility.example, https://help.utility.example' });
});
afterAll(async () => {
  await framed.close();
  await portal.close();
});

const get = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers });

/** st-embed-01 to -03 */
describe('a view for other sites', () => {
  test('has the questions of a category, a help page, or one of them, at any path, in the asked language', async () => {
    const view = await get('/any/path/our-renderFAQs?safety&lang=ES');
    expect(view.statusCode).toBe(200);
    expect(view.body).toContain('<html lang="es-US">');
    expect(view.body).toContain('<h1>Seguridad</h1>');
    expect(view.body).toContain('<div id="downed-power-line"');
    expect((await get('/renderFAQs?category=2', { 'accept-language': 'fr' })).body).toContain('<h1>Sécurité</h1>');
    expect((await get('/renderFAQs?key=downed-power-line')).body.match(/<details/g)).toHaveLength(1);
    expect((await get('/renderFAQs?PreOutageFaq')).body).toContain('id="downed-power-line"');
    expect((await get('/renderFAQs')).body.match(/<details/g)?.length).toBeGreaterThan(20);
  });

  test('answers one address to each reader in their own language', async () => {
    const titles: unknown[] = [];
    for (const language of ['fr', 'es', 'fr', 'en-US']) {
      const { body } = await get('/renderFAQs?safety', { 'accept-language': language });
      titles.push(/<h1>(.*?)<\/h1>/.exec(body)?.[1]);
    }
    expect(titles).toEqual(['Sécurité', 'Seguridad', 'Sécurité', 'Safety']);
  });

  test('has terms with since when they are in force', async () => {
    expect((await get('/renderTnC')).body).toContain('<h1 lang="en-US">Terms and Conditions</h1>');
    const privacy = (await get('/x/renderTnC/?privacy')).body;
    expect(privacy).toMatch(/In force since [A-Z][a-z]+ \d+, \d{4}/);
  });

  test('says plainly that there is nothing for a key, and shows it as text alone', async () => {
    for (const url of ['/renderFAQs?no-such-key', '/renderTnC?safety']) {
      const view = await get(url);
      expect([view.statusCode, view.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(view.body).toContain('The link on this page may be outdated.');
    }
    const odd = await get('/renderFAQs?%3Cscript%3Ealert(1)%3C/script%3E&lang=FR');
    expect(odd.statusCode).toBe(404);
    expect(odd.body).not.toContain('<script');
    expect(odd.body).toContain('<html lang="fr-FR">');
  });

  test('has no script, links that leave the frame, and is known again by its tag', async () => {
    const view = await get('/renderFAQs?billing-and-payment');
    expect(view.body).not.toMatch(/<script|javascript:|\son\w+=/);
    expect(view.body).toContain('<base target="_blank">');
    expect(view.body).toContain('href="http://localhost:4100/');
    const again = await get('/renderFAQs?billing-and-payment', { 'if-none-match': String(view.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test('is framed by nobody, unless the settings name who may; nothing else of the portal ever is', async () => {
    const closed = await get('/renderTnC');
    expect(closed.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(closed.headers['x-frame-options']).toBe('DENY');
    const open = await framed.app.inject({ url: '/renderTnC' });
    expect(open.headers['content-security-policy']).toContain(
      'frame-ancestors https://www.utility.example https://help.utility.example',
    );
    expect(open.headers['x-frame-options']).toBeUndefined();
    const other = await framed.app.inject({ url: '/without-script' });
    expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});
