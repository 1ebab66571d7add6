/** `other`: work at a place with service. `connection`: about being connected to the network, or in another way. */
export const requestKinds = ['other', 'connection'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** `waiting`: the utility has asked something, and the customer answers in the conversation. */
export const requestStates = ['received', 'in-progress', 'waiting', 'completed', 'declined', 'canceled'] as const;
export type RequestState = (typeof requestStates)[number];

/** The two chips of a tracker card (section 4). */
export const chips = ['pending', 'completed'] as const;
export type Chip = (typeof chips)[number];

function isOpen(state: RequestState): boolean {
  return state === 'received' || state === 'in-progress' || state === 'waiting';
}

/** A request that is over, however it ended, isn't pending anymore. */
export const chipOf = (state: RequestState): Chip => (isOpen(state) ? 'pending' : 'completed');

/** What was asked can be changed until someone works on it, and while the utility waits for the customer. */
export const canEdit = (state: RequestState): boolean => state === 'received' || state === 'waiting';

export const canCancel = isOpen;

export const requestBounds = { message: 4_000, siteAddress: 120, files: 5 } as const;

/** How long a draft is kept after the last change. */
export const draftDays = 30;
