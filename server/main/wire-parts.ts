import { createPrivateKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { socialProviders } from '#contract/vocabulary/registration.ts'
import { nodeSigningKey } from '#engine/node/index.ts'
import type { ClockState } from '#http/options.ts'
import { settingPool } from '#providers/document-setter/setting-pool.ts'
import { dnsRecords } from '#providers/domain-records/dns.ts'
import { aadhaarEsign } from '#providers/esp/aadhaar-esign.ts'
import type { EsignOptions } from '#providers/esp/esign-over.ts'
import { panEsign } from '#providers/esp/pan-esign.ts'
import type { EsignProvider } from '#providers/esp/port.ts'
import { examiningPool } from '#providers/file-examiner/examining-pool.ts'
import { clamd } from '#providers/file-scanner/clamd.ts'
import { noScanner } from '#providers/file-scanner/port.ts'
import { openIdProvider } from '#providers/identity/openid.ts'
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
import { revocationFrom } from '#providers/revocation/http-revocation.ts'
import { cscSealKey } from '#providers/seal-key/csc-seal-key.ts'
import { pkcs11SealKey } from '#providers/seal-key/pkcs11-seal-key.ts'
import type { SealKey } from '#providers/seal-key/port.ts'
import { sheetReadingPool } from '#providers/sheet-reader/reading-pool.ts'
import { cscServices } from '#providers/signing-services/csc.ts'
import { oidcProtocol } from '#providers/single-sign-on/oidc.ts'
import { samlSignOn } from '#providers/single-sign-on/saml.ts'
import { pkcs11TokenKeys } from '#providers/token-keys/pkcs11-token-keys.ts'
import { httpTimeStamps, noTimeStamps } from '#providers/tsa/http-time-stamps.ts'
import { videoReadingPool } from '#providers/video-reader/reading-pool.ts'
import { wordFilesPool } from '#providers/word-files/word-files-pool.ts'
import type { Log, Parts } from '#services/parts.ts'
import { dataKeysOf } from '#store/data-keys.ts'
import type { OnQuery } from '#store/database.ts'
import { keysUnder } from '#store/keys.ts'
import { openStore } from '#store/store.ts'
import type { BlobStore } from '#store/vault/blob-store.ts'
import { folderStore } from '#store/vault/folder-store.ts'
import { openVault } from '#store/vault/vault.ts'
import { authorityTime } from './authority-time.ts'
import type { EsignFiles } from './configuration.ts'
import { databaseClock } from './database-clock.ts'
import { filedTrust } from './filed-anchors.ts'
import { followUps } from './follow-ups.ts'
import { openCheckpoints } from './open-checkpoints.ts'
import { certificatesIn, textOf } from './pem-files.ts'
import type { RunSettings } from './run-settings.ts'
import { sheetKinds } from './sheet-kinds.ts'
import { smsTemplateIds } from './sms-template-ids.ts'

// Our choice: the specification's 50 MB, and more pages than a person reads.
const mostFileBytes = 50 * 1024 * 1024
const mostPages = 500

/** Joins the ports and the adapters that the settings name; the only place that knows them all. */
export async function wireParts(
  settings: RunSettings,
  log: Log,
  worksJobs: boolean,
  onQuery?: OnQuery,
): Promise<Parts & { clockState: () => ClockState; close(): Promise<void> }> {
  const keys = keysUnder(await readFile(settings.masterKeyFile))
  const store = await openStore({
    url: settings.databaseUrl,
    worksJobs,
    mostConnections: 16,
    isPlain: settings.plainDatabase,
    onTrouble: (error) => log.warn({ error: error.message }, 'The database gave trouble'),
    onQuery,
    onAway: tellsOf('database', log),
  })
  const clock = await databaseClock(store, log)
  const now = () => clock.now()
  const authority = authorityTime(log)
  const { blobs, spool } = await blobStore(settings, tellsOf('file store', log))
  const pageImages = pdfiumProcess()
  const markPictures = redrawingPool()
  const pagePictures = pagePicturePool()
  const paperMasks = maskingPool()
  const documentSetter = settingPool()
  const fileExaminer = examiningPool()
  const logos = logoProcess()
  const sheetReader = sheetReadingPool()
  const wordFiles = wordFilesPool({ program: settings.soffice })
  const videoReader = videoReadingPool()
  // The first upload need not wait for a process to start.
  if (!worksJobs) fileExaminer.warm()
  const mail = settings.mail && smtpMail(settings.mail)
  const sms =
    settings.sms &&
    httpSms({
      ...settings.sms,
      reportUrl: `${settings.publicUrl}/api/returns/sms`,
      ...(settings.sms.templatesFile && { templateIds: await smsTemplateIds(settings.sms.templatesFile) }),
    })
  const whatsapp = settings.whatsapp && whatsAppCloud(settings.whatsapp)
  const esignRoots = settings.esign ? await certificatesIn(settings.esign.rootsFile, 'MUHAR_ESP_ROOTS') : []
  const panRoots = settings.panEsign
    ? await certificatesIn(settings.panEsign.rootsFile, 'MUHAR_VSIGN_ROOTS')
    : []
  const timeStampRoots = settings.timeStamps
    ? await certificatesIn(settings.timeStamps.rootsFile, 'MUHAR_TSA_ROOTS')
    : []
  const timeStamps = settings.timeStamps
    ? httpTimeStamps({
        url: settings.timeStamps.url,
        roots: timeStampRoots,
        now,
        onTime: authority.heard,
      })
    : noTimeStamps
  const sealKey = settings.sealKey && (await sealKeyOf(settings.sealKey, now))
  // The operator reads today what would stop the first signature tomorrow.
  void sealKey?.open().catch((error: Error) => log.error({ error: error.message }, 'Nothing can be sealed'))

  return {
    store,
    keys,
    checkpoints: await openCheckpoints(
      settings.dataFolder,
      { store, timeStamps, clock, log },
      settings.checkpointKeyFile,
    ),
    vault: await openVault(blobs, dataKeysOf(store, keys), spool, settings.keepFreeBytes),
    clock,
    messages: gatewayOver({
      mail: mail && ((message) => mail.send(message)),
      sms: sms && ((message) => sms.send(message)),
      readSmsReport: sms && ((post) => sms.readReport(post)),
      whatsapp: whatsapp && ((message) => whatsapp.send(message)),
      whatsAppHook: whatsapp?.hook ?? null,
    }),
    esign: settings.esign ? await esignProvider(settings.esign, now) : noProvider,
    panEsign: settings.panEsign ? await panProvider(settings.panEsign, now) : noProvider,
    identityProviders: identityProvidersOf(settings, now),
    signOn: {
      oidc: oidcProtocol({ now, ...whereProvidersStand(settings) }),
      saml: samlSignOn({ now, ...whereProvidersStand(settings) }),
      ...(settings.social.google && { installationGoogle: settings.social.google }),
    },
    signingServices: cscServices({
      ...whereProvidersStand(settings),
      aloneModes: settings.cscAloneModes,
    }),
    domainRecords: dnsRecords(settings.dnsServers),
    addressProver: askedOutside(whereOwnAddressesLead(settings)),
    timeStamps,
    sealKey,
    tokenKeys: settings.tokenKeys && pkcs11TokenKeys(settings.tokenKeys),
    revocation: revocationFrom(settings.revocationHosts),
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
    followUps,
    sheetKinds,
    fileScanner: settings.clamd ? clamd(settings.clamd) : noScanner,
    settings: {
      publicUrl: settings.publicUrl,
      mode: settings.mode,
      mostFileBytes,
      mostPages,
      sendsWhatsApp: whatsapp !== null,
      tokensPerMinute: settings.tokensPerMinute,
      codesPerMinute: settings.codesPerMinute,
      triesPerMinute: settings.triesPerMinute,
      signUpsPerHour: settings.signUpsPerHour,
      throwAwayDomains: settings.throwAwayDomains,
      languagesOff: settings.languagesOff,
      sending: settings.sending,
      trustedRoots: [...esignRoots, ...panRoots, ...timeStampRoots],
      filed: settings.trustFolder ? await filedTrust(settings.trustFolder) : { anchors: [], testRoots: [] },
      clients: settings.clients,
      providerSite: settings.providerSite,
      salesAddress: settings.salesAddress ?? settings.mail?.from ?? null,
      ice: settings.ice,
      mailboxUrl: settings.mailboxUrl,
    },
    log,
    clockState: () => ({
      machineIsAheadBySeconds: Math.round(clock.machineIsAheadBy() / 1000),
      authority: authority.last(),
    }),
    async close() {
      clock.close()
      await store.close()
      pageImages.close()
      markPictures.close()
      pagePictures.close()
      paperMasks.close()
      documentSetter.close()
      fileExaminer.close()
      logos.close()
      sheetReader.close()
      wordFiles.close()
      videoReader.close()
      mail?.close()
    },
  }
}

/** Said once when something goes away and once when it is back, however many calls met it. */
const tellsOf = (name: string, log: Log) => (isAway: boolean, why: unknown) => {
  if (isAway)
    log.error({ error: String(why) }, `The ${name} does not answer; calls are refused until it does`)
  else log.warn({}, `The ${name} answers again`)
}

/** The vault's files where the settings say, and where they are written first. */
export async function blobStore(
  { storageUrl, dataFolder }: Pick<RunSettings, 'storageUrl' | 'dataFolder'>,
  onAway?: (isAway: boolean, why: unknown) => void,
): Promise<{
  blobs: BlobStore
  spool: string
}> {
  if (storageUrl.startsWith('s3:')) {
    // Its client is large, and a folder needs none.
    const { s3Settings, s3Store } = await import('#store/vault/s3-store.ts')

    return { blobs: s3Store(s3Settings(storageUrl), onAway), spool: join(dataFolder, 'spool') }
  }
  const folder = storageUrl.slice('file:'.length).replace(/^\/\/(?=\/)/, '')

  // On the disk of the vault, so that a finished file appears under its name at once.
  return { blobs: folderStore(folder), spool: join(folder, '.spool') }
}

async function sealKeyOf(sealKey: NonNullable<RunSettings['sealKey']>, now: () => Date): Promise<SealKey> {
  if (sealKey.kind === 'csc') return cscSealKey(sealKey, now)

  return pkcs11SealKey(
    sealKey,
    await certificatesIn(sealKey.certificatesFile, 'MUHAR_SEAL_CERTIFICATES'),
    now,
  )
}

async function esignProvider(
  esign: NonNullable<RunSettings['esign']>,
  now: () => Date,
): Promise<EsignProvider> {
  return aadhaarEsign({ ...(await esignOptions(esign, 'MUHAR_ESP', now)), authModes: esign.authModes })
}

async function panProvider(
  panSettings: NonNullable<RunSettings['panEsign']>,
  now: () => Date,
): Promise<EsignProvider> {
  const { version, signerId } = panSettings

  return panEsign({ ...(await esignOptions(panSettings, 'MUHAR_VSIGN', now)), version, signerId })
}

/** What both kinds of e-sign provider take. */
async function esignOptions(
  { url, statusUrl, aspId, keyFile, pinnedFile, dialect }: EsignFiles & { statusUrl?: string },
  name: string,
  now: () => Date,
): Promise<EsignOptions> {
  const keyPem = await textOf(keyFile, `${name}_KEY`)
  const certificates = await certificatesIn(keyFile, `${name}_KEY`)
  const [pinned] = await certificatesIn(pinnedFile, `${name}_CERT`)

  return {
    url,
    ...(statusUrl && { statusUrl }),
    aspId,
    key: nodeSigningKey({ key: createPrivateKey(keyPem), certificates }),
    pinned: pinned ?? Buffer.alloc(0),
    dialect,
    now,
  }
}

/** An installation without an e-sign provider offers the other methods. */
const noProvider: EsignProvider = {
  name: 'none',
  mostDocuments: 0,
  readers: [],
  begin: () => Promise.reject(new Error('No e-sign provider is configured.')),
  readAnswer: () => Promise.reject(new Error('No e-sign provider is configured.')),
  askStatus: async () => null,
}

/** The simulators of a demonstration stand on this machine, and nothing else of it is asked. */
const whereProvidersStand = ({ mode, providerNetworks, providerPorts }: RunSettings) => ({
  allowsHttp: mode === 'demo',
  networks: mode === 'demo' ? loopback : providerNetworks,
  ports: mode === 'demo' ? providerPorts : undefined,
})

const loopback = ['127.0.0.0/8', '::1']

/** An own address of a demonstration leads to this machine, at the port of its own server alone. */
const whereOwnAddressesLead = ({ mode, providerNetworks, publicUrl }: RunSettings) => ({
  allowsHttp: mode === 'demo',
  networks: mode === 'demo' ? loopback : providerNetworks,
  ports: mode === 'demo' ? [portOf(publicUrl)] : undefined,
})

function portOf(address: string): number {
  const { port, protocol } = new URL(address)

  return port ? Number(port) : protocol === 'https:' ? 443 : 80
}

function identityProvidersOf(settings: RunSettings, now: () => Date): IdentityProviders {
  const { social, publicUrl } = settings
  const found: IdentityProviders = {}
  for (const provider of socialProviders) {
    const configured = social[provider]
    if (configured)
      found[provider] = openIdProvider({
        ...configured,
        provider,
        redirectUri: `${publicUrl}/api/returns/${provider}`,
        now,
        ...whereProvidersStand(settings),
      })
  }

  return found
}
