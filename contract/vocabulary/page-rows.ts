// Our choice: the specification leaves page sizes open.
export const defaultPageRows = 25
export const mostPageRows = 200
/**
 * Counts beside a list (of each state), and of what words leave of people and acts, are exact to
 * this; beyond they say "and more".
 */
export const exactCount = 1_000
