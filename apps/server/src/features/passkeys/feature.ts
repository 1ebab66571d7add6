import type { Feature } from '../../feature.ts';
import { ownPasskeyCalls } from './own-passkeys.ts';
import { passkeySignInCalls } from './sign-in-with-passkey.ts';

export const feature: Feature = { calls: [...passkeySignInCalls, ...ownPasskeyCalls] };
