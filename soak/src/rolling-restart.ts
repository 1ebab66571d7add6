import { setTimeout as pause } from 'node:timers/promises';
import { listAccounts } from '@wattershed/contract/accounts/account-list';
import type { Call, DataOf, Envelope, RequestOf } from '@wattershed/contract/call';
import { listFeatures } from '@wattershed/contract/configuration/settings';
import { signIn } from '@wattershed/contract/sign-in';
import { demoPeople } from '@wattershed/server/gateways/demo-people';
import { freePorts } from '@wattershed/server/test/free-ports';
import { type PortalProcess, startPortalProcess } from '@wattershed/server/test/portal-process';
import { demoPortal } from '@wattershed/server/test/portal-templates';
import { testDatabase } from '@wattershed/testkit/database';
import { httpRequestOf } from '@wattershed/testkit/http-request-of';
import { type PlainProxy, startPlainProxy } from './plain-proxy.ts';
import type { Figures, SoakRun } from './soak.ts';

const fewestRequests = 2_000;
const customersAtOnce = 6;
const readyWithinMs = 30_000;

/** Restarts two servers of one database in turn, behind a plain proxy, while customers go on: no request fails. */
export async function rollingRestart({ random, isTimeLeft, pace, tell, onEnd }: SoakRun): Promise<Figures> {
  const database = await testDatabase(demoPortal);
  onEnd(() => database.drop());
  const start = async (port: number) => {
    const server = await startPortalProcess(port, {
      DATABASE_URL: database.url,
      MASTER_KEY: 'one master key for both of the servers',
      DRAIN_SECONDS: '1',
      RATE_LIMIT_PERCENT: '1000000',
      LOG_LEVEL: 'silent',
    });
    onEnd(() => server.kill('SIGKILL'));
    return server;
  };
  const ports = [await freePorts(), await freePorts()];
  const servers: { port: number; server: PortalProcess }[] = [];
  for (const port of ports) servers.push({ port, server: await start(port) });
  const proxy = await startPlainProxy(ports);
  onEnd(proxy.close);
  await untilBothReady(proxy, ports);

  const seen = { restarts: 0, requests: 0, 'failed requests': 0 };
  let isOver = false;
  const customers = Array.from({ length: customersAtOnce }, () => goOn());
  while (seen.restarts < 2 || seen.requests < fewestRequests || isTimeLeft()) {
    const leaving = servers[seen.restarts % servers.length];
    if (!leaving) throw new Error('no server');
    await pause(random.whole(0, 500));
    leaving.server.kill('SIGTERM');
    const end = await leaving.server.gone;
    if (end !== 0) throw new Error(`a server ended with ${end}: ${leaving.server.printed().slice(-2_000)}`);
    leaving.server = await start(leaving.port);
    await untilBothReady(proxy, ports);
    seen.restarts += 1;
    tell(`${seen.restarts} restarts, ${seen.requests} requests, ${seen['failed requests']} failed`);
  }
  isOver = true;
  await Promise.all(customers);
  if (seen['failed requests'] > 0) throw new Error(`requests have failed: ${JSON.stringify(seen)}`);
  return seen;

  /** One customer: signs in, and looks at their accounts and at what everyone gets. */
  async function goOn(): Promise<void> {
    const person = demoPeople.find(({ persona }) => persona === 'on-time');
    if (!person) throw new Error('nobody is on-time');
    const { userName: username, password } = person;
    while (!isOver) {
      const data = await ask(signIn, { username, password });
      if (!data) continue;
      for (let looks = 0; looks < 20 && !isOver; looks += 1) {
        await ask(listAccounts, { uuid: data.user.uuid }, data.accessToken);
        await ask(listFeatures, {});
        await pace(25);
      }
    }
  }

  async function ask<C extends Call>(call: C, request: RequestOf<C>, token?: string): Promise<DataOf<C> | undefined> {
    const { url, ...init } = httpRequestOf(call, request as Record<string, unknown>, token);
    seen.requests += 1;
    const answer = await fetch(`${proxy.origin}${url}`, init)
      .then(response => response.json() as Promise<Envelope<DataOf<C>>>)
      .catch(() => undefined);
    if (answer?.status.code !== 200) {
      seen['failed requests'] += 1;
      tell(`${call.name}: ${JSON.stringify(answer?.status ?? 'no answer')}`);
    }
    return answer?.data;
  }
}

async function untilBothReady(proxy: PlainProxy, ports: readonly number[]): Promise<void> {
  const latest = performance.now() + readyWithinMs;
  while (!ports.every(port => proxy.isReady(port))) {
    if (performance.now() > latest) throw new Error('a server that is up is not ready');
    await pause(20);
  }
}
