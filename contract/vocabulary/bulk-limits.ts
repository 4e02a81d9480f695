/** Our choice: as many papers as a person looks over in one sitting. */
export const mostInBulk = 1_000

/** Papers are kept for a member in portions, so that nobody else waits for a thousand. */
export const mostInPortion = 20

/** Our choice: a paper that was put off so often is left. */
export const mostTriesOfPaper = 5
