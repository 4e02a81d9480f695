import type { ExternalClient } from '#contract/vocabulary/external-clients.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import type { SendingCaps } from '#domain/sending/caps.ts'
import type { TrustAnchor } from '#engine'
import type { DocumentSetter } from '#providers/document-setter/port.ts'
import type { DomainRecords } from '#providers/domain-records/port.ts'
import type { EsignProvider } from '#providers/esp/port.ts'
import type { FileExaminer } from '#providers/file-examiner/port.ts'
import type { FileScanner } from '#providers/file-scanner/port.ts'
import type { IdentityProviders } from '#providers/identity/port.ts'
import type { LogoReader } from '#providers/logos/port.ts'
import type { MarkPictures } from '#providers/mark-pictures/port.ts'
import type { MessageGateway } from '#providers/messages/port.ts'
import type { PageImages } from '#providers/page-images/port.ts'
import type { PagePictures } from '#providers/page-pictures/port.ts'
import type { PaperMasks } from '#providers/paper-masks/port.ts'
import type { AddressProver } from '#providers/portal-addresses/port.ts'
import type { RevocationData } from '#providers/revocation/port.ts'
import type { SealKey } from '#providers/seal-key/port.ts'
import type { SheetReader } from '#providers/sheet-reader/port.ts'
import type { SigningServices } from '#providers/signing-services/port.ts'
import type { SignOnProtocols } from '#providers/single-sign-on/port.ts'
import type { TokenKeys } from '#providers/token-keys/port.ts'
import type { TimeStampAuthority } from '#providers/tsa/port.ts'
import type { VideoReader } from '#providers/video-reader/port.ts'
import type { WordFiles } from '#providers/word-files/port.ts'
import type { Checkpoints } from '#store/audit/make-checkpoint.ts'
import type { Keys } from '#store/keys.ts'
import type { Store } from '#store/store.ts'
import type { Vault } from '#store/vault/vault.ts'
import type { FollowUps } from './follow-up.ts'
import type { SheetKinds } from './sheet-kind.ts'

/** What `server/main/` wires together and every call, service and job works with. */
export interface Parts {
  store: Store
  vault: Vault
  keys: Keys
  /** Signed heads of the audit chains, kept outside the database too. */
  checkpoints: Checkpoints
  clock: Clock
  /** The adapters that answer; each is a port of `server/providers/`. */
  messages: MessageGateway
  esign: EsignProvider
  /** The one that keeps accounts of people under their PAN. */
  panEsign: EsignProvider
  /** Where people have accounts by which they may come in; none where nothing is configured. */
  identityProviders: IdentityProviders
  /** How organisations' own providers are spoken with. */
  signOn: SignOnProtocols
  /** How services that keep people's keys are spoken with. */
  signingServices: SigningServices
  /** What is in the DNS of a domain. */
  domainRecords: DomainRecords
  /** Whether an address of the portal leads to this installation. */
  addressProver: AddressProver
  timeStamps: TimeStampAuthority
  /** Null where seals are our own, each organisation's in the database. */
  sealKey: SealKey | null
  /** Keys that sign alone, in the token of the server; null where none is set up. */
  tokenKeys: TokenKeys | null
  revocation: RevocationData
  pageImages: PageImages
  /** Reads the pictures that people draw or upload as their signature, in a process of its own. */
  markPictures: MarkPictures
  /** Sets the documents that are written here, in a process of its own. */
  documentSetter: DocumentSetter
  /** Redraws the photographs and scans that become pages, in a process of its own. */
  pagePictures: PagePictures
  /** Covers the Aadhaar numbers of supporting papers, in a process of its own. */
  paperMasks: PaperMasks
  /** Reads what people upload, in processes of its own. */
  fileExaminer: FileExaminer
  fileScanner: FileScanner
  /** Reads the pictures that organisations show, in a process of its own. */
  logos: LogoReader
  /** Reads the sheets that people upload, in a process of its own. */
  sheetReader: SheetReader
  /** Reads Word files and makes pages of them, in processes of its own. */
  wordFiles: WordFiles
  /** Reads the recordings of signers, in a process of its own. */
  videoReader: VideoReader
  /** What follows when documents change state. */
  followUps: FollowUps
  /** What can be made from the rows of a sheet. */
  sheetKinds: SheetKinds
  /** Addresses and limits of the installation. */
  settings: InstallationSettings
  log: Log
}

export interface Clock {
  now(): Date
}

export interface InstallationSettings {
  /**
   * `MUHAR_PUBLIC_URL` without a closing slash: makes every link of an organisation without an
   * address of its own.
   */
  publicUrl: string
  mode: 'demo' | 'production'
  mostFileBytes: number
  mostPages: number
  /** Whether there is a sender of WhatsApp messages. */
  sendsWhatsApp: boolean
  tokensPerMinute: number
  /** That one address asks for; more demand work, five times as many are refused. */
  codesPerMinute: number
  /** Of one address: logins, codes and links that are tried. */
  triesPerMinute: number
  /** Of one address; more than that needs a proof of work first. */
  signUpsPerHour: number
  /**
   * A file of mail domains, one a line, that this installation refuses beside the list that is
   * shipped.
   */
  throwAwayDomains: string | null
  /** Languages that no signer is offered. */
  languagesOff: readonly Language[]
  sending: SendingCaps
  /** DER certificates that the verifier and the e-sign answer check trust. */
  trustedRoots: readonly Uint8Array[]
  /**
   * The folder `MUHAR_TRUST`: what the verifier trusts besides, each root with the shelf it was
   * filed on, and the roots of tests, which it recognises and does not trust.
   */
  filed: { anchors: readonly TrustAnchor[]; testRoots: readonly Uint8Array[] }
  /**
   * Programs beside the portal that have sections of it, by their addresses without a closing
   * slash.
   */
  clients: Partial<Record<ExternalClient, string>>
  /** The operator's own site, to which the footer links; null for none. */
  providerSite: string | null
  /** Where enquiries go; null where no mail leaves. */
  salesAddress: string | null
  /**
   * What helps two browsers that share a screen to find each other; without any, those of one
   * network do.
   */
  ice: IceSettings
  /** Where the mailbox of the mail simulator is, in demo mode. */
  mailboxUrl: string | null
}

export interface IceSettings {
  stun: readonly string[]
  turn: { urls: readonly string[]; secret: string } | null
}

export interface Log {
  info(facts: object, sentence: string): void
  warn(facts: object, sentence: string): void
  error(facts: object, sentence: string): void
}
