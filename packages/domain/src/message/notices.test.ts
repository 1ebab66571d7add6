import { describe, expect, it } from 'vitest';
import { isBannerKind, isNoticeShown, type Notice, type NoticeKind, noticeKinds, shownNotices } from './notices.ts';

const now = new Date('2026-11-20T12:00:00Z');
const notice = (kind: NoticeKind, updatedAt: string): Notice => ({ kind, updatedAt });

describe('banner notices', () => {
  // st-banner-01
  it('come in the order of their kinds', () => {
    const mixed = [...noticeKinds].reverse().map(kind => notice(kind, '2026-11-19T12:00:00Z'));
    expect(shownNotices(mixed, now).map(shown => shown.kind)).toEqual([
      'do-not-disconnect',
      'outage',
      'customer-service',
      'service-order',
      'preference',
    ]);
  });

  it('keep their own order within a kind', () => {
    const first = notice('outage', '2026-11-18T00:00:00Z');
    const second = notice('outage', '2026-11-19T00:00:00Z');
    expect(shownNotices([first, notice('preference', '2026-11-19T00:00:00Z'), second], now).slice(0, 2)).toEqual([
      first,
      second,
    ]);
  });

  it('show the outage first that is the most urgent, whatever was said last', () => {
    const colours = ['green', 'yellow', 'red', 'yellow'] as const;
    const outages = colours.map(colour => ({ ...notice('outage', '2026-11-18T00:00:00Z'), colour }));
    expect(shownNotices(outages, now).map(({ colour }) => colour)).toEqual(['red', 'yellow', 'yellow', 'green']);
  });

  // st-banner-02, st-banner-03
  it.each([
    ['2026-11-20T12:00:00Z', true],
    ['2026-11-15T12:00:00Z', true],
    ['2026-11-15T11:59:59Z', false],
    ['2026-11-01T12:00:00Z', false],
  ])('show a do-not-disconnect notice of %s on 20 November at noon: %s', (updatedAt, shown) => {
    expect(isNoticeShown(notice('do-not-disconnect', updatedAt), now)).toBe(shown);
  });

  it('take the instant as a date, too', () => {
    expect(isNoticeShown({ kind: 'do-not-disconnect', updatedAt: new Date('2026-11-19T00:00:00Z') }, now)).toBe(true);
  });

  it('come with the banners, if about outages and service orders; the others are dashboard notifications', () => {
    expect(noticeKinds.filter(isBannerKind)).toEqual(['outage', 'service-order']);
  });

  it('show the other kinds however old they are', () => {
    const old = noticeKinds.map(kind => notice(kind, '2020-01-01T00:00:00Z'));
    expect(shownNotices(old, now)).toHaveLength(4);
  });
});
