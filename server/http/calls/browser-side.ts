import type { FastifyRequest } from 'fastify'
import type { BrowserSide } from '#calls/answer.ts'

/** A cookie that an answer sets; kept with the answer of a repeated act, since it is part of it. */
export interface SetCookie {
  name: string
  value: string
  path: string
  maxAgeSeconds: number
}

export interface BrowserSideWithCookies extends BrowserSide {
  cookiesSet: SetCookie[]
}

export function browserSide(
  request: FastifyRequest,
  clientKeyHash: Buffer,
  sessionToken: string,
): BrowserSideWithCookies {
  const cookiesSet: SetCookie[] = []

  return {
    clientKeyHash,
    isBrowser: request.headers['sec-fetch-site'] !== undefined,
    cookie: (name) => cookieOf(request.headers.cookie, name),
    setCookie: (name, value, options) => {
      // A transaction that lost a race runs again and sets the cookie again.
      const before = cookiesSet.findIndex((one) => one.name === name && one.path === options.path)
      cookiesSet.splice(before < 0 ? cookiesSet.length : before, 1, { name, value, ...options })
    },
    sessionToken,
    cookiesSet,
  }
}

/** Ours are base64url and dots, so nothing needs decoding. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const cut = part.indexOf('=')
    if (cut > 0 && part.slice(0, cut).trim() === name) return part.slice(cut + 1).trim()
  }

  return undefined
}

/** HttpOnly, SameSite=Strict and, on https, Secure. */
export function cookieHeader(cookie: SetCookie, isHttps: boolean): string {
  return [
    `${cookie.name}=${cookie.value}`,
    `Path=${cookie.path}`,
    `Max-Age=${cookie.maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isHttps ? ['Secure'] : []),
  ].join('; ')
}
