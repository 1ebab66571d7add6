import { isIP } from 'node:net';
import { findLocationOfIp, findUserIdByUserName, searchUsers } from '@wattershed/contract/ways-in';
import { type AnsweredCall, answer } from '../../call.ts';
import { findUserUuid } from '../../credentials/user-store.ts';
import { CallError, notFound } from '../../errors.ts';
import { type FoundPerson, searchPeople } from './people-store.ts';
import { searchWords } from './search-words.ts';

const peoplePerPage = 20;

/** What the utility's own systems ask about people and their sign-ins. */
export const backOfficeCalls: AnsweredCall[] = [
  answer(findUserIdByUserName, async ({ request, db }) => {
    const userId = await findUserUuid(db, request.username);
    if (!userId) throw notFound();
    return { userId };
  }),

  answer(searchUsers, async ({ request, db }) => {
    const words = searchWords(request.name);
    const email = request.email?.trim() || undefined;
    const { accountNumber, cursor } = request;
    // Without any of these, it would list all customers.
    if (words.length === 0 && !email && !accountNumber) throw new CallError('VLD001');
    const found = await searchPeople(db, { words, email, accountNumber, after: cursor, limit: peoplePerPage + 1 });
    const shown = found.slice(0, peoplePerPage);
    const nextCursor = found.length > peoplePerPage ? (shown.at(-1)?.uuid ?? null) : null;
    return { users: shown.map(presentPerson), nextCursor };
  }),

  answer(findLocationOfIp, async ({ request, gateways }) => {
    if (isIP(request.ip) === 0) throw new CallError('REQ400');
    return { ip: request.ip, country: await gateways.location.findCountry(request.ip) };
  }),
];

function presentPerson(person: FoundPerson) {
  const { uuid, userName, firstName, middleName, lastName, email, state, personas, lastLoginAt, accounts } = person;
  return {
    userId: uuid,
    userName,
    fullName: [firstName, middleName, lastName].filter(part => part !== '').join(' '),
    email,
    state,
    personas,
    lastLogin: lastLoginAt?.toISOString() ?? null,
    accounts,
  };
}
