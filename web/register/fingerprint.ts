import { toBase64Url } from '../wire/base64url.ts'

/**
 * What this browser says of itself, hashed: a second registration from the same one can be told,
 * and nothing else read from it.
 */
export async function fingerprint(): Promise<string> {
  const said = [
    navigator.userAgent,
    navigator.languages.join(),
    Intl.DateTimeFormat().resolvedOptions().timeZone,
    `${screen.width}×${screen.height}×${devicePixelRatio}`,
    String(navigator.hardwareConcurrency),
  ].join('\n')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(said))

  return toBase64Url(new Uint8Array(digest))
}
