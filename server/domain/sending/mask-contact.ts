/** Enough for its owner to recognise it, too little for anybody else to use it. */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@')
  if (at > 0) return `${contact.slice(0, Math.min(2, at - 1) || 1)}•••${contact.slice(at)}`

  return `••••••${contact.slice(-4)}`
}
