/** With what a signing service sent the browser back; gone from the address once it is read. */
export interface Returned {
  state: string
  code?: string
}

export function takeReturned(): Returned | null {
  const [path, query] = location.hash.split('?')
  const said = new URLSearchParams(query)
  const state = said.get('state')
  if (!state) return null
  history.replaceState(history.state, '', path)
  const code = said.get('code')

  return { state, ...(code && { code }) }
}
