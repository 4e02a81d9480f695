import { randomBytes, X509Certificate } from 'node:crypto'
import type { SamlSettings } from '#contract/vocabulary/identity-providers.ts'
import { SignInFailed } from '#providers/identity/port.ts'
import { fetchOutside } from './outside.ts'
import type { AskedProvider, EndedSignIn, SamlSignOn } from './port.ts'
import { identityOf } from './saml/identity-of.ts'
import { keysOf } from './saml/our-keys.ts'
import { saml } from './saml/saml.ts'
import {
  type SamlNameId,
  type SamlProvider,
  SamlRefused,
  type ServiceProvider,
} from './saml/saml-protocol.ts'

type Asked = AskedProvider<SamlSettings>

interface SamlOptions {
  now: () => Date
  /** Addresses without https, for providers of this machine. */
  allowsHttp: boolean
  /** Networks of our own in which a provider may be; every other address is a public one. */
  networks: readonly string[]
  /** At which ports of them; at any where this is missing. */
  ports?: readonly number[] | undefined
  patienceSeconds?: number
}

/**
 * SAML 2.0 with whatever provider an administrator has described by its metadata. Signing in and
 * out asks nothing over the network.
 */
export function samlSignOn({
  now,
  allowsHttp,
  networks,
  ports,
  patienceSeconds = 5,
}: SamlOptions): SamlSignOn {
  const ask = fetchOutside({ allowsHttp, networks, ports })

  return {
    async fetchMetadata(address) {
      try {
        const answer = await ask(address, { signal: AbortSignal.timeout(patienceSeconds * 1000) })
        if (!answer.ok) throw new Error(`It answered ${answer.status}.`)

        return await answer.text()
      } catch (error) {
        throw new SignInFailed('away', error)
      }
    },

    async begin(asked, { state, nonce }) {
      return saml.signInAddress({
        ...bothSides(asked),
        requestId: requestIdOf(nonce),
        relayState: state,
        isForced: false,
        now: now(),
      })
    },

    async finish(asked, returned, secrets) {
      return believed(() => {
        const requestId = secrets && requestIdOf(secrets.nonce)
        const posted = returned.get('SAMLResponse') ?? ''

        return identityOf(saml.readResponse(posted, { ...bothSides(asked), requestId, now: now() }))
      })
    },

    async end(asked, { subject, sessionIndex, logoutHint }: EndedSignIn) {
      if (!asked.settings.logout_url) return null
      const unqualified = { value: subject, format: null, nameQualifier: null, spNameQualifier: null }
      const nameId = logoutHint ? (JSON.parse(logoutHint) as SamlNameId) : unqualified

      return saml.logoutAddress({
        ...bothSides(asked),
        requestId: requestIdOf(randomBytes(24).toString('hex')),
        nameId,
        sessionIndex,
        now: now(),
      })
    },

    async check({ settings }) {
      const found = [
        { what: 'issuer' as const, value: settings.entity_id },
        { what: 'sign_in' as const, value: settings.sign_in_url },
        ...(settings.logout_url ? [{ what: 'logout' as const, value: settings.logout_url }] : []),
      ]

      return [...found, ...settings.certificates.map((pem) => certificateSeen(pem, now()))]
    },

    readMetadata(xml) {
      return believed(() => {
        const { entityId, signInUrl, logoutUrl, logoutAnswerUrl, certificates } = saml.readMetadata(
          xml,
          now(),
        )

        return {
          entity_id: entityId,
          sign_in_url: signInUrl,
          logout_url: logoutUrl,
          logout_answer_url: logoutAnswerUrl,
          certificates: certificates.map((der) => new X509Certificate(der).toString()),
        }
      })
    },

    ourMetadata: (asked) => saml.ourMetadata(ourSide(asked)),

    heardLeaving(asked, message) {
      return believed(() => {
        const read = saml.readLogout(message, { ...bothSides(asked), now: now() })
        if (read.kind === 'answer') return null

        return {
          subject: read.nameId.value,
          sessionIndexes: read.sessionIndexes,
          once: { id: read.id, usableUntil: read.usableUntil },
          answerAddress: (isSuccess) =>
            asked.settings.logout_url || asked.settings.logout_answer_url
              ? saml.logoutAnswerAddress({
                  ...bothSides(asked),
                  requestId: read.id,
                  relayState: read.relayState,
                  isSuccess,
                  now: now(),
                })
              : null,
        }
      })
    },
  }
}

/**
 * Its date keeps nobody out (Metadata Interoperability profile §2.6.1); who runs the provider may
 * want to know.
 */
const certificateSeen = (pem: string, at: Date) => {
  const { validToDate, fingerprint256 } = new X509Certificate(pem)
  const end = validToDate.toISOString().slice(0, 10)

  return {
    what: 'certificate' as const,
    value: `${fingerprint256.slice(0, 23)}… (${validToDate < at ? 'expired' : 'until'} ${end})`,
  }
}

/** Core §1.3.4: an ID is an XML name, which begins with no figure. */
const requestIdOf = (nonce: string) => `_${nonce}`

const bothSides = (asked: Asked) => ({ us: ourSide(asked), provider: theirSide(asked) })

function ourSide({ returnUrl, secret }: Asked): ServiceProvider {
  const beside = (name: string) => returnUrl.replace(/[^/]+$/, name)

  return {
    entityId: beside('metadata'),
    acsUrl: returnUrl,
    logoutUrl: beside('slo'),
    ...keysOf(secret),
  }
}

const theirSide = ({ settings }: Asked): SamlProvider => ({
  entityId: settings.entity_id,
  signInUrl: settings.sign_in_url,
  logoutUrl: settings.logout_url,
  logoutAnswerUrl: settings.logout_answer_url,
  certificates: settings.certificates.map((pem) => new X509Certificate(pem).raw),
})

/** One answer for the sender; the exact reason for the security log. */
function believed<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof SamlRefused)) throw error
    const { reason, message } = error
    throw new SignInFailed(reason === 'denied' ? 'denied' : 'untrue', `${reason}: ${message}`)
  }
}
