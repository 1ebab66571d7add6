import { describe, expect, it } from 'vitest';
import { badgeText, unreadCountAfterPoll } from './unread-badge.ts';

describe('unread badge', () => {
  // st-header-05, st-header-06, st-header-07
  it.each([
    [1, '1'],
    [42, '42'],
    [999, '999'],
    [1000, '999'],
    [0, undefined],
    [-1, undefined],
  ])('shows for %d unread messages the badge %s', (count, text) => {
    expect(badgeText(count)).toBe(text);
  });

  // st-counts-02
  it.each([
    [3, 5, 5],
    [3, 3, 3],
    [3, 0, 3],
    [3, -1, 3],
    [3, Number.NaN, 3],
    [0, 2, 2],
  ])('holds %d, polls %d and has %d', (current, polled, after) => {
    expect(unreadCountAfterPoll(current, polled)).toBe(after);
  });
});
