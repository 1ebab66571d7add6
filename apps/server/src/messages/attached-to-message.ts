/** What files of a message are attached to. */
export const attachedToMessage = (messageId: string) => `message ${messageId}`;
