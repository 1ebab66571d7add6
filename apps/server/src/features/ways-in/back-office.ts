import { isIP } from 'node:net';
import {
  eraseUserData,
  findLocationOfIp,
  findUserIdByUserName,
  searchUsers,
  setIpLockCount,
} from '@wattershed/contract/ways-in';
import { type AnsweredCall, answer } from '../../call.ts';
import { inTransaction } from '../../database/database.ts';
import { CallError, notFound } from '../../errors.ts';
import { insertEvent } from '../../events/event-store.ts';
import { eraseUser } from '../my-profile/erase-user.ts';
import { addressWindow } from '../sign-in/sign-in-guard.ts';
import { setAddressFailures } from './address-failures.ts';
import { type FoundPerson, findPerson, findUserUuid, searchPeople } from './people-store.ts';
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
    // Without any of them it would be the list of all customers.
    if (words.length === 0 && !email && !accountNumber) throw new CallError('VLD001');
    const found = await searchPeople(db, { words, email, accountNumber, after: cursor, limit: peoplePerPage + 1 });
    const shown = found.slice(0, peoplePerPage);
    const nextCursor = found.length > peoplePerPage ? (shown.at(-1)?.uuid ?? null) : null;
    return { users: shown.map(presentPerson), nextCursor };
  }),

  answer(setIpLockCount, async ({ request, config, db, actor }) => {
    const { ipAddress, count = 0 } = request;
    if (isIP(ipAddress) === 0) throw new CallError('REQ400');
    await inTransaction(db, async tx => {
      await setAddressFailures(tx, addressWindow(config, ipAddress).addressHash, count);
      await insertEvent(tx, actor, { kind: 'address-failures-set', after: { ipAddress, count } });
    });
    return { ipAddress, count };
  }),

  answer(findLocationOfIp, async ({ request, gateways }) => {
    if (isIP(request.ip) === 0) throw new CallError('REQ400');
    return { ip: request.ip, country: await gateways.location.findCountry(request.ip) };
  }),

  answer(eraseUserData, async context => {
    const { request, db } = context;
    const person = await findPerson(db, request.userId);
    if (!person) throw notFound();
    // A living profile is its owner's: he deletes it himself, with his password. The utility need not wait for the day.
    if (person.state !== 'deleted' && !person.isLeaving) throw new CallError('RES409');
    // Asked again of somebody who is erased: done, and nothing changes.
    if ((await eraseUser(context, person.uuid)) === 'payment-open') throw new CallError('RES409');
    return {};
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
