import { hash, type KeyObject } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import { boxKey, openBox, sealBox } from './box.ts'
import { CallTokens, tokenSeconds } from './call-tokens.ts'
import { ClientKeys } from './client-key.ts'
import { DeploymentKeys } from './deployment-keys.ts'
import type { Outer } from './outer.ts'

export interface Client {
  keyHash: Buffer
  transportKey: KeyObject
}

/** A call that was opened: from here on whatever is answered travels encrypted. */
export interface OpenedCall {
  text: string
  /** The session token inside the body; null where it is no string. */
  authToken: string | null
  seal(answer: string): { token_id: string; result: string }
}

/** The encrypted envelope, byte for byte as `docs/wire.md` §1 and §2 fix it. */
export class Envelope {
  readonly keys: DeploymentKeys
  readonly #tokens: CallTokens
  readonly #clients = new ClientKeys()

  constructor(parts: Parts) {
    this.keys = new DeploymentKeys(parts)
    this.#tokens = new CallTokens(parts)
  }

  async clientOf(headers: IncomingHttpHeaders): Promise<Client> {
    const clientKey = this.#clients.read(headers['x-client-key'])
    const transportKey = await this.keys.transportKey(headers['x-envelope-kid'], clientKey)

    return { keyHash: clientKey.hash, transportKey }
  }

  issue(client: Client, count: number): { tokenIds: string[]; expiresIn: number } {
    const tokenIds = Array.from({ length: count }, () =>
      sealBox(client.transportKey, 'tokenId', Buffer.from(this.#tokens.issue(client.keyHash), 'utf8')),
    )

    return { tokenIds, expiresIn: tokenSeconds }
  }

  /** The token is used up before `api_body` is opened: a body can be tried once. */
  async open(client: Client, declaredPath: string, outer: Outer): Promise<OpenedCall> {
    const { api_body, london, auth_token } = outer
    const callToken = openBox(client.transportKey, 'tokenId', london)?.toString('utf8')
    if (!callToken || !(await this.#tokens.use(callToken, client.keyHash)))
      throw new Refusal('ENVELOPE_TOKEN')

    const callKey = boxKey(hash('sha256', callToken, 'buffer'))
    const plain = openBox(callKey, declaredPath, api_body)
    if (!plain) throw new Refusal('ENVELOPE_BODY')

    return {
      text: plain.toString('utf8'),
      authToken: auth_token === undefined ? '' : typeof auth_token === 'string' ? auth_token : null,
      seal: (answer) => ({
        token_id: sealBox(client.transportKey, 'token_id', Buffer.from(callToken, 'utf8')),
        result: sealBox(callKey, 'result', Buffer.from(answer, 'utf8')),
      }),
    }
  }
}
