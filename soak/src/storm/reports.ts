import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RequestOf } from '@wattershed/contract/call';
import { getOutageOfAccount } from '@wattershed/contract/outages/own';
import { answerPowerBack, getOutageReport, reportOutage } from '@wattershed/contract/outages/reporting';
import type { Pool } from '@wattershed/database/pool';
import type { Language } from '@wattershed/domain/text/language';
import { newUuid } from '@wattershed/server/ids';
import type { secretsOf } from '@wattershed/server/secrets/secrets';
import type { PortalProcess } from '@wattershed/server/test/portal-process';
import type { Home, Watcher } from './homes.ts';
import { covers, type Incident, type StormTruth } from './truth.ts';

type Secrets = ReturnType<typeof secretsOf>;

type Reporting = {
  home: Home;
  kind: 'report' | 'no' | 'text';
  /** Who says where by a number alone is told nothing of the place. */
  knowsPlace: boolean;
  send: (portal: PortalProcess) => Promise<Answer>;
};
type Answer = {
  data?: { reportNumber: string | null } | undefined;
  status: { code: number; error?: string | undefined };
};

/** Longer than anything a portal that lives can take. */
const answeredWithinMs = 60_000;
/** A job that was claimed by a process that died is given to another after a minute and a half. */
const textAnsweredWithinMs = 240_000;

/** What people tell the utility while the portal dies and comes back: each report is one, and finds its outage. */
export class Reports {
  readonly #sql: Pool;
  readonly #truth: StormTruth;
  readonly #secrets: Secrets;
  #phone = 6_025_570_000;
  #texts = 0;
  #wrong: string | undefined;
  readonly #numbers = new Set<string>();
  /** One phone, one home, one report for an hour of real time. */
  readonly #phonesUsed = new Set<string>();
  readonly seen = {
    ...{ reports: 0, 'of visitors': 0, 'by text': 0, 'without a first answer': 0, joined: 0, opened: 0 },
    'opened after No': 0,
  };

  constructor(sql: Pool, truth: StormTruth, secrets: Secrets) {
    this.#sql = sql;
    this.#truth = truth;
    this.#secrets = secrets;
  }

  /** From a home, lit or dark, by who may see its account. */
  report(person: Watcher, home: Home): Reporting {
    const request = { ...this.#requestFor(home, person.language), accountNumber: home.accountNumber };
    return {
      home,
      kind: 'report',
      knowsPlace: true,
      send: portal => portal.call(reportOutage, request, person.accessToken),
    };
  }

  /** From the same, by somebody who isn't signed in; undefined where they can't say it in this way. */
  visit(home: Home, by: 'address' | 'account' | 'phone'): Reporting | undefined {
    const request = this.#requestFor(home, 'EN_US');
    if (by === 'address' && home.street) Object.assign(request, { address: home.street, postalCode: home.zip });
    else if (by === 'account') Object.assign(request, { accountNumber: home.accountNumber });
    else if (by === 'phone' && this.#isUnused(home)) Object.assign(request, { phoneNumber: home.phone });
    else return undefined;
    this.seen['of visitors'] += 1;
    return { home, kind: 'report', knowsPlace: by === 'address', send: portal => portal.call(reportOutage, request) };
  }

  /** “OUT” from the phone that the utility knows; undefined without one. */
  text(home: Home): Reporting | undefined {
    if (!this.#isUnused(home)) return undefined;
    this.#texts += 1;
    this.seen['by text'] += 1;
    const text = {
      ...{ messageId: `out-${this.#texts}`, from: home.phone, at: new Date().toISOString() },
      text: home.service === 'electric' ? 'Out' : 'No water',
    };
    return { home, kind: 'text', knowsPlace: true, send: portal => this.#sendText(portal, text) };
  }

  #isUnused({ phone, service }: Home): boolean {
    if (phone === null || phone.length !== 10 || this.#phonesUsed.has(`${phone} ${service}`)) return false;
    this.#phonesUsed.add(`${phone} ${service}`);
    return true;
  }

  #requestFor({ service }: Home, language: Language): RequestOf<typeof reportOutage> {
    this.#phone += 1;
    return {
      ...{ uuId: newUuid(), reporterName: 'Ann Lee', phoneNumber: String(this.#phone), emailAddress: '' },
      ...{ eventType: service === 'electric' ? 'all-out' : 'no-water', address: '', postalCode: '' },
      ...{ latitude: null, longitude: null, message: '', attachments: [], isHazard: false, joins: null, language },
    };
  }

  /** As the carrier does until it is answered; then, until the answer to the text is written, which says the number. */
  async #sendText(portal: PortalProcess, text: { messageId: string }): Promise<Answer> {
    const body = JSON.stringify(text);
    const seconds = Math.floor(Date.now() / 1_000);
    const signature = createHmac('sha256', this.#secrets.sharedKey('sms-webhooks'))
      .update(`${seconds}.${body}`)
      .digest('hex');
    const taken = await fetch(`${portal.origin}/webhooks/text-replies`, {
      ...{ method: 'POST', body },
      headers: { 'content-type': 'application/json', 'wattershed-signature': `t=${seconds},v1=${signature}` },
    });
    if (taken.status !== 204) return { status: { code: taken.status, error: 'the text wasn’t taken' } };
    const replies = await this.#sql<{ kind: string; sealed: Buffer }>`
      select kind, sealed_values as sealed from portal.message where happening = ${text.messageId}`;
    const [reply] = replies;
    if (replies.length > 1 || (reply && reply.kind !== 'outages/text-taken'))
      this.#wrong = `${JSON.stringify(text)} is answered by ${replies.map(({ kind }) => kind)}`;
    if (!reply) return { status: { code: 503, error: 'not yet' } };
    const { number } = JSON.parse(this.#secrets.open(reply.sealed)) as { number: string };
    return { data: { reportNumber: number }, status: { code: 200 } };
  }

  /** From a home that service came back to: it didn't. Undefined where the portal doesn't ask. */
  async sayNo(portal: PortalProcess, person: Watcher, home: Home): Promise<Reporting | undefined> {
    const { accountNumber } = home;
    const { data } = await portal.call(getOutageOfAccount, { accountNumber }, person.accessToken);
    const standing = data?.services.find(({ service }) => service === home.service);
    const incidentId = standing?.incidentId;
    if (!incidentId || standing.isOut || data?.powerBack.some(one => one.incidentId === incidentId)) return undefined;
    const request = { accountNumber, incidentId, isBack: false };
    return {
      ...{ home, kind: 'no', knowsPlace: true },
      send: other => other.call(answerPowerBack, request, person.accessToken),
    };
  }

  /**
   * All of these at once; `disturb` may kill the portal meanwhile, and gives the one that lives then. Each is sent again, as by a
   * browser that got no answer.
   */
  async tell(all: readonly Reporting[], portal: PortalProcess, now: string, disturb: () => Promise<PortalProcess>) {
    const begun = all.map(({ send }) => send(portal).catch(() => undefined));
    const living = await disturb();
    const answers: { one: Reporting; number: string }[] = [];
    for (const [index, one] of all.entries()) {
      const first = (await begun[index])?.data?.reportNumber;
      const number = await this.#untilAnswered(living, one);
      if (!first) this.seen['without a first answer'] += 1;
      else if (first !== number) throw new Error(`a report has two numbers: ${first} and ${number}`);
      answers.push({ one, number });
    }
    await this.#untilHandedOver();
    for (const { one, number } of answers) await this.#requireWhole(living, one, number, now);
    return living;
  }

  async #untilAnswered(portal: PortalProcess, { kind, send }: Reporting): Promise<string> {
    const latest = performance.now() + (kind === 'text' ? textAnsweredWithinMs : answeredWithinMs);
    for (;;) {
      const answer = await send(portal).catch(() => undefined);
      if (this.#wrong) throw new Error(this.#wrong);
      if (answer?.data?.reportNumber) return answer.data.reportNumber;
      const isPassing = answer === undefined || answer.status.code >= 500;
      if (!isPassing || performance.now() > latest)
        throw new Error(`a report is refused: ${JSON.stringify(answer?.status)}`);
      await pause(200);
    }
  }

  async #untilHandedOver(): Promise<void> {
    const latest = performance.now() + answeredWithinMs;
    for (;;) {
      const [left] = await this.#sql`select from portal.outage_report where state = 'queued' limit 1`;
      if (!left) return;
      if (performance.now() > latest) throw new Error('a report is not handed over');
      // What a dead process had claimed is given back later.
      await this.#sql`update portal.outage_report set next_try_at = now() where state = 'queued'`;
      await pause(200);
    }
  }

  async #requireWhole(portal: PortalProcess, { home, kind, knowsPlace }: Reporting, number: string, now: string) {
    const { data } = await portal.call(getOutageReport, { reportNumber: number });
    const rows = await this.#sql<{ key: string; incidentId: string | null; partOf: string | null; taken: number }>`
      select report_key as key, incident_id as "incidentId", o.part_of as "partOf",
        (select count(*)::int from utility.outage_report u where u.report_key = r.report_key::text) as taken
      from portal.outage_report r left join utility.outage o using (incident_id) where report_number = ${number}`;
    const [row] = rows;
    const incidentId = row?.incidentId ?? '';
    const told = knowsPlace ? incidentId : null;
    if (rows.length !== 1 || row?.taken !== 1 || (data?.outage?.incidentId ?? null) !== told)
      throw new Error(`${number} is ${JSON.stringify(rows)}, and finds ${JSON.stringify(data)}`);
    const isAgain = this.#numbers.has(number);
    if (isAgain && kind === 'no') throw new Error(`${number} is the number of an older report`);
    this.#numbers.add(number);
    this.seen.reports += 1;
    if (isAgain) return;
    const inIts = this.#truth.outOf(home.path, now).map(one => one.incidentId);
    if (inIts.length > 0) {
      if (!inIts.includes(incidentId)) throw new Error(`${number} joined ${incidentId}, its home is in [${inIts}]`);
      this.seen.joined += 1;
      return;
    }
    const neighbor = this.#truth.incident(incidentId);
    if (neighbor) {
      if (!isOutBeside(neighbor, home.path, now))
        throw new Error(`${number} joined ${incidentId}, which has nothing out`);
      this.#truth.addNeighbor(incidentId, home.path, now);
      this.seen.joined += 1;
      return;
    }
    this.#requirePartOf(home, { incidentId, partOf: row.partOf }, now);
    this.#truth.addReported({ incidentId, key: row.key, partOf: row.partOf, path: home.path, at: now });
    this.seen.opened += 1;
    if (kind === 'no') this.seen['opened after No'] += 1;
  }

  /** What was left of the outage that was over last, within a day. */
  #requirePartOf({ path }: Home, { incidentId, partOf }: { incidentId: string; partOf: string | null }, now: string) {
    const back = this.#truth.incidents
      .flatMap(one => ({ ...one, span: one.spanOf(path) }))
      .filter(({ span }) => span && span.from <= now && !covers(span, now))
      .toSorted((a, b) => ((a.span?.to ?? '') < (b.span?.to ?? '') ? 1 : -1));
    const isOne = back.some(one => one.incidentId === partOf && one.span?.to === back[0]?.span?.to);
    if (partOf !== (back[0]?.incidentId ?? null) && !isOne)
      throw new Error(`${incidentId} of ${path.at(-1)} is part of ${partOf}, not of ${back[0]?.incidentId}`);
  }
}

/** Whether it has someone out on the same transformer. */
const isOutBeside = ({ spanOf, lines }: Incident, path: readonly string[], now: string) =>
  lines.some(line => line[3] === path[3] && covers(spanOf(line), now));
