export type Entry = 'login' | 'signer' | 'verify' | 'portal'

/** Which program the hash names; a partner's `#/{org}-login` is a login too. */
export function entryOf(hash: string): Entry {
  const first = hash.replace(/^#\/?/, '').split(/[/?]/, 1)[0] ?? ''
  if (first === 'login' || first.endsWith('-login')) return 'login'
  if (first === 'sign') return 'signer'
  if (first === 'verify') return 'verify'
  return 'portal'
}
