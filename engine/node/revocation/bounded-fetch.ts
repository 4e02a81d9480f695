import { RevocationTrouble } from '../../revocation-source.ts'

export interface Limits {
  allow: readonly string[] | 'any'
  patienceMs: number
  mostBytes: number
}

const mostRedirects = 3

/**
 * One HTTP exchange within its limits. Redirects are followed by hand, for each of them leads to
 * another address that must be allowed too.
 *
 * @throws RevocationTrouble
 */
export async function read(
  url: string,
  { allow, patienceMs, mostBytes }: Limits,
  request: RequestInit = {},
): Promise<{ ok: boolean; status: number; bytes: Uint8Array }> {
  const signal = AbortSignal.timeout(patienceMs)
  let at = allowed(url, allow)
  try {
    for (let hop = 0; hop <= mostRedirects; hop++) {
      const response = await fetch(at, { ...request, redirect: 'manual', signal })
      const next = response.status >= 300 && response.status < 400 && response.headers.get('location')
      if (!next)
        return { ok: response.ok, status: response.status, bytes: await bodyOf(response, at, mostBytes) }
      await response.body?.cancel()
      at = allowed(new URL(next, at).href, allow)
    }
  } catch (error) {
    if (error instanceof RevocationTrouble) throw error
    const why = signal.aborted ? `gave no answer within ${patienceMs} ms` : 'cannot be reached'
    throw new RevocationTrouble(`${at.href} ${why}`, false, { cause: error })
  }
  throw new RevocationTrouble(`${url} redirects again and again`)
}

/** LDAP, which old certificates also name, and hosts that are not on the list are left alone. */
function allowed(text: string, allow: Limits['allow']): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password)
    throw new RevocationTrouble(
      `${JSON.stringify(text.slice(0, 200))} is not an address that can be asked`,
      true,
    )
  if (allow !== 'any' && !allow.includes(url.host) && !allow.includes(url.hostname))
    throw new RevocationTrouble(`${url.host} is not among the hosts that may be asked`, true)
  return url
}

async function bodyOf(response: Response, url: URL, mostBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the rest of the body.
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > mostBytes)
      throw new RevocationTrouble(`${url.href} answers more than ${mostBytes} bytes`, true)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
