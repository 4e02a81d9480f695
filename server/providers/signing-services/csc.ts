import { createHash } from 'node:crypto'
import { askCsc, cscHashOids, cscList, cscWordsFor, isBusy, KeyError } from '#engine/node/index.ts'
import { fetchOutside, InsideNetwork, type OutsideOptions } from '#providers/single-sign-on/outside.ts'
import {
  type Authorisation,
  type RemoteCredential,
  type RemoteOrder,
  ServiceFailed,
  type SignAlgo,
  type SigningService,
  type SigningServices,
  type VisitSecrets,
} from './port.ts'

type CscOptions = OutsideOptions & {
  patienceMs?: number
  /** Values of `auth.mode` under which a program authorises a signature by itself. */
  aloneModes?: readonly string[]
}

// Our choice: nobody chooses among more.
const mostCredentials = 10
// Our choice: what is behind it in the queue does not wait for the same silence. Shorter than the
// first pause of unattended/again-later.ts.
const silentForMs = 15_000
// How a service says that it does not show a credential to this token (CSC API v2 §11.5).
const notShown: readonly (number | null)[] = [400, 403, 404]
const sha256 = cscHashOids['SHA-256']

/** Services of the Cloud Signature Consortium API v2, with OAuth 2 and PKCE (§8.4). */
export function cscServices({
  patienceMs = 10_000,
  aloneModes = ['explicit'],
  ...where
}: CscOptions): SigningServices {
  const outside = fetchOutside(where)

  /** Browsers are sent there. */
  const isPage = (address: string) =>
    URL.canParse(address) &&
    ['https:', ...(where.allowsHttp ? ['http:'] : [])].includes(new URL(address).protocol)

  const silentUntil = new Map<string, number>()

  /** One that was silent a moment ago is not waited for again; an answer of any kind ends that. */
  async function unlessSilent<Answer>(url: string, ask: () => Promise<Answer>): Promise<Answer> {
    if ((silentUntil.get(url) ?? 0) > performance.now())
      throw new ServiceFailed('away', 'the service did not answer a moment ago')
    silentUntil.delete(url)
    try {
      return await ask()
    } catch (error) {
      if (isTimeout(error)) silentUntil.set(url, performance.now() + silentForMs)
      return failed(error)
    }
  }

  const ask = (url: string, method: string, body: object, accessToken?: string) =>
    unlessSilent(url, () =>
      askCsc(
        { url, patienceMs, fetch: outside, ...(accessToken !== undefined && { accessToken }) },
        method,
        body,
      ),
    )

  async function token(service: SigningService, oauth: string, grant: Record<string, string>) {
    const { clientId, clientSecret, url } = service
    const answer = await unlessSilent(url, () =>
      outside(`${oauth}/oauth2/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({ ...grant, client_id: clientId, client_secret: clientSecret }),
        signal: AbortSignal.timeout(patienceMs),
      }),
    )
    const said = (await answer.json().catch(failed)) as Record<string, unknown> | null
    if (isBusy(answer.status)) throw new ServiceFailed('away', `the token endpoint answered ${answer.status}`)
    if (!answer.ok || typeof said?.access_token !== 'string')
      throw new ServiceFailed('refused', `the token endpoint answered ${answer.status} ${said?.error ?? ''}`)

    return { token: said.access_token, type: String(said.token_type ?? 'Bearer') }
  }

  /** RFC 6749 §4.1.3, with the verifier of RFC 7636 §4.5. */
  const tokenOfCode = (service: SigningService, oauth: string, code: string, codeVerifier: string) =>
    token(service, oauth, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: service.returnUrl,
      code_verifier: codeVerifier,
    })

  async function credentialOf(
    url: string,
    credentialID: string,
    accessToken: string,
  ): Promise<RemoteCredential> {
    const asked = { credentialID, certificates: 'chain', certInfo: true, authInfo: true }
    const { key, cert, auth, SCAL, multisign } = (await ask(
      url,
      'credentials/info',
      asked,
      accessToken,
    )) as CredentialInfo

    return {
      id: credentialID,
      isEnabled: key?.status === 'enabled',
      status: typeof cert?.status === 'string' ? cert.status : 'valid',
      certificates: cscList(cert?.certificates).map((one) => new Uint8Array(Buffer.from(one, 'base64'))),
      isAuthorisedThere: auth?.mode === 'oauth2code',
      alone: SCAL === '2' ? null : aloneBy(auth, aloneModes),
      scal: SCAL === '2' ? '2' : '1',
      multisign: typeof multisign === 'number' && multisign >= 1 ? Math.floor(multisign) : 1,
    }
  }

  return {
    async describe(url) {
      const { name, oauth2, authType } = (await ask(url, 'info', {})) as Record<string, unknown>
      if (typeof oauth2 !== 'string' || !cscList(authType).includes('oauth2code') || !isPage(oauth2))
        throw new ServiceFailed('refused', 'the service has no OAuth 2 pages for people')

      return { name: typeof name === 'string' ? name.slice(0, 100) : '', oauth: oauth2.replace(/\/$/, '') }
    },

    askForService: async (service, oauth, secrets) =>
      authorizeAddress(service, oauth, secrets, { scope: 'service' }),

    async readCredentials(service, oauth, code, codeVerifier) {
      const { token: accessToken } = await tokenOfCode(service, oauth, code, codeVerifier)
      const listed = (await ask(service.url, 'credentials/list', {}, accessToken)) as {
        credentialIDs?: unknown
      }
      const ids = cscList(listed.credentialIDs).slice(0, mostCredentials)
      const credentials = await Promise.all(ids.map((id) => credentialOf(service.url, id, accessToken)))

      return { accessToken, credentials }
    },

    askForCredential: async (service, oauth, { credentialId, hashes }, secrets) =>
      authorizeAddress(service, oauth, secrets, {
        scope: 'credential',
        credentialID: credentialId,
        numSignatures: String(hashes.length),
        hashes: hashes.map((hash) => Buffer.from(hash).toString('base64url')).join(','),
        hashAlgorithmOID: sha256,
      }),

    async readAuthorisation(service, oauth, code, codeVerifier): Promise<Authorisation> {
      const given = await tokenOfCode(service, oauth, code, codeVerifier)

      return { token: given.token, isActivationData: given.type.toUpperCase() === 'SAD' }
    },

    sign: (service, accessToken, order, { token, isActivationData }, algorithm) =>
      signHash(
        service,
        isActivationData ? accessToken : token,
        order,
        isActivationData ? token : null,
        algorithm,
      ),

    // RFC 6749 §4.4
    ownToken: async (service, oauth) =>
      (await token(service, oauth, { grant_type: 'client_credentials', scope: 'service' })).token,

    async readCredential(service, accessToken, credentialId) {
      try {
        return await credentialOf(service.url, credentialId, accessToken)
      } catch (error) {
        // Another no is one to us, not one about the key.
        if (!(error instanceof ServiceFailed) || error.why !== 'refused') throw error
        if (!(error.cause instanceof KeyError) || !notShown.includes(error.cause.status)) throw error

        return null
      }
    },

    async signAlone(service, accessToken, order, pin, algorithm) {
      const { credentialId, hashes } = order
      const { SAD } = (await ask(
        service.url,
        'credentials/authorize',
        {
          credentialID: credentialId,
          numSignatures: hashes.length,
          hashes: inBase64(hashes),
          hashAlgorithmOID: sha256,
          ...(pin !== null && { authData: [{ id: 'PIN', value: pin }] }),
        },
        accessToken,
      )) as { SAD?: unknown }
      if (typeof SAD !== 'string') throw new ServiceFailed('refused', 'the service authorised nothing')

      return await signHash(service, accessToken, order, SAD, algorithm)
    },
  }

  async function signHash(
    { url }: SigningService,
    accessToken: string,
    { credentialId, hashes }: RemoteOrder,
    SAD: string | null,
    { name }: SignAlgo,
  ): Promise<Uint8Array[]> {
    const order = {
      credentialID: credentialId,
      ...(SAD !== null && { SAD }),
      hashes: inBase64(hashes),
      hashAlgorithmOID: sha256,
      ...cscWordsFor({ name, hash: 'SHA-256' }),
      operationMode: 'S',
    }
    const answer = (await ask(url, 'signatures/signHash', order, accessToken)) as { signatures?: unknown }

    return cscList(answer.signatures).map((one) => new Uint8Array(Buffer.from(one, 'base64')))
  }
}

const inBase64 = (hashes: readonly Uint8Array[]): string[] =>
  hashes.map((hash) => Buffer.from(hash).toString('base64'))

/** What `credentials/authorize` asks for; a one-time code only its owner has. */
function aloneBy(auth: CredentialInfo['auth'], modes: readonly string[]): RemoteCredential['alone'] {
  if (typeof auth?.mode !== 'string' || !modes.includes(auth.mode)) return null
  if (auth.objects === undefined) return auth.mode === 'explicit' ? null : 'word'
  if (!Array.isArray(auth.objects)) return null
  const ids = auth.objects.map((one: { id?: unknown } | null) => one?.id)
  if (ids.length === 0) return 'word'

  return ids.length === 1 && ids[0] === 'PIN' ? 'pin' : null
}

interface CredentialInfo {
  key?: { status?: unknown }
  cert?: { status?: unknown; certificates?: unknown }
  auth?: { mode?: unknown; objects?: unknown }
  SCAL?: unknown
  multisign?: unknown
}

function authorizeAddress(
  { clientId, returnUrl }: SigningService,
  oauth: string,
  { state, codeVerifier }: VisitSecrets,
  more: Record<string, string>,
): string {
  const address = new URL(`${oauth}/oauth2/authorize`)
  address.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: returnUrl,
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
    state,
    ...more,
  }).toString()

  return address.href
}

function failed(error: unknown): never {
  if (error instanceof ServiceFailed) throw error
  if (insideOf(error)) throw new ServiceFailed('inside', error)
  if (error instanceof KeyError && error.code === 'PASSPHRASE_WRONG') throw new ServiceFailed('pin', error)
  if (error instanceof KeyError && error.code === 'SERVICE_REFUSED') throw new ServiceFailed('refused', error)
  throw new ServiceFailed('away', error)
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || isTimeout(error.cause))

const insideOf = (error: unknown): boolean =>
  error instanceof InsideNetwork || (error instanceof Error && insideOf(error.cause))
