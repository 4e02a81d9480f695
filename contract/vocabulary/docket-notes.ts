/** What members note about a docket. */
export const mostNoteLength = 2_000
/** Our choice: so long a deleted draft can come back. */
export const undoMinutes = 10
/** Our choice: the newest messages of a docket that its page lists. */
export const mostMessages = 200
