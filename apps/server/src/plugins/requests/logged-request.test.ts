import { expect, it } from 'vitest';
import { loggedRequest } from './logged-request.ts';

it.each([
  { url: '/ResetPasswordForm?token=secret', route: '/*', logged: '/ResetPasswordForm' },
  { url: '/authenticate/secret', route: '/*', logged: '/authenticate' },
  { url: '/api/Thing/secret?key=secret', route: '/api/Thing/:token', logged: '/api/Thing/:token' },
])('the log keeps $logged of $url', ({ url, route, logged }) => {
  const kept = loggedRequest({ method: 'GET', url, ip: '127.0.0.1', routeOptions: { url: route } });
  expect(kept).toEqual({ method: 'GET', url: logged, remoteAddress: '127.0.0.1' });
});
