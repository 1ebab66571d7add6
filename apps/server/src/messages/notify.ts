import type { Db } from '@wattershed/database/db';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { kindOf, type MessageKind } from '@wattershed/domain/message/message-kinds';
import type { Language } from '@wattershed/domain/text/language';
import type { Services } from '../call.ts';
import { newUuid } from '../ids.ts';
import { renderInbox } from '../letters/letter.ts';
import { addressKey, recipientIdOf } from './address-key.ts';
import { listAddressed } from './addressed-person-store.ts';
import { insertMessages, listTold, type NewDelivery, type NewMessage, type ToldMessage } from './message-store.ts';

type Engine = Pick<Services, 'config' | 'secrets'>;

type Happening = {
  kind: MessageKind;
  /** Names what happened. The same one is told to the same person once, however often this is called. */
  happening: string;
  /** What the message is about, if that can change: of two that wait, only the newer goes out. */
  about?: string;
};

type Words = {
  /** Values for the placeholders in the texts. `link` is where the button of an email leads. */
  values?: Record<string, string>;
  accountNumber?: AccountNumber;
};

/** To these addresses, whoever reads there; it is in the inbox of `userUuid`, if there is one. */
type ToAddresses = {
  userUuid?: string;
  emails?: readonly string[];
  phones?: readonly string[];
  language: Language;
};

/** A person who is told over the channels that they have and want. */
export type PersonToTell = Words & {
  userUuid: string;
  /** Which of the same person's things it happened to, where it may happen to several: each is told of once. */
  at?: string;
};

type Notice = Happening & Words & { to: ToAddresses };

/**
 * Tells someone of what happens in the caller's transaction: with it, the message is on its way, and without it there is
 * none. docs/decisions/0043-one-engine-for-messages.md
 */
export async function notify(
  engine: Engine,
  tx: Db,
  { to, values, accountNumber, ...happening }: Notice,
): Promise<void> {
  await insert(engine, tx, happening, [recipientOf(engine, to, values, accountNumber)]);
}

/**
 * The same of a change that is one statement, which then writes the message, too: messagesOfChanged in the store. It is about
 * nothing that a newer message could say.
 */
export function messageOf(
  engine: Engine,
  { to, values, accountNumber, ...happening }: Omit<Notice, 'about'>,
): ToldMessage {
  return rowsOf(engine, happening, recipientOf(engine, to, values, accountNumber));
}

function recipientOf(
  { secrets }: Engine,
  { userUuid, emails = [], phones = [], language }: ToAddresses,
  values: Record<string, string> = {},
  accountNumber: AccountNumber | undefined,
): Recipient {
  const [first = ''] = [...emails, ...phones].map(addressKey);
  const recipientId = userUuid ?? recipientIdOf(secrets, first);
  return { recipientId, isPerson: userUuid !== undefined, language, values, accountNumber, emails, phones };
}

/** Where one thing has been told, for what is told of it in several messages, each for other people. */
export type AddressesReached = Set<string>;

/** People in one statement: enough for its cost to be theirs, and few enough for a flat memory. */
const peopleAtOnce = 500;

/**
 * Tells any number of people of one happening, in the caller's transaction. Of those with one address who are told of one thing, or of
 * one account, such as somebody with two user IDs, that address gets one message. Answers how many hadn't been told yet.
 */
export async function notifyPeople(
  engine: Engine,
  tx: Db,
  happening: Happening,
  people: Iterable<PersonToTell> | AsyncIterable<PersonToTell>,
  reached: AddressesReached = new Set(),
): Promise<number> {
  let told = 0;
  let some: PersonToTell[] = [];
  const tellSome = async () => {
    told += await tellThem(engine, tx, happening, some, reached);
    some = [];
  };
  for await (const person of people) {
    some.push(person);
    if (some.length === peopleAtOnce) await tellSome();
  }
  if (some.length > 0) await tellSome();
  return told;
}

/** Those of them who have been told something about it, each at their own thing. */
export async function toldBefore(db: Db, about: string, people: readonly PersonToTell[]): Promise<PersonToTell[]> {
  const asked = people.map(person => ({ person, userUuid: person.userUuid, about: aboutAt(about, person.at ?? '') }));
  const told = new Set((await listTold(db, asked)).map(one => `${one.userUuid} ${one.about}`));
  return asked.filter(one => told.has(`${one.userUuid} ${one.about}`)).map(({ person }) => person);
}

async function tellThem(
  engine: Engine,
  tx: Db,
  happening: Happening,
  people: readonly PersonToTell[],
  reached: AddressesReached,
): Promise<number> {
  const addressed = await listAddressed(tx, people, kindOf(happening.kind));
  const recipients = people.flatMap(({ userUuid, values = {}, accountNumber, at }, index) => {
    const person = addressed[index];
    if (!person) return [];
    const { language } = person;
    const thing = at ?? accountNumber;
    const own = (all: readonly string[]) => (thing === undefined ? all : firstOf(reached, thing, all));
    const [emails, phones] = [own(person.emails), own(person.phones)];
    return [{ recipientId: userUuid, isPerson: true, language, values, accountNumber, emails, phones, at }];
  });
  return insert(engine, tx, happening, recipients);
}

/** Those that nobody else has who was told of it. */
function firstOf(reached: AddressesReached, thing: string, addresses: readonly string[]): string[] {
  const fresh = addresses.filter(address => !reached.has(`${thing} ${addressKey(address)}`));
  for (const address of fresh) reached.add(`${thing} ${addressKey(address)}`);
  return fresh;
}

type Recipient = {
  recipientId: string;
  isPerson: boolean;
  language: Language;
  values: Record<string, string>;
  accountNumber: AccountNumber | undefined;
  emails: readonly string[];
  phones: readonly string[];
  at?: string | undefined;
};

function insert(engine: Engine, tx: Db, happening: Happening, recipients: readonly Recipient[]) {
  const told = recipients.map(recipient => rowsOf(engine, happening, recipient));
  return insertMessages(
    tx,
    told.map(({ message }) => message),
    told.flatMap(({ deliveries }) => deliveries),
  );
}

/** What is written for one recipient. */
function rowsOf({ config, secrets }: Engine, happening: Happening, recipient: Recipient): ToldMessage {
  const { recipientId, isPerson, language, values, accountNumber, emails, phones, at } = recipient;
  const { group, channels, urgency, need } = kindOf(happening.kind);
  const order = urgency !== 'ordinary' ? 0 : need === 'marketing' ? 2 : 1;
  const messageId = newUuid();
  const inbox =
    isPerson && channels.includes('inbox')
      ? renderInbox({ kind: happening.kind, language, values }, config)
      : undefined;
  const ways = [
    ...distinct(emails).map(to => ['email', to] as const),
    ...distinct(phones).map(to => ['text', to] as const),
  ];
  const message: NewMessage = {
    recipientId,
    messageId,
    ...(at === undefined ? happening : placed(happening, at)),
    group,
    accountNumber: accountNumber ?? null,
    language,
    sealedValues: ways.length > 0 ? secrets.seal(JSON.stringify(values)) : null,
    title: inbox?.title ?? null,
    body: inbox?.body ?? null,
  };
  const deliveries = ways.map(([channel, to]): NewDelivery => {
    return { recipientId, messageId, deliveryId: newUuid(), channel, sealedTo: secrets.seal(to), order };
  });
  return { message, deliveries };
}

const aboutAt = (about: string, at: string): string => `${about} ${at}`;

const placed = ({ happening, about, ...rest }: Happening, at: string): Happening => ({
  ...rest,
  happening: `${happening} ${at}`,
  ...(about === undefined ? {} : { about: aboutAt(about, at) }),
});

/** Once for each address, as it was written first. */
function distinct(addresses: readonly string[]): string[] {
  return [...new Map(addresses.filter(one => one !== '').map(one => [addressKey(one), one])).values()];
}
