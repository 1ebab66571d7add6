import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPageWithoutScript } from './without-script.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  await app.register(cookie);
  addPageWithoutScript(app, {
    basePath: '/Portal',
    UTILITY_NAME: 'Oak & Hollow Power',
    UTILITY_PHONE: '800-555-0111',
    ELECTRIC_EMERGENCY_PHONE: '800-555-0122',
  });
});
afterAll(() => app.close());

const page = async (headers: Record<string, string> = {}) => {
  const { body } = await app.inject({ url: '/Portal/without-script', headers });
  return body;
};

it('has the phone numbers of the utility and the way back into the portal, and runs no script', async () => {
  const body = await page();
  expect(body).toContain('Oak &#38; Hollow Power');
  expect(body).toContain('<a href="tel:800-555-0111">800-555-0111</a>');
  expect(body).toContain('<a href="tel:800-555-0122">800-555-0122</a>');
  expect(body).toContain('<a href="/Portal/">Open the portal again</a>');
  expect(body).not.toMatch(/<script|style=|<style/);
});

it.each([
  [{}, 'en-US', 'The portal needs JavaScript'],
  [{ 'accept-language': 'de, es-MX;q=0.9, en;q=0.8' }, 'es-US', 'El portal necesita JavaScript'],
  [{ 'accept-language': 'fr-CA' }, 'fr-FR', 'Le portail a besoin de JavaScript'],
  [{ 'accept-language': 'en-GB' }, 'en-GB', 'The portal needs JavaScript'],
  [{ 'accept-language': 'fr', cookie: 'language=ES' }, 'es-US', 'El portal necesita JavaScript'],
  [{ 'accept-language': 'fr', cookie: '__Host-language=EN_US' }, 'en-US', 'The portal needs JavaScript'],
  [{ 'accept-language': 'ja', cookie: 'language=nonsense' }, 'en-US', 'The portal needs JavaScript'],
])('speaks the language chosen in the portal, else one of the browser: %j', async (headers, tag, title) => {
  const body = await page(headers as Record<string, string>);
  expect(body).toContain(`<html lang="${tag}">`);
  expect(body).toContain(`<h1>${title}</h1>`);
});
