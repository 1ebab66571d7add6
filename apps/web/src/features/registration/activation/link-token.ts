const form = /^[\w-]{20,200}$/;

/** We create the tokens in emailed links: one that looks wrong was cut off by an email program. */
export const looksLikeLinkToken = (text: string): boolean => form.test(text);
