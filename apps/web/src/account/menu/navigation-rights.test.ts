import type { Call } from '@wattershed/contract/call';
import { listServiceDocuments } from '@wattershed/contract/service-letters';
import { createConnectRequest } from '@wattershed/contract/service-requests/connect-me';
import { listLandlordInstallations } from '@wattershed/contract/service-requests/landlord';
import { listServiceOrders } from '@wattershed/contract/service-requests/orders';
import { createServiceRequest } from '@wattershed/contract/service-requests/requests';
import { checkMoveOut, checkTransferOut } from '@wattershed/contract/service-requests/stop';
import { mayOpen, type NavigationLink, wholeNavigation } from '@wattershed/domain/rights/navigation';
import { permissionKeys } from '@wattershed/domain/rights/rights';
import { expect, it } from 'vitest';
import { type Caller, refusalOf } from '../access.ts';

/** The call without which a screen of the services shows a refusal, and the field by which a session needs a right. */
const callOf: Record<string, [call: Call, field?: string]> = {
  '/StopService': [checkMoveOut, 'accountNumber'],
  '/TransferService': [checkTransferOut, 'accountNumber'],
  '/services/1': [listServiceOrders],
  '/OtherService': [createServiceRequest],
  '/Connection': [createConnectRequest],
  '/LetterCredit': [listServiceDocuments],
  '/LandlordAgreement': [listLandlordInstallations],
};

const owner: Caller = {
  ...{ rights: permissionKeys, accountStatus: 1, roleId: 1 },
  ...{ isReadingOver: false, isCashOnly: false, isAgent: false },
};
const rightsOfServices = ['create', 'tracker view', 'verification of service'];

const people: [string, Caller][] = [
  ['an owner', owner],
  ['the owner of a closed account', { ...owner, accountStatus: 2 }],
  ['an agent', { ...owner, isAgent: true }],
  ['someone without any right', { ...owner, rights: [] }],
  ...rightsOfServices.map((right): [string, Caller] => [
    `someone who may all but ${right}`,
    { ...owner, rights: permissionKeys.filter(key => key !== right) },
  ]),
];

const services = wholeNavigation.flatMap((item): readonly NavigationLink[] =>
  'children' in item && item.textKey === 'nav.services' ? item.children : [],
);

it.each(people)('the menu leads %s to the services that they may use, and to no refusal', (_, caller) => {
  const asked = services.filter(({ path }) => path in callOf);
  expect(asked).toHaveLength(Object.keys(callOf).length);
  const offered = asked.filter(link => mayOpen(link, caller)).map(({ path }) => path);
  const allowed = Object.keys(callOf).filter(path => {
    const [call, field] = callOf[path] ?? [];
    return call && refusalOf(call, caller, field) === undefined;
  });
  expect(offered.toSorted()).toEqual(allowed.toSorted());
});
