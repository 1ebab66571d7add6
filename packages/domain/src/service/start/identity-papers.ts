/** As many identity papers as one form takes. */
export const mostPapers = 4;
