/**
 * The words that a consent to bills by email (E-SIGN) is given to: `paperless.consent.*` of the texts `accounts/paperless`,
 * wherever they stand. Whoever changes these words raises the version: a consent says what it was given to, and the next
 * change to bills by email asks for one to the new words.
 */
export const paperlessWording = 'paperless/1';
