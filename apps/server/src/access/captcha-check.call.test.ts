import { calls } from '@wattershed/contract/calls';
import { sampleRequest } from '@wattershed/testkit/sample-requests';
import { expect, test } from 'vitest';
import { testPortal } from '../../test/portal.ts';

test('a call that asks for a captcha is refused without one, and says so in its list of errors', async () => {
  const portal = await testPortal({ CAPTCHA: 'altcha', CAPTCHA_COST: '4' });
  const asking = calls.filter(call => call.captcha);
  const answers = await Promise.all(asking.map(call => portal.call(call, sampleRequest(call))));
  const openApi = (await portal.app.inject({ url: '/api/openapi.json' })).json();
  await portal.close();
  expect(answers.map(({ httpStatus, status }) => [httpStatus, status.error])).toEqual(
    asking.map(() => [403, 'AUTH418']),
  );
  for (const call of asking) {
    const operation = openApi.paths[call.path][call.method.toLowerCase()];
    expect(operation.responses.default.description).toContain('AUTH418');
    expect(operation.parameters.map((one: { name: string }) => one.name)).toContain('X-Captcha-Token');
  }
});
