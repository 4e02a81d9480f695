import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { certificatesOf } from '#engine/crypto/index.ts'
import { runJobs } from '#main/run-jobs.ts'
import { revocationFrom } from '#providers/revocation/http-revocation.ts'
import type { SealKey } from '#providers/seal-key/port.ts'
import { httpTimeStamps } from '#providers/tsa/http-time-stamps.ts'
import type { InstallationSettings } from '#services/parts.ts'
import { type RunningCsc, startCsc } from '#simulators/csc/start.ts'
import { otpReader, signAtProvider } from '#simulators/esp/walk.ts'
import { startMail } from '#simulators/mail/start.ts'
import { type RunningPki, startPki } from '#simulators/pki/start.ts'
import { startTsa } from '#simulators/tsa/start.ts'
import { aClient } from './client.ts'
import { aDatabase } from './database.ts'
import { anEsignProvider } from './esign-provider.ts'
import { freePort } from './free-port.ts'
import { keepKeys } from './kept-keys.ts'
import { mailboxAt } from './mailbox.ts'
import { untilNextMinute } from './next-window.ts'
import { type PartsOptions, returnPath, testParts } from './parts.ts'
import { aMember, anOrganisation } from './people.ts'
import { startRegisteredSms, whatsAppAt } from './registered-sms.ts'
import { serveInTurn } from './two-servers/serve-in-turn.ts'
import { serversWanted } from './two-servers/servers-wanted.ts'

/**
 * The whole fixture in one process with the outside it signs with: mail, SMS, e-sign provider,
 * time-stamps; a worker too.
 */
export async function aSigningFixture({
  dialect = 'form' as 'form' | 'multipart',
  lateMs = 8_000,
  servers = serversWanted(),
  masterKey = randomBytes(32),
  sealKey = undefined as SealKey | undefined,
  /** How far the provider's clock is from ours. */
  providerAheadMs = 0,
  /**
   * Ids under which SMS texts are registered for `http://own.localhost`, an organisation's own
   * address.
   */
  ownSms = undefined as Readonly<Record<string, string>> | undefined,
  /** With an authority that gives signers certificates, and which is trusted. */
  hasAuthority = false,
  /** With a signing service that keeps people's keys, whose root is trusted. */
  hasService = false,
  /** Whether jobs are worked; without a worker the test runs what it wants itself. */
  hasWorker = true,
} = {}) {
  let shifted = 0
  const clock = () => new Date(Date.now() + shifted)
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const database = await aDatabase()
  const mail = await startMail({
    delayMs: 500,
    handOver: { address: returnPath, url: `${publicUrl}/api/returns/mail` },
  })
  const sms = await startRegisteredSms(
    mail.url,
    publicUrl,
    ownSms && { url: `http://own.localhost:${port}`, ids: ownSms },
  )
  const folder = await mkdtemp(join(tmpdir(), 'muhar-test-house-'))
  const tsa = await startTsa({ folder: await keepKeys(join(folder, 'tsa'), 'tsa'), clock })
  const {
    esp,
    esign,
    panEsign,
    roots: rootsOfProvider,
  } = await anEsignProvider({
    folder,
    clock,
    lateMs,
    dialect,
    aheadMs: providerAheadMs,
  })
  const csc = hasService
    ? await startCsc({
        folder: join(folder, 'csc'),
        clients: [{ ...serviceClient, redirectUris: [`${publicUrl}/api/returns/cloud`] }],
      })
    : null
  const pki = hasAuthority ? await startPki({ folder: join(folder, 'pki'), clock }) : null
  const roots = [...rootsOfProvider, ...certificatesOf(tsa.rootPem)]
  const vaultFolder = await mkdtemp(join(tmpdir(), 'muhar-test-vault-'))
  const opened: PartsOptions = {
    databaseUrl: database.url,
    masterKey,
    vaultFolder,
    shift: () => shifted,
    smtpUrl: mail.smtpUrl,
    smsUrl: sms.url,
    whatsApp: whatsAppAt(sms.url),
    esign,
    panEsign,
    timeStamps: httpTimeStamps({
      url: tsa.tsaUrl,
      roots: certificatesOf(tsa.rootPem),
      patienceMs: 2_000,
      now: clock,
    }),
    revocation: revocationFrom(
      [esp.url, tsa.url, ...(pki ? [pki.url] : []), ...(csc ? [csc.url] : [])].map(
        (url) => new URL(url).host,
      ),
    ),
    settings: {
      publicUrl,
      trustedRoots: roots,
      clients: { kyc: 'https://kyc.sister.example' },
      ...((pki || csc) && { filed: filedUnder(`${pki?.rootPem ?? ''}\n${csc?.rootPem ?? ''}`) }),
    },
    ...(sealKey && { sealKey }),
  }
  const parts = await testParts({ ...opened, worksJobs: true })
  const others = await Promise.all(Array.from({ length: servers - 1 }, () => testParts(opened)))
  const stopServers = await serveInTurn([parts, ...others], port)
  const stopJobs = hasWorker ? await runJobs(parts) : async () => undefined
  const organisation = await anOrganisation(parts, 'Himalaya Finance')
  const person = await aMember(parts, organisation, [
    'requestDocument',
    'coreWorkflowDashboard',
    'clients',
    'templates',
    'template_builder',
    'nesl',
    'workflow',
    'batchprocess',
    'documents',
    'signaturevalidation',
    'advanceSetting',
    'users',
    'bulkuser',
    'branches',
    'roles',
    'activity-logs',
    'billingdashboard',
  ])
  const initiator = aClient(publicUrl)
  const logIn = () => initiator.login(person.email, person.password)
  await logIn()
  const store = parts.store.forOrganisation(organisation.id)

  return {
    url: publicUrl,
    parts,
    /** Of the servers beside the first one. */
    others,
    vaultFolder,
    store,
    database,
    organisation,
    initiator,
    /** Again, after the clock was moved beyond the end of the session. */
    logIn,
    initiatorEmail: person.email,
    initiatorPassword: person.password,
    initiatorId: person.userId,
    esp,
    tsa,
    mail,
    sms,
    /** The authority of signers, where the fixture has one. */
    get pki(): RunningPki {
      if (!pki) throw new Error('This fixture has no authority for signers.')

      return pki
    },
    /** The signing service, where the fixture has one. */
    get csc(): RunningCsc {
      if (!csc) throw new Error('This fixture has no signing service.')

      return csc
    },
    /** For files that other people's tools read; gone with the fixture. */
    folder,
    /** On every server. */
    sets(settings: Partial<InstallationSettings>): void {
      for (const one of [parts, ...others]) Object.assign(one.settings, settings)
    },
    pass: (ms: number) => {
      shifted += ms
    },
    /** Moves it to the beginning of the next minute, where counters begin afresh. */
    passToNextMinute() {
      shifted += untilNextMinute(clock().getTime())
    },

    mailTo: mailboxAt(mail.url).mailTo,

    /** Walks the provider's pages; what comes back is not posted yet. */
    atProvider: (
      form: { action: string; fields: Record<string, string> },
      txn: string,
      aadhaar: string,
      cancels = false,
    ) =>
      signAtProvider(form.action, form.fields, {
        aadhaar,
        readOtp: otpReader(esp.url, esp.adminToken, txn),
        cancels,
      }),

    orderOfProvider: (kind: string, more: object = {}) =>
      fetch(`${esp.url}/admin/behaviour`, {
        method: 'POST',
        headers: { authorization: `Bearer ${esp.adminToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ kind, ...more }),
      }),

    async eventsOf(docketId: string): Promise<string[]> {
      return (await store.read((tx) => tx.trails.ofDocket(docketId))).map(({ event }) => event)
    },

    async close() {
      await stopJobs()
      await stopServers()
      await Promise.all([parts, ...others].map((one) => one.close()))
      await rm(vaultFolder, { recursive: true, force: true })
      await Promise.all([esp.close(), tsa.close(), sms.close(), mail.close(), pki?.close(), csc?.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** As the administrator registers the portal at the service. */
export const serviceClient = { clientId: 'muhar-test', clientSecret: 'a secret of the tests' }

const filedUnder = (rootPem: string) => ({
  anchors: certificatesOf(rootPem).map((certificate) => ({ certificate, kind: 'cca-india' as const })),
  testRoots: [],
})

export type SigningFixture = Awaited<ReturnType<typeof aSigningFixture>>
