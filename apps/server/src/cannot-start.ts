/** A problem a person must fix; its message is one line. */
export class CannotStart extends Error {}
