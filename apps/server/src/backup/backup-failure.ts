/** Why nothing was backed up or restored; its message is one line for the operator. */
export class BackupFailure extends Error {}
