import { describe, expect, it } from 'vitest';
import { sentNotificationEntries } from './notification-entries.ts';

describe('sentNotificationEntries', () => {
  // va-fmt-notification-entries
  it.each([
    ['5125550123', 'ann@example.com', ['sms', 'email']],
    ['', 'ann@example.com', ['email']],
    ['5125550123', '', ['sms']],
    ['', ' ', []],
  ])('sends for sms "%s" and email "%s" the entries %j', (sms, email, channels) => {
    const sent = sentNotificationEntries([
      { channel: 'sms', value: sms },
      { channel: 'email', value: email },
    ]);
    expect(sent.map(entry => entry.channel)).toEqual(channels);
  });
});
