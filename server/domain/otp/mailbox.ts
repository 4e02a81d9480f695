const withoutDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that a mail address leads to, as far as the address tells: what stands behind a plus is the owner's own, and one
 * service reads no dots. Codes are counted by it, so that one mailbox is not filled through a thousand addresses.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/, '')

  return `${withoutDots.has(domain) ? name.replaceAll('.', '') : name}@${domain}`
}
