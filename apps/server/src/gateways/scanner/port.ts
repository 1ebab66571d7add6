/** Looks for malware in the file at a path. Throws if it can't tell: such a file isn't taken. */
export type Scanner = {
  scan(path: string): Promise<'clean' | 'infected'>;
};
