import { describe, expect, it } from 'vitest';
import { canManage } from './guest-rules.ts';

const manager = { userUuid: 'me', roleId: 1 };
const guest = { userUuid: 'guest', invitationId: 'invitation', roleId: 3 };

describe('changing or ending the access of another', () => {
  it.each([
    { title: "an owner, a guest's", manager, guest, can: true },
    {
      title: 'an owner, that of a guest who came without an invitation',
      manager,
      guest: { ...guest, invitationId: null },
      can: true,
    },
    { title: 'an owner, that of a co-owner they invited', manager, guest: { ...guest, roleId: 2 }, can: true },
    {
      title: 'an owner, that of a co-owner of the books',
      manager,
      guest: { ...guest, roleId: 2, invitationId: null },
      can: false,
    },
    { title: 'an owner, an invitation that waits', manager, guest: { ...guest, userUuid: null }, can: true },
    {
      title: 'a co-owner, that of another co-owner',
      manager: { ...manager, roleId: 2 },
      guest: { ...guest, roleId: 2 },
      can: false,
    },
    {
      title: 'a co-owner, their own',
      manager: { ...manager, roleId: 2 },
      guest: { ...guest, userUuid: 'me' },
      can: false,
    },
    {
      title: 'a guest, that of a lesser guest',
      manager: { ...manager, roleId: 3 },
      guest: { ...guest, roleId: 5 },
      can: false,
    },
    { title: 'anybody, that of the owner', manager, guest: { ...guest, roleId: 1 }, can: false },
  ])('$title: $can', ({ manager, guest, can }) => {
    expect(canManage(manager, guest)).toBe(can);
  });
});
