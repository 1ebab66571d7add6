import {
  getLetterPdf,
  getServiceAgreementPdf,
  listServiceDocuments,
  writeLetter,
} from '@wattershed/contract/service-letters';
import { inTransaction } from '@wattershed/database/transaction';
import { mayUseRight, requireFieldRight } from '../../access/field-right.ts';
import { type AnsweredCall, answer } from '../../call.ts';
import { CallError, notFound } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { digestOf, type LetterKind, letterFacts, readCredit, readServed } from './letter-facts.ts';
import { findLetter, insertLetter, listLetters } from './letter-store.ts';

const rights = writeLetter.rightOfField;

const rightOfKind = {
  'letter-of-credit': rights.letterOfCredit,
  'verification-of-service': rights.verificationOfService,
} as const satisfies Record<LetterKind, string>;

export const letterCalls: AnsweredCall[] = [
  answer(listServiceDocuments, async context => {
    const { access, db } = context;
    const { accountNumber } = access;
    const mayHaveCredit = await mayUseRight(context, rights.letterOfCredit);
    const [{ served, file }, credit, letters] = await Promise.all([
      readServed(context, accountNumber),
      mayHaveCredit ? readCredit(context, accountNumber) : null,
      listLetters(db, access, ['verification-of-service', ...(mayHaveCredit ? ['letter-of-credit' as const] : [])]),
    ]);
    const { asOf: today, customerName, serviceAddress, servedFrom, servedBefore } = served;
    return {
      ...{ today, customerName, serviceAddress, servedFrom, servedBefore, credit },
      agreements: file.agreements,
      letters: letters.map(({ kind, writtenAt, ...letter }) => ({
        ...letter,
        letter: kind,
        writtenAt: writtenAt.toISOString(),
      })),
    };
  }),

  answer(writeLetter, async context => {
    const { request, access, actor, db } = context;
    const kind: LetterKind = request.letterOfCredit ? 'letter-of-credit' : 'verification-of-service';
    await requireFieldRight(context, rightOfKind[kind]);
    const facts = await letterFacts(context, access.accountNumber, kind);
    if (!facts) throw new CallError('LTR422');
    const { language } = request;
    return inTransaction(db, async tx => {
      const digest = digestOf(kind, language, facts);
      const { isNew, ...letter } = await insertLetter(tx, access, { kind, language, facts, digest });
      const after = { letterNumber: letter.letterNumber, letter: kind };
      if (isNew) await insertEvent(tx, actor, { kind: 'letter-written', accountNumber: access.accountNumber, after });
      return letter;
    });
  }),

  answer(getLetterPdf, async context => {
    const { request, access, config, db } = context;
    const letter = await findLetter(db, access, request.letterId);
    if (!letter) throw notFound();
    await requireFieldRight(context, rightOfKind[letter.kind]);
    // What makes PDFs takes memory, so it loads when someone needs it.
    const { letterPdf } = await import('./paper/letter-pdf.ts');
    return { filename: `${letter.kind}-${letter.letterNumber}.pdf`, content: await letterPdf(letter, config) };
  }),

  answer(getServiceAgreementPdf, async context => {
    const { request, access, config, clock } = context;
    const { file, served } = await readServed(context, access.accountNumber);
    const agreement = file.agreements.find(one => one.agreementNumber === request.agreementNumber);
    if (!agreement) throw notFound();
    const { agreementPdf } = await import('./paper/agreement-pdf.ts');
    const { accountNumber } = access;
    const content = await agreementPdf(
      { ...served, accountNumber, agreement, at: clock.now() },
      config,
      request.language,
    );
    return { filename: `service-agreement-${agreement.agreementNumber}.pdf`, content };
  }),
];
