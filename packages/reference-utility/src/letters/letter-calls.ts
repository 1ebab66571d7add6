import type { Db } from '@wattershed/database/db';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { demoPagePolicy } from '../mailbox/demo-page.ts';
import { letterListPage, letterNotFoundPage, letterPage, printedName, type Sender } from './letter-pages.ts';
import { findLetter, type Letter, listLetters, listLettersOfNewcomers } from './letter-store.ts';
import { LETTER_STYLE } from './letter-style.ts';
import { noticeLetterListPage, noticeLetterPage } from './notice-letter-pages.ts';
import { findNoticeLetter, listNoticeLetters } from './notice-letter-store.ts';

interface ListQuery {
  Querystring: { name?: string | string[]; after?: string | string[] };
}
type OlderQuery = { Querystring: { before?: string | string[] } };
type NoticePath = { Params: { letterNumber: string } };
type LetterPath = { Params: { accountNumber: string } };

const lettersPerPage = 25;

const numberIn = (text: unknown): number | undefined =>
  typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

function readQuery({ name, after }: ListQuery['Querystring']) {
  return {
    search: typeof name === 'string' ? name.trim().slice(0, 100) : '',
    after: typeof after === 'string' ? after : undefined,
  };
}

/** The utility's paper mail: for people as pages without script, for tests as JSON. */
export function addLetterCalls(app: FastifyInstance, { db, ...sender }: { db: Db } & Sender): void {
  const sendPage = (reply: FastifyReply, markup: string): FastifyReply =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', demoPagePolicy)
      .header('cache-control', 'no-store')
      .send(markup);

  const presentLetter = (letter: Letter) => ({
    ...letter,
    printedName: printedName(letter),
    registerUrl: sender.registerUrl,
    href: `/letters/${letter.accountNumber}`,
  });

  app.get('/letters/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(LETTER_STYLE),
  );

  app.get<ListQuery>('/letters', async (request, reply) => {
    const query = readQuery(request.query);
    const isSearch = query.search !== '';
    const [newcomers, { letters, nextAfter }] = await Promise.all([
      isSearch || query.after ? [] : listLettersOfNewcomers(db),
      listLetters(db, { ...query, hasNewcomers: isSearch, limit: lettersPerPage }),
    ]);
    const moreHref = nextAfter
      ? `/letters?${new URLSearchParams({ name: query.search, after: nextAfter })}`
      : undefined;
    return sendPage(reply, letterListPage({ letters, newcomers, search: query.search, moreHref }));
  });

  app.get<ListQuery>('/letters.json', async (request, reply) => {
    const query = readQuery(request.query);
    const { letters, nextAfter } = await listLetters(db, { ...query, hasNewcomers: true, limit: lettersPerPage });
    reply.header('cache-control', 'no-store');
    return { letters: letters.map(presentLetter), nextAfter };
  });

  app.get<OlderQuery>('/letters/notices', async (request, reply) => {
    const before = numberIn(request.query.before);
    const found = await listNoticeLetters(db, before, lettersPerPage + 1);
    const shown = found.slice(0, lettersPerPage);
    const olderHref = found.length > shown.length ? `/letters/notices?before=${shown.at(-1)?.letterNumber}` : undefined;
    return sendPage(reply, noticeLetterListPage(shown, olderHref));
  });

  app.get<NoticePath>('/letters/notices/:letterNumber', async (request, reply) => {
    const letterNumber = numberIn(request.params.letterNumber);
    const letter = letterNumber === undefined ? undefined : await findNoticeLetter(db, letterNumber);
    return letter ? sendPage(reply, noticeLetterPage(letter, sender)) : sendPage(reply.code(404), letterNotFoundPage());
  });

  app.get<LetterPath>('/letters/:accountNumber', async (request, reply) => {
    const { accountNumber } = request.params;
    const letter = /^\d{1,12}$/.test(accountNumber) ? await findLetter(db, accountNumber) : undefined;
    return letter ? sendPage(reply, letterPage(letter, sender)) : sendPage(reply.code(404), letterNotFoundPage());
  });
}
