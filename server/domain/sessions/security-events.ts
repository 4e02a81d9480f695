/** Acts on a docket that take papers out of the house. */
const exports = new Set([
  'document-downloaded',
  'completion-certificate-downloaded',
  'court-certificate-made',
])

/**
 * What the log of security hears of: everything on the chain of an organisation or of the platform
 * (who came in, who was refused, what was changed about people, roles and settings), and of dockets
 * what was taken out.
 */
export const isSecurityEvent = (event: string, isOfDocket: boolean): boolean =>
  !isOfDocket || exports.has(event)

/** Those that somebody may want to be woken for. */
export const isAlarming = (event: string): boolean =>
  /-(refused|failed|locked)$/.test(event) ||
  event === 'session-ended-by-reuse' ||
  event === 'file-quarantined'
