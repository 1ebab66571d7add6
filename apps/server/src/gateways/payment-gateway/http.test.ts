import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { cents } from '@wattershed/domain/money/cents';
import { afterEach, expect, it } from 'vitest';
import { httpPaymentGateway } from './http.ts';
import { GatewayUnreachable, OutcomeUnknown } from './port.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A gateway that answers what the test tells it to. */
async function gatewayThat(answers: RequestListener, timeoutMs = 60_000) {
  server = createServer(answers).listen(0, '127.0.0.1');
  await new Promise(resolve => server?.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return httpPaymentGateway({ url: `http://127.0.0.1:${port}/gateway`, key: 'the key', timeoutMs });
}

const charge = {
  reference: 'r',
  token: 'tok_1',
  amountCents: cents(100),
  feeCents: cents(0),
  accountNumber: knownAccountNumber('100000001'),
};
const declined = (code: string) => JSON.stringify({ status: 'declined', code, message: 'No.' });

it('sends the key and asks by reference', async () => {
  const seen: unknown[] = [];
  const gateway = await gatewayThat((request, response) => {
    seen.push([request.method, request.url, request.headers.authorization]);
    response.end(declined('F302'));
  });
  expect(await gateway.findCharge('r')).toEqual({ status: 'declined', code: 'F302', message: 'No.' });
  expect(seen).toEqual([['GET', '/gateway/charges/r', 'Bearer the key']]);
});

it('knows that nothing was sent when there is no connection', async () => {
  const gateway = await gatewayThat(() => undefined);
  await new Promise(resolve => server?.close(resolve));
  await expect(gateway.charge(charge)).rejects.toBeInstanceOf(GatewayUnreachable);
});

it.each<[string, RequestListener]>([
  ['the connection is cut', request => void request.socket.destroy()],
  ['the answer is not one', (_, response) => void response.end('<html>')],
  ['it failed and cannot say what became of the charge', (_, response) => void response.writeHead(500).end()],
])('does not know the outcome when %s', async (_, answers) => {
  const gateway = await gatewayThat(answers);
  await expect(gateway.charge(charge)).rejects.toBeInstanceOf(OutcomeUnknown);
});

it('does not know the outcome when no answer comes in time', async () => {
  const gateway = await gatewayThat(() => undefined, 300);
  await expect(gateway.charge(charge)).rejects.toBeInstanceOf(OutcomeUnknown);
});

it('knows that nothing was taken when a refused charge could be voided', async () => {
  const gateway = await gatewayThat((request, response) => {
    if (request.url?.endsWith('/void-if-absent')) response.end(declined('F399'));
    else response.writeHead(503).end('{}');
  });
  await expect(gateway.charge(charge)).rejects.toBeInstanceOf(GatewayUnreachable);
});

it('gives the outcome when a refused charge turns out to have been taken', async () => {
  const approved = { status: 'approved', code: 'F000', authorization: 'A1', chargedAt: '2026-11-20T18:00:00Z' };
  const gateway = await gatewayThat((request, response) => {
    if (request.url?.endsWith('/void-if-absent')) response.end(JSON.stringify(approved));
    else response.writeHead(503).end('{}');
  });
  expect(await gateway.charge(charge)).toEqual(approved);
});

it('sees a spent token as declined and a voided charge as one that never was', async () => {
  const gateway = await gatewayThat((request, response) => {
    if (request.method === 'POST')
      response.writeHead(409).end(JSON.stringify({ code: 'TOKEN_SPENT', message: 'Used.' }));
    else response.end(declined('F399'));
  });
  expect(await gateway.charge(charge)).toMatchObject({ status: 'declined', code: 'F310' });
  expect(await gateway.findCharge('r')).toBeUndefined();
});
