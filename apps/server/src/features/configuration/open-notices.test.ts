import { describe, expect, it } from 'vitest';
import type { BillingNotice } from '../../gateways/billing-system/notice.ts';
import { isDismissed, presentNotice } from './open-notices.ts';

const notice: BillingNotice = {
  noticeId: '01930000-0000-7000-8000-000000000001',
  kind: 'outage',
  colour: 'red',
  link: null,
  text: { EN_US: { title: 'Outage', body: 'Crews are on the way.' }, ES: { title: 'Apagón', body: '' } },
  updatedAt: '2026-11-20T10:00:00.000Z',
};

describe('a notice on the dashboard', () => {
  it.each([
    ['EN_US', 'Outage', 'Crews are on the way.'],
    ['FR', 'Outage', 'Crews are on the way.'],
    ['ES', 'Apagón', 'Crews are on the way.'],
  ] as const)('speaks %s where it can and English where a text is missing', (language, title, message) => {
    expect(presentNotice(notice, language)).toMatchObject({ title, message });
  });
});

describe('a notice is dismissed', () => {
  it.each([
    ['not by anyone who has not', undefined, false],
    ['as it is', new Date(notice.updatedAt), true],
    ['from before it was updated', new Date('2026-11-20T09:59:59.999Z'), false],
    ['from before updates counted', null, true],
  ])('%s', (_, dismissed, is) => {
    expect(isDismissed(notice, dismissed)).toBe(is);
  });
});
