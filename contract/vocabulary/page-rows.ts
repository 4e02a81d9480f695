// Our choice: the specification leaves page sizes open.
export const defaultPageRows = 25
export const mostPageRows = 200
/** Counts beside a list (of each state) are exact to this; one that reached it says "and more". */
export const exactCount = 1_000
