import { expect, test } from 'vitest';
import { readAuthorizationRequest } from './authorization-request.ts';

const client = { clientId: 'customer-portal', redirectUri: 'https://portal.example/sso' };
const question = {
  response_type: 'code',
  client_id: client.clientId,
  redirect_uri: client.redirectUri,
  scope: 'openid email',
  state: 'a state',
  nonce: 'a nonce',
  code_challenge: 'c'.repeat(43),
  code_challenge_method: 'S256',
};

test('a whole question is taken', () => {
  expect(readAuthorizationRequest(question, client)).toEqual({
    kind: 'right',
    request: { state: 'a state', nonce: 'a nonce', codeChallenge: 'c'.repeat(43), prompt: '' },
  });
});

test.each([
  ['of a client that nobody knows', { client_id: 'somebody' }],
  ['that would answer to another address', { redirect_uri: 'https://evil.example/sso' }],
  ['that only begins with the right address', { redirect_uri: 'https://portal.example/sso/../evil' }],
  ['that names two addresses', { redirect_uri: [client.redirectUri, 'https://evil.example/'] }],
])('a question %s gets no answer anywhere', (_, changed) => {
  expect(readAuthorizationRequest({ ...question, ...changed }, client)).toEqual({ kind: 'stranger' });
});

test.each([
  ['unsupported_response_type', { response_type: 'token' }],
  ['invalid_scope', { scope: 'email' }],
  ['invalid_request', { nonce: '' }],
  ['invalid_request', { code_challenge: '' }],
  ['invalid_request', { code_challenge_method: 'plain' }],
])('%s is the answer to %o', (error, changed) => {
  const read = readAuthorizationRequest({ ...question, ...changed }, client);
  expect(read).toEqual({ kind: 'wrong', error, state: 'a state' });
});
