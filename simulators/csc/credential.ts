import { constants, privateEncrypt, randomBytes } from 'node:crypto'

/** What a request asks, as JSON carried it: nothing in it is believed before it is looked at. */
export type Asked = Record<string, unknown>
export type Answer = [status: number, body: object]

const mostWrongPins = 5
const lifeOfSad = 300_000

/** DigestInfo up to its digest (RFC 8017 §9.2, note 1), by the OID of the hash. */
const hashes = new Map([
  ['2.16.840.1.101.3.4.2.1', { length: 32, info: '3031300d060960864801650304020105000420' }],
  ['2.16.840.1.101.3.4.2.2', { length: 48, info: '3041300d060960864801650304020205000430' }],
  ['2.16.840.1.101.3.4.2.3', { length: 64, info: '3051300d060960864801650304020305000440' }],
])
const rsaEncryption = '1.2.840.113549.1.1.1'

export const refused = (error: string, error_description: string, status = 400): Answer => [
  status,
  { error, error_description },
]

interface Authorised {
  hashes: string
  until: number
}

/**
 * One credential: SCAL 2, which means that what authorises a signature names the hashes that it is
 * for.
 */
export class Credential {
  readonly id: string
  #pin: string | null
  readonly #authorised = new Map<string, Authorised>()
  #wrongPins = 0

  /** `pin`: null where it is authorised without one. */
  constructor(id: string, pin: string | null) {
    this.id = id
    this.#pin = pin
  }

  /** As its owner does, without telling programs. */
  changePin(pin: string): void {
    this.#pin = pin
  }

  /** `credentials/authorize`: signature activation data for these hashes, once. */
  authorise({ numSignatures, hashes, hashAlgorithmOID, authData }: Asked, now: number): Answer {
    if (this.#wrongPins >= mostWrongPins) return refused('invalid_request', 'The credential is locked')
    const list = hashesOf(hashes, hashAlgorithmOID)
    if (!list) return refused('invalid_request', 'Invalid parameter hashes')
    if (numSignatures !== list.length) return refused('invalid_request', 'Invalid parameter numSignatures')
    const data = Array.isArray(authData) ? (authData as Asked[]) : []
    if (this.#pin !== null && data.find((one) => one?.id === 'PIN')?.value !== this.#pin) {
      this.#wrongPins += 1
      return refused('invalid_pin', 'The PIN is not valid')
    }
    this.#wrongPins = 0
    const sad = randomBytes(24).toString('base64url')
    this.#authorised.set(sad, { hashes: list.join(), until: now + lifeOfSad })
    return [200, { SAD: sad, expiresIn: lifeOfSad / 1000 }]
  }

  /** What its owner allowed on the page: as above; without hashes (SCAL 1) for any. */
  allow({ hashes }: { hashes: readonly string[] }, now: number): string {
    const sad = randomBytes(24).toString('base64url')
    this.#authorised.set(sad, { hashes: hashes.join(), until: now + lifeOfSad })
    return sad
  }

  /** `signatures/signHash`: RSA PKCS#1 v1.5 over each hash, for which the SAD is then used up. */
  sign(asked: Asked, key: string, now: number): Answer {
    const list = hashesOf(asked.hashes, asked.hashAlgorithmOID)
    if (!list) return refused('invalid_request', 'Invalid parameter hashes')
    if (asked.signAlgo !== rsaEncryption) return refused('invalid_request', 'Invalid parameter signAlgo')
    const authorised = this.#authorised.get(String(asked.SAD))
    this.#authorised.delete(String(asked.SAD))
    const isAllowed = authorised?.hashes === list.join() || authorised?.hashes === ''
    if (!authorised || !isAllowed || authorised.until < now)
      return refused('invalid_request', 'Invalid parameter SAD')
    const { info } = hashes.get(String(asked.hashAlgorithmOID))!
    const signatures = list.map((hash) =>
      privateEncrypt(
        { key, padding: constants.RSA_PKCS1_PADDING },
        Buffer.concat([Buffer.from(info, 'hex'), Buffer.from(hash, 'base64')]),
      ).toString('base64'),
    )
    return [200, { signatures }]
  }
}

export function hashesOf(list: unknown, oid: unknown): string[] | null {
  const kind = hashes.get(String(oid))
  if (!kind || !Array.isArray(list) || list.length === 0) return null
  const isHash = (one: unknown) =>
    typeof one === 'string' && Buffer.from(one, 'base64').length === kind.length
  return list.every(isHash) ? (list as string[]) : null
}
