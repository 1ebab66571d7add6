import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Settings = {
  /** With its own name, because browsers send cookies to every port of a host. */
  cookie: string;
  path: string;
  hours: number;
  isSecure: boolean;
  now?: () => number;
};

/**
 * Who is signed in to one of the utility's own sites, by browser. In memory: a restart signs everyone out, which is
 * fine for a demo.
 */
export function browserSessions<Person>({ cookie, path, hours, isSecure, now = Date.now }: Settings) {
  const sessions = new Map<string, { person: Person; endsAt: number }>();
  const attributes = `Path=${path}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

  function idOf({ headers }: FastifyRequest): string {
    const pairs = (headers.cookie ?? '').split('; ').map(pair => pair.split('='));
    return pairs.find(([name]) => name === cookie)?.[1] ?? '';
  }

  return {
    find(request: FastifyRequest): Person | undefined {
      const found = sessions.get(idOf(request));
      return found && found.endsAt > now() ? found.person : undefined;
    },
    /** With a new ID at each sign-in: one planted earlier is worthless. */
    open(request: FastifyRequest, reply: FastifyReply, person: Person): void {
      sessions.delete(idOf(request));
      for (const [id, { endsAt }] of sessions) if (endsAt <= now()) sessions.delete(id);
      const id = randomBytes(32).toString('base64url');
      sessions.set(id, { person, endsAt: now() + hours * 3_600_000 });
      reply.header('set-cookie', `${cookie}=${id}; ${attributes}`);
    },
    close(request: FastifyRequest, reply: FastifyReply): void {
      sessions.delete(idOf(request));
      reply.header('set-cookie', `${cookie}=; Max-Age=0; ${attributes}`);
    },
  };
}
