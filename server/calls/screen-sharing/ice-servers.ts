import { createHmac } from 'node:crypto'
import { day } from '#contract/vocabulary/time.ts'
import { later, shareLife } from '#domain/screen-sharing/share.ts'
import type { Parts } from '#services/parts.ts'

export interface IceServer {
  urls: string[]
  username?: string
  credential?: string
}

/**
 * What helps two browsers to find each other. A relay takes a browser that sends a name that ends
 * soon and its HMAC-SHA1 under a secret that the relay shares with us
 * (draft-uberti-behave-turn-rest-00 §2.2, coturn's `use-auth-secret`).
 */
export function iceServers(
  { settings, clock }: Pick<Parts, 'settings' | 'clock'>,
  shareId: string,
): IceServer[] {
  const { stun, turn } = settings.ice
  const found: IceServer[] = []
  if (stun.length > 0) found.push({ urls: [...stun] })
  if (turn) {
    const until = later(clock.now(), Math.min(shareLife.code + shareLife.answer + shareLife.most, day))
    const username = `${Math.floor(until.getTime() / 1000)}:${shareId}`
    found.push({
      urls: [...turn.urls],
      username,
      credential: createHmac('sha1', turn.secret).update(username).digest('base64'),
    })
  }

  return found
}
