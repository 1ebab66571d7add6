import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '../config.ts';

export type PrivateCookie = 'wattershed_session' | 'wattershed_device' | 'wattershed_trusted';

/**
 * How a cookie is called and kept that no script may read and no other site may send. Over https its name begins with
 * `__Host-`: the browser then takes it from this host alone, so that no neighbour under the same domain can plant one. It
 * asks for the path `/`; elsewhere the cookie goes to the calls of the sign-in only.
 */
export function privateCookie(
  config: Config,
  cookie: PrivateCookie,
): { name: string; options: CookieSerializeOptions } {
  const isHttps = config.publicOrigin.startsWith('https:');
  return {
    name: isHttps ? `__Host-${cookie}` : cookie,
    options: {
      path: isHttps ? '/' : `${config.basePath}/api/Login`,
      httpOnly: true,
      secure: true,
      sameSite: 'strict',
    },
  };
}
