/** A setting that is missing or wrong: reported in one line, and the process doesn't start. */
export class WrongSetting extends Error {}
