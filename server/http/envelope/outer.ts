import { Refusal } from '#domain/refusal.ts'

const names = ['api_body', 'london', 'auth_token'] as const

export interface Outer {
  api_body?: unknown
  london?: unknown
  auth_token?: unknown
}

/**
 * The JSON around a sealed call. A name that occurs twice, or is spelt with an escape, is refused:
 * a program between (a proxy, a scanner) might have read the other one. Every value is base64url or
 * a token, so nothing needs an escape.
 */
export function readOuter(body: unknown): Outer {
  if (typeof body !== 'string' || body.includes('\\') || names.some((name) => standsTwice(body, `"${name}"`)))
    throw new Refusal('ENVELOPE_BODY')
  const read = parse(body)
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new Refusal('ENVELOPE_BODY')

  return read
}

function standsTwice(body: string, name: string): boolean {
  const first = body.indexOf(name)

  return first >= 0 && body.indexOf(name, first + name.length) >= 0
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Refusal('ENVELOPE_BODY') // what is no JSON is a body that does not open
  }
}
