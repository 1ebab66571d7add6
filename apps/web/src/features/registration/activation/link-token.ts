const form = /^[\w-]{20,200}$/;

/** Tokens in mailed links are made by us: what does not look like one was cut off by a mail program. */
export const looksLikeLinkToken = (text: string): boolean => form.test(text);
