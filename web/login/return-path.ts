/**
 * Where to go after the login: a path of our own hash routes, never another address and never the
 * login again.
 */
export function returnPath(hash: string): string {
  const query = hash.split('?')[1] ?? ''
  const wanted = new URLSearchParams(query).get('returnUrl') ?? ''
  const isOwnPath = /^\/(?![/\\])[^\\]*$/.test(wanted) && !/^\/[^/?]*login/.test(wanted)
  return isOwnPath ? wanted : '/'
}
