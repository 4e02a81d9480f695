/**
 * What a spreadsheet would take for a formula (OWASP, "CSV Injection"), also behind spaces, which
 * some programs pass over.
 */
const beginsFormula = /^\s*[=+\-@＝＋－＠]/

export const isFormula = (text: string): boolean => beginsFormula.test(text)

/** The text so that no spreadsheet computes it: an apostrophe before what would begin a formula. */
export const plainCell = (text: string): string =>
  beginsFormula.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text
