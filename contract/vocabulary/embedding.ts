import { z } from 'zod'
import { rule } from './rule.ts'

const most = 20
const local = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** It is in a header, where `*` and `;` would say more than a name. */
const name = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/

/** Https, or this machine. */
const isSafe = ({ protocol, hostname, username, password }: URL): boolean =>
  ((protocol === 'https:' && name.test(hostname)) || (protocol === 'http:' && local.test(hostname))) &&
  !username &&
  !password

function parsed(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null

  return url && isSafe(url) ? url : null
}

const once = (list: readonly string[]) => new Set(list).size === list.length

/** As browsers compare it: `https://shop.example`, with a port where it has one. */
const Origin = z
  .string()
  .max(200)
  .refine((text) => parsed(text)?.origin === text, rule('ORIGIN_INVALID'))

const ReturnUrl = z
  .string()
  .max(500)
  .refine((text) => {
    const url = parsed(text)

    return url !== null && url.href === text && !url.hash && !url.search
  }, rule('RETURN_URL_INVALID'))

/** Which sites may show a signing page in a frame, and where people go from it. */
export const Embedding = z.object({
  origins: z.array(Origin).min(1, rule('ORIGIN_NEEDED')).max(most).refine(once, rule('ADDRESS_TWICE')),
  return_urls: z.array(ReturnUrl).max(most).refine(once, rule('ADDRESS_TWICE')),
})
export type Embedding = z.output<typeof Embedding>
