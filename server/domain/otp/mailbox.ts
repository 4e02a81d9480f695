const withoutDots = 'gmail.com'
/** Two names of one service: what is sent to either comes into the same mailbox. */
const alsoCalled = new Map([['googlemail.com', withoutDots]])

/**
 * The mailbox that a mail address leads to, as far as the address tells: what is behind a plus
 * is the owner's own, and one service reads no dots. Codes are counted by it, so that one mailbox
 * is not filled through a thousand addresses.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const named = email.slice(at + 1)
  const domain = alsoCalled.get(named) ?? named
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/, '')

  return `${domain === withoutDots ? name.replaceAll('.', '') : name}@${domain}`
}
