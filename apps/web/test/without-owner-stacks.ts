import * as React from 'react';

/**
 * React's development build notes for each element where in the code it was made, with a stack trace, until it has made ten
 * thousand of them in a second. It shows them below a warning, and a test asks only whether there was one. As if the ten
 * thousand were always reached.
 */
const inside = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const counted = (React as unknown as Record<string, object>)[inside] ?? {};
Object.defineProperty(counted, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
