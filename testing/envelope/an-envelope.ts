import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallDeclaration } from '#contract/define-call.ts'
import { box, type WireClient } from '../client.ts'

/** A sealed call as it would leave, taken apart: what an attacker between the two has in hand. */
export interface Envelope {
  path: string
  headers: Record<string, string>
  outer: Record<string, unknown>
  /** Whatever is sent instead of `outer` as JSON. */
  raw?: string | Buffer
  method?: string
}

export interface Sealed {
  envelope: Envelope
  callKey: Buffer
  plain: string
}

export function callKeyOf(client: WireClient, london: string): Buffer {
  return createHash('sha256').update(client.openToken(london)).digest()
}

/** One legal call of this client, under a token that it bought. */
export function seal(client: WireClient, call: CallDeclaration, input: object, london: string): Sealed {
  const callKey = callKeyOf(client, london)
  const plain = JSON.stringify(input)

  return {
    callKey,
    plain,
    envelope: {
      path: call.path,
      headers: {
        ...client.wireHeaders,
        'content-type': 'application/json',
        'x-session-token': client.session,
      },
      outer: { api_body: box(callKey, call.path, plain), london, auth_token: client.session },
    },
  }
}

export interface Heard {
  status: number
  text: string
  /** Every header but the date. */
  headers: string
}

/**
 * A server that says it has too much to do has looked at nothing: it is asked again, as its answer
 * says.
 */
export async function post(url: string, envelope: Envelope): Promise<Heard> {
  for (;;) {
    const heard = await postOnce(url, envelope)
    if (heard.status !== 503) return heard
    await pause(200)
  }
}

async function postOnce(url: string, { path, headers, outer, raw, method }: Envelope): Promise<Heard> {
  const answer = await fetch(`${url}${path}`, {
    method: method ?? 'POST',
    headers,
    ...(method !== 'GET' && {
      body: typeof raw === 'string' || !raw ? (raw ?? JSON.stringify(outer)) : new Uint8Array(raw),
    }),
  })
  const text = await answer.text()
  const kept = [...answer.headers].filter(([name]) => name !== 'date')

  return { status: answer.status, text, headers: JSON.stringify(kept) }
}
