import { describe, expect, it } from 'vitest';
import { hasNoLink } from './person-name.ts';

describe('hasNoLink', () => {
  it.each(['', 'Ana', 'J.R. Smith', 'St. John', '24/7 Laundry', 'Desert Bloom, Inc.', 'A. B. & Sons'])(
    'accepts "%s", a name of a person or an organisation',
    name => {
      expect(hasNoLink(name)).toBe(true);
    },
  );

  it.each(['www.evil.example', 'Pay at evil.example now', 'https://evil', 'me@evil', 'evil․example', 'evil。example'])(
    'refuses "%s", which an email program would turn into a link',
    name => {
      expect(hasNoLink(name)).toBe(false);
    },
  );
});
