import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultCaps } from '#domain/sending/caps.ts'
import { followUps } from '#main/follow-ups.ts'
import { openCheckpoints } from '#main/open-checkpoints.ts'
import { sheetKinds } from '#main/sheet-kinds.ts'
import { settingPool } from '#providers/document-setter/setting-pool.ts'
import { dnsRecords } from '#providers/domain-records/dns.ts'
import type { EsignProvider } from '#providers/esp/port.ts'
import { examiningPool } from '#providers/file-examiner/examining-pool.ts'
import { type FileScanner, noScanner } from '#providers/file-scanner/port.ts'
import type { IdentityProviders } from '#providers/identity/port.ts'
import { logoProcess } from '#providers/logos/logo-process.ts'
import { redrawingPool } from '#providers/mark-pictures/redrawing-pool.ts'
import { gatewayOver } from '#providers/messages/gateways.ts'
import { httpSms } from '#providers/messages/http-sms.ts'
import { smtpMail } from '#providers/messages/smtp-mail.ts'
import { whatsAppCloud } from '#providers/messages/whatsapp-cloud.ts'
import { pdfiumProcess } from '#providers/page-images/pdfium-process.ts'
import { pagePicturePool } from '#providers/page-pictures/redrawing-pool.ts'
import { maskingPool } from '#providers/paper-masks/masking-pool.ts'
import { askedOutside } from '#providers/portal-addresses/asked-outside.ts'
import type { RevocationData } from '#providers/revocation/port.ts'
import type { SealKey } from '#providers/seal-key/port.ts'
import { sheetReadingPool } from '#providers/sheet-reader/reading-pool.ts'
import { cscServices } from '#providers/signing-services/csc.ts'
import { oidcProtocol } from '#providers/single-sign-on/oidc.ts'
import { samlSignOn } from '#providers/single-sign-on/saml.ts'
import type { TimeStampAuthority } from '#providers/tsa/port.ts'
import { videoReadingPool } from '#providers/video-reader/reading-pool.ts'
import { wordFilesPool } from '#providers/word-files/word-files-pool.ts'
import type { Clock, InstallationSettings, Log, Parts } from '#services/parts.ts'
import { dataKeysOf } from '#store/data-keys.ts'
import type { OnQuery } from '#store/database.ts'
import { keysUnder } from '#store/keys.ts'
import { openStore } from '#store/store.ts'
import { folderStore } from '#store/vault/folder-store.ts'
import { openVault } from '#store/vault/vault.ts'
import { isPlain } from './database.ts'
import { noteLog } from './kept/notes.ts'

export interface PartsOptions {
  databaseUrl: string
  masterKey?: Buffer
  vaultFolder?: string
  worksJobs?: boolean
  /** Moves this house's clock, in milliseconds. */
  shift?: () => number
  /** Told of every question to the database. */
  onQuery?: OnQuery
  /** Most connections to the database. */
  mostConnections?: number
  /** As the product waits for a connection, where a test judges that. */
  isImpatient?: boolean
  smtpUrl?: string
  smsUrl?: string
  smsKey?: string
  whatsApp?: { url: string; token: string; hook: { appSecret: string; verifyToken: string } }
  esign?: EsignProvider
  panEsign?: EsignProvider
  timeStamps?: TimeStampAuthority
  fileScanner?: FileScanner
  revocation?: RevocationData
  sealKey?: SealKey
  identityProviders?: IdentityProviders
  /** Name servers; where none is given nobody answers. */
  dnsServers?: readonly string[]
  settings?: Partial<InstallationSettings>
}

/** Where mail servers return to. */
export const returnPath = 'returned@muhar.test'

/** As Debian's package puts it; the tests need it. */
export const soffice = '/usr/bin/soffice'

// Made once for all houses of this process, as one server has them for all its organisations: to
// start such a program takes longer than most of what a test asks of it. They end with the process.
let ofThisProcess: ReturnType<typeof startHelpers> | undefined
const startHelpers = () => ({
  pageImages: pdfiumProcess(),
  markPictures: redrawingPool(),
  pagePictures: pagePicturePool(),
  paperMasks: maskingPool(),
  documentSetter: settingPool(),
  fileExaminer: examiningPool(),
  logos: logoProcess(),
  sheetReader: sheetReadingPool(),
  wordFiles: wordFilesPool({ program: soffice }),
  videoReader: videoReadingPool(),
})

/** Each fixture has them to itself where a test puts something in one's place. */
function helpers() {
  ofThisProcess ??= startHelpers()
  const {
    pageImages,
    markPictures,
    pagePictures,
    paperMasks,
    documentSetter,
    fileExaminer,
    logos,
    sheetReader,
    wordFiles,
    videoReader,
  } = ofThisProcess

  return {
    pageImages: { ...pageImages },
    markPictures: { ...markPictures },
    pagePictures: { ...pagePictures },
    paperMasks: { ...paperMasks },
    documentSetter: { ...documentSetter },
    fileExaminer: { ...fileExaminer },
    logos: { ...logos },
    sheetReader: { ...sheetReader },
    wordFiles: { ...wordFiles },
    videoReader: { ...videoReader },
  }
}

/**
 * Parts over a real database, a real vault and whichever simulators a test runs; what is not given
 * says so when asked.
 */
export async function testParts(options: PartsOptions): Promise<Parts & { close(): Promise<void> }> {
  const keys = keysUnder(options.masterKey ?? randomBytes(32))
  const store = await openStore({
    url: options.databaseUrl,
    worksJobs: options.worksJobs ?? false,
    mostConnections: options.mostConnections ?? 8,
    // On a busy machine a new connection takes longer than a person would wait.
    ...(!options.isImpatient && { connectsWithinMs: 20_000 }),
    isPlain: isPlain(),
    ...(options.onQuery && { onQuery: options.onQuery }),
  })
  const folder = options.vaultFolder ?? (await mkdtemp(join(tmpdir(), 'muhar-test-vault-')))
  const smtp = options.smtpUrl
    ? smtpMail({ url: options.smtpUrl, from: 'sign@muhar.test', returnPath })
    : null
  const sms = options.smsUrl
    ? httpSms({
        url: options.smsUrl,
        key: options.smsKey ?? 'test-key',
        entityId: '1101000000000000001',
        header: 'MUHARS',
        ...(options.settings?.publicUrl && { reportUrl: `${options.settings.publicUrl}/api/returns/sms` }),
      })
    : null
  const whatsApp = options.whatsApp ? whatsAppCloud(options.whatsApp) : null
  const shift = options.shift ?? (() => 0)
  const clock: Clock = { now: () => new Date(Date.now() + shift()) }
  const timeStamps = options.timeStamps ?? { stamp: async () => null }
  const log: Log = {
    info: (facts, sentence) => noteLog('info', facts, sentence),
    warn: (facts, sentence) => noteLog('warn', facts, sentence),
    error(facts, sentence) {
      noteLog('error', facts, sentence)
      console.error(sentence, facts)
    },
  }

  return {
    store,
    keys,
    checkpoints: await openCheckpoints(join(folder, '.data'), { store, timeStamps, clock, log }),
    vault: await openVault(folderStore(folder), dataKeysOf(store, keys), join(folder, '.spool')),
    clock,
    messages: gatewayOver({
      mail: smtp && ((message) => smtp.send(message)),
      sms: sms && ((message) => sms.send(message)),
      whatsapp: whatsApp && ((message) => whatsApp.send(message)),
      whatsAppHook: whatsApp?.hook ?? null,
      readSmsReport: sms && ((post) => sms.readReport(post)),
    }),
    esign: options.esign ?? notGiven('e-sign provider'),
    // Not offered where a test does not name it.
    panEsign: options.panEsign ?? { ...notGiven('e-sign provider of accounts'), mostDocuments: 0 },
    identityProviders: options.identityProviders ?? {},
    signOn: {
      oidc: oidcProtocol({
        now: () => clock.now(),
        allowsHttp: true,
        networks: ['127.0.0.0/8'],
        patienceSeconds: 2,
      }),
      saml: samlSignOn({
        now: () => clock.now(),
        allowsHttp: true,
        networks: ['127.0.0.0/8'],
        patienceSeconds: 2,
      }),
    },
    signingServices: cscServices({ allowsHttp: true, networks: ['127.0.0.0/8'], patienceMs: 5_000 }),
    domainRecords: dnsRecords(options.dnsServers ?? ['127.0.0.1:9'], 1_000),
    addressProver: askedOutside({ allowsHttp: true, networks: ['127.0.0.0/8'] }),
    timeStamps,
    revocation: options.revocation ?? null,
    sealKey: options.sealKey ?? null,
    tokenKeys: null,
    ...helpers(),
    followUps,
    sheetKinds,
    fileScanner: options.fileScanner ?? noScanner,
    settings: {
      publicUrl: 'http://127.0.0.1',
      mode: 'demo',
      mostFileBytes: 50 * 1024 * 1024,
      mostPages: 500,
      sendsWhatsApp: whatsApp !== null,
      tokensPerMinute: 1_000_000,
      codesPerMinute: 1_000_000,
      triesPerMinute: 120,
      signUpsPerHour: 1_000_000,
      throwAwayDomains: null,
      languagesOff: [],
      sending: defaultCaps,
      trustedRoots: [],
      filed: { anchors: [], testRoots: [] },
      clients: {},
      providerSite: null,
      salesAddress: 'sales@muhar.test',
      ice: { stun: [], turn: null },
      mailboxUrl: null,
      ...options.settings,
    },
    log,
    async close() {
      await store.close()
      smtp?.close()
      if (!options.vaultFolder) await rm(folder, { recursive: true, force: true })
    },
  }
}

function notGiven(what: string): EsignProvider {
  const refuse = () => Promise.reject(new Error(`This test runs without an ${what}.`))

  return {
    name: 'none',
    mostDocuments: 5,
    readers: [],
    begin: refuse,
    readAnswer: refuse,
    askStatus: refuse,
  }
}
