import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/**
 * A passkey written from WebAuthn Level 3 (§6.1, §6.5.4, §7) and RFC 9052, sharing no code with the
 * server. It makes one credential for one origin; what a test wants wrong it says.
 */
export interface Wrongs {
  origin?: string
  challenge?: string
  /** Whether the authenticator verified its user (PIN, finger). */
  verified?: boolean
  counter?: number
}

interface Options {
  challenge?: unknown
  rp?: unknown
  rpId?: unknown
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const flags = { present: 0x01, verified: 0x04, attested: 0x40 }

export function aPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, options: Options, wrongs: Wrongs) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: wrongs.challenge ?? options.challenge,
        origin: wrongs.origin ?? origin,
        crossOrigin: false,
      }),
    )

  function authenticatorData(more: number, wrongs: Wrongs): Buffer {
    counter = wrongs.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const set = flags.present | (wrongs.verified === false ? 0 : flags.verified) | more

    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(set), count])
  }

  return {
    id: id.toString('base64url'),

    /** What `navigator.credentials.create(…).toJSON()` gives. */
    registers(options: Options, wrongs: Wrongs = {}) {
      const { x, y } = publicKey.export({ format: 'jwk' })
      // RFC 9053 §7.1.1: kty EC2, alg ES256, crv P-256.
      const coseKey = map([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        authenticatorData(flags.attested, wrongs),
        Buffer.alloc(16),
        length,
        id,
        coseKey,
      ])
      const attestationObject = map([
        ['fmt', 'none'],
        ['attStmt', map([])],
        ['authData', authData],
      ])

      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientData('webauthn.create', options, wrongs).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** What `navigator.credentials.get(…).toJSON()` gives. */
    asserts(options: Options, wrongs: Wrongs = {}) {
      const data = clientData('webauthn.get', options, wrongs)
      const authData = authenticatorData(0, wrongs)

      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key' as const,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString(
            'base64url',
          ),
        },
      }
    },
  }
}

type Encoded = { encoded: Buffer }

/** RFC 8949, as much of it as an attestation has. */
function map(
  entries: readonly (readonly [number | string, number | string | Buffer | (Buffer & Encoded)])[],
) {
  const bytes = Buffer.concat([
    Buffer.of(0xa0 | entries.length),
    ...entries.flatMap(([key, value]) => [item(key), item(value)]),
  ])

  return Object.assign(bytes, { encoded: bytes })
}

function item(value: number | string | Buffer | (Buffer & Encoded)): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if ('encoded' in value) return value.encoded

  return Buffer.concat([head(2, value.length), value])
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.of((major << 5) | length)
  if (length < 256) return Buffer.of((major << 5) | 24, length)

  return Buffer.of((major << 5) | 25, length >> 8, length & 255)
}
