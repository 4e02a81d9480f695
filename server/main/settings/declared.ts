import { defaultCaps } from '#domain/sending/caps.ts'

interface Setting {
  /** One, or a group that is set together. */
  names: readonly string[]
  /** What is read where nothing is set. */
  default?: string
  /** In words, where it is no fixed value. */
  otherwise?: string
  means: string
  /** An operator needs it first: README.md names it, too. */
  first?: true
}

/**
 * Everything that can be set, in the order of docs/configuration.md, which `node
 * scripts/configuration.mjs` writes. readConfiguration reads only what is declared here, and takes
 * the defaults from here.
 */
export const settings: readonly Setting[] = [
  {
    names: ['PORT'],
    default: '8080',
    means: 'where the server listens',
    first: true,
  },
  {
    names: ['MUHAR_SERVERS'],
    default: '1',
    means:
      'server processes on this machine, listening on `PORT` and the ports after it, for a proxy that sends requests to all of them',
  },
  {
    names: ['MUHAR_HOST'],
    default: '127.0.0.1',
    means:
      'address to listen on; another than loopback needs `MUHAR_TLS_CERT` and `MUHAR_TLS_KEY`, or `MUHAR_TRUSTED_PROXIES`',
    first: true,
  },
  {
    names: ['MUHAR_TLS_CERT', 'MUHAR_TLS_KEY'],
    means: 'PEM files for https',
  },
  {
    names: ['MUHAR_TRUSTED_PROXIES'],
    means: 'addresses (CIDR, comma) whose `X-Forwarded-For` is believed',
    first: true,
  },
  {
    names: ['MUHAR_PUBLIC_URL'],
    otherwise: 'the address it listens on',
    means: 'every link begins with this address; the Host header is never used',
    first: true,
  },
  {
    names: ['MUHAR_DATA'],
    default: './data',
    means: 'one folder that holds everything: database, vault, keys, simulators',
    first: true,
  },
  {
    names: ['MUHAR_MASTER_KEY_FILE'],
    otherwise: '`MUHAR_DATA/keys/master.key` in demo mode',
    means:
      '32 random bytes (`openssl rand -out FILE 32`); in production never inside `MUHAR_DATA`, and for its owner alone (`chmod 0400 FILE`)',
    first: true,
  },
  {
    names: ['MUHAR_METRICS_PORT'],
    otherwise: '`PORT` + `MUHAR_SERVERS` (`8081`), or a free port where that one is taken',
    means: 'Prometheus metrics of the server, on loopback; `0` picks a free port',
  },
  {
    names: ['MUHAR_WORKER_METRICS_PORT'],
    otherwise: 'the port after it (`8082`), or a free one',
    means: 'the same for the worker; the ports of further servers follow it',
  },
  {
    names: ['MUHAR_CHECKPOINT_KEY_FILE'],
    otherwise: '`MUHAR_DATA/keys/checkpoint.pem`',
    means: 'the key that signs audit checkpoints; the same for workers on several machines',
  },
  {
    names: ['MUHAR_LOG_DAYS'],
    default: '365',
    means: 'days for which access logs are kept, 365 at least',
  },
  {
    names: ['OTEL_EXPORTER_OTLP_ENDPOINT'],
    means: 'where traces are sent, by its OpenTelemetry name; without it no tracing code is loaded',
  },
  {
    names: ['MUHAR_KEEP_FREE_MB'],
    default: '512',
    means:
      'free space in MB that uploads leave on the disk they are written to (signatures may use three quarters of it); `0` lets uploads fill the disk',
  },
  {
    names: ['MUHAR_TOKENS_PER_MINUTE'],
    default: '300',
    means: 'call-token requests a minute and address',
  },
  {
    names: ['MUHAR_CODES_PER_MINUTE'],
    default: '300',
    means:
      "one-time codes and reset mails a minute that one address (a branch, a carrier's NAT) asks for before its browser has to compute first; five times as many are refused. Each mailbox, number and link has a tight limit of its own",
  },
  {
    names: ['MUHAR_TRIES_PER_MINUTE'],
    default: '600',
    means:
      'logins, codes and links a minute that one address may try; each account, code and link has a tight limit of its own',
  },
  {
    names: ['MUHAR_THROW_AWAY_DOMAINS'],
    means:
      'a file with mail domains, one a line, that nobody can register with, in addition to the shipped list',
  },
  {
    names: ['MUHAR_LANGUAGES_OFF'],
    means:
      'languages that no signer is offered, by their codes (comma), such as `or,pa`; English stays ([languages](languages.md))',
  },
  {
    names: ['MUHAR_SIGN_UPS_PER_HOUR'],
    default: '10',
    means: 'sign-ups an hour and address before its browser has to compute first; codes three times as many',
  },
  {
    names: ['MUHAR_INVITATIONS_PER_DAY'],
    default: String(defaultCaps.perOrganisation),
    means:
      'people an organisation may invite on a day until it is verified (`npm run operate -- verify-organisation ID`)',
  },
  {
    names: ['MUHAR_INVITATIONS_PER_ADDRESS'],
    default: String(defaultCaps.perAddress),
    means: 'invitations of one organisation to one address on a day',
  },
  {
    names: ['MUHAR_INVITATIONS_PER_SIGNER'],
    default: String(defaultCaps.perSigner),
    means: 'messages to one person for one docket',
  },
  {
    names: ['DATABASE_URL'],
    otherwise: 'embedded',
    means: 'a PostgreSQL server (15 or newer) instead of the embedded one',
    first: true,
  },
  {
    names: ['MUHAR_PLAIN_DATABASE'],
    means:
      '`yes` asks the database one question at a time, to find a fault; slower ([docs/operations.md](docs/operations.md))',
  },
  {
    names: ['STORAGE_URL'],
    otherwise: '`file:MUHAR_DATA/vault`',
    means: '`file:/folder`, or `s3://bucket/prefix?endpoint=…&region=…`',
    first: true,
  },
  {
    names: ['MUHAR_MODE'],
    default: 'demo',
    means:
      '`production` starts no simulator and no demo, and refuses default, short or missing secrets and what still says `FILL_IN`',
    first: true,
  },
  {
    names: ['MUHAR_DEMO_PUBLIC'],
    means: '`yes` lets demo mode listen on a public host',
  },
  {
    names: ['MUHAR_TEST_ROOTS'],
    means:
      '`yes` lets production trust authorities whose name begins with `TEST ONLY` ([docs/trust.md](docs/trust.md))',
  },
  {
    names: ['SMTP_URL', 'MUHAR_MAIL_FROM'],
    otherwise: 'mail simulator',
    means: 'the server that sends mail, and the address of the sender',
    first: true,
  },
  {
    names: ['MUHAR_CLIENTS'],
    means:
      'sections of the portal that another program shows: `kyc=https://kyc.example, …`; `revamp`, `clm`, `kyc`, `emandate`, `stampduty`, `eazysign` ([docs/ways-in.md](docs/ways-in.md#programs-beside-the-portal))',
  },
  {
    names: ['MUHAR_PROVIDER_SITE'],
    means: 'the address that “Powered by” in the footer of white-labelled organisations opens',
  },
  {
    names: ['MUHAR_MAIL_RETURN_PATH'],
    otherwise: '`MUHAR_MAIL_FROM`',
    means:
      'the address to which mail servers return what they cannot deliver; your mail server hands it on to `MUHAR_PUBLIC_URL/api/returns/mail` ([docs/operations.md](docs/operations.md#mail-that-comes-back))',
  },
  {
    names: ['MUHAR_SALES_MAIL'],
    otherwise: '`MUHAR_MAIL_FROM`',
    means: 'where enquiries of visitors go',
  },
  {
    names: ['MUHAR_SMS_URL', 'MUHAR_SMS_KEY', 'MUHAR_SMS_ENTITY_ID', 'MUHAR_SMS_HEADER'],
    otherwise: 'SMS simulator',
    means: 'gateway and DLT registration; delivery reports come back to `MUHAR_PUBLIC_URL/api/returns/sms`',
  },
  {
    names: ['MUHAR_SMS_TEMPLATES'],
    otherwise: 'the ids of the demo',
    means:
      'JSON file: our id of each SMS text → the id you registered it under; `npm run operate -- sms-templates` prints texts and form',
  },
  {
    names: ['MUHAR_ESP_URL', 'MUHAR_ESP_ASP_ID', 'MUHAR_ESP_KEY', 'MUHAR_ESP_CERT', 'MUHAR_ESP_ROOTS'],
    otherwise: 'e-sign simulator',
    means:
      "the e-sign provider: its page, our ASP id and signing key, its *pinned* answer certificate, the roots its signers' certificates lead to",
  },
  {
    names: ['MUHAR_ESP_DIALECT'],
    default: 'form',
    means: 'how the provider takes a request: `form` or `multipart`',
  },
  {
    names: ['MUHAR_ESP_AUTH_MODES'],
    means:
      "the provider's `AuthMode` numbers of what its page reads, as `fingerprint=2 iris=3 face=4`; what is missing is not offered to signers ([docs/ways-to-sign.md](docs/ways-to-sign.md))",
  },
  {
    names: [
      'MUHAR_VSIGN_URL',
      'MUHAR_VSIGN_ASP_ID',
      'MUHAR_VSIGN_KEY',
      'MUHAR_VSIGN_CERT',
      'MUHAR_VSIGN_ROOTS',
    ],
    otherwise: 'e-sign simulator',
    means:
      "the e-sign provider that keeps accounts of people under their PAN (version 3.x): its page, our ASP id and signing key, its *pinned* answer certificate, the roots its signers' certificates lead to. Its server posts to `MUHAR_PUBLIC_URL/api/returns/pan-esign`",
  },
  {
    names: ['MUHAR_VSIGN_DIALECT'],
    default: 'form',
    means: 'how that provider takes a request: `form` or `multipart`',
  },
  {
    names: ['MUHAR_VSIGN_VERSION'],
    default: '3.2',
    means: 'the version that it speaks: `3.0`, `3.1`, `3.2` or `3.3`',
  },
  {
    names: ['MUHAR_VSIGN_SIGNER_ID'],
    default: '{pan}@PAN.{asp}',
    means: 'the form of `signerid`: `{pan}` is the PAN of the person, `{asp}` our ASP id',
  },
  {
    names: ['MUHAR_SECURITY_LOG', 'MUHAR_SECURITY_LOG_CA'],
    means:
      'where logins, refusals, changes of rights and exports are reported: `file:/path` (a line of JSON each), `syslog+udp://host:514`, `syslog+tcp://host:601` or `syslog+tls://host:6514` with the PEM of its authority ([docs/sessions.md](docs/sessions.md#the-log-of-security))',
  },
  {
    names: ['MUHAR_CLAMD'],
    means:
      'the ClamAV daemon that scans every upload: `host:port` or the path of its socket. Where it is empty, nothing is scanned and `/readyz` says so',
  },
  {
    names: ['MUHAR_CLAMD_WAIT'],
    default: '10',
    means: 'how many seconds (0–60) an upload waits for it before it is refused',
  },
  {
    names: ['MUHAR_SOFFICE'],
    default: '/usr/bin/soffice',
    means:
      'LibreOffice (Debian: `libreoffice-writer-nogui`), which makes pages of Word files; without it Word files are refused ([docs/operations.md](docs/operations.md#word-files))',
  },
  {
    names: ['MUHAR_TSA_URL', 'MUHAR_TSA_ROOTS'],
    otherwise: 'time-stamp simulator',
    means: 'RFC 3161 authority',
  },
  {
    names: [
      'MUHAR_SEAL_MODULE',
      'MUHAR_SEAL_TOKEN',
      'MUHAR_SEAL_KEY',
      'MUHAR_SEAL_PIN_FILE',
      'MUHAR_SEAL_CERTIFICATES',
    ],
    means:
      'the key of the seal stays in a token or HSM (PKCS #11): path of its module, labels of token and key, file of the PIN, PEM of its certificate and those above it ([docs/operations.md](docs/operations.md#the-key-of-the-seal))',
  },
  {
    names: [
      'MUHAR_SEAL_CSC_URL',
      'MUHAR_SEAL_CSC_CREDENTIAL',
      'MUHAR_SEAL_CSC_TOKEN_FILE',
      'MUHAR_SEAL_CSC_PIN_FILE',
    ],
    means:
      'or at a signing service (CSC API v2): address up to `/csc/v2`, credential, files of access token and (where it asks for one) PIN',
  },
  {
    names: ['MUHAR_KEYS_MODULE', 'MUHAR_KEYS_TOKEN'],
    means:
      'a token or HSM of this server (PKCS #11) whose keys members may enrol, to sign without their owner being present: path of its module, label of the token; not the token of the seal ([docs/ways-to-sign.md](docs/ways-to-sign.md#an-enrolled-key-in-the-token-of-the-server))',
  },
  {
    names: ['MUHAR_KEYS_ORGANISATION'],
    otherwise: 'the organisation, where there is only one',
    means:
      'the id of the organisation that owns that token (`npm run operate -- organisations`); no other organisation can use it. Where it is not set and several organisations are verified, none of them can use it',
  },
  {
    names: ['MUHAR_CSC_ALONE_MODES'],
    default: 'explicit',
    means:
      "values of `auth.mode` (CSC API v2, comma) under which organisations' signing services let a key of SCAL 1 sign without its owner ([docs/ways-to-sign.md](docs/ways-to-sign.md#an-enrolled-key-at-a-signing-service))",
  },
  {
    names: ['MUHAR_DNS_SERVERS'],
    otherwise: "the machine's",
    means:
      'name servers (`address` or `address:port`, comma) that are asked for the record by which an organisation proves its mail domain',
  },
  {
    names: ['MUHAR_PROVIDER_NETWORKS'],
    means:
      "networks of your own (`10.2.0.0/16`, comma) in which organisations' identity providers and signing services may be; every other private, loopback or link-local address is refused ([docs/single-sign-on.md](docs/single-sign-on.md#openid-connect))",
  },
  {
    names: ['MUHAR_REVOCATION_HOSTS'],
    otherwise: "the simulators'",
    means:
      "hosts (`host` or `host:port`, comma) that may be asked for OCSP, CRLs and issuers' certificates; with none, documents end at B-T",
  },
  {
    names: ['MUHAR_STUN', 'MUHAR_TURN', 'MUHAR_TURN_SECRET'],
    means:
      'for shared screens of people on different networks: `stun:host:port, …`; relays `turns:host:port?transport=tcp, …` and the secret they share with us ([docs/support-screen.md](docs/support-screen.md#for-operators))',
  },
  {
    names: ['MUHAR_TRUST'],
    means:
      'folder of roots that signatures are judged by besides those of the providers, by server, verification page and command line ([docs/trust.md](docs/trust.md))',
  },
  {
    names: ['MUHAR_WHATSAPP_APP_SECRET', 'MUHAR_WHATSAPP_VERIFY_TOKEN'],
    means:
      "delivery reports of WhatsApp come to `MUHAR_PUBLIC_URL/api/returns/whatsapp`: the app's secret signs them, and the verify token is the word that you enter there",
  },
  {
    names: ['MUHAR_WHATSAPP_URL', 'MUHAR_WHATSAPP_TOKEN'],
    means:
      'WhatsApp Cloud API: `https://graph.facebook.com/v…/{phone-number-id}` and its token; the texts to be approved there: `npm run operate -- whatsapp-templates`',
  },
  {
    names: ['MUHAR_GOOGLE_CLIENT_ID', 'MUHAR_GOOGLE_CLIENT_SECRET'],
    otherwise: 'OpenID simulator',
    means:
      'signing up and logging in with a Google account ([docs/operations.md](docs/operations.md), Accounts of other providers)',
  },
  {
    names: ['MUHAR_GOOGLE_ISSUER'],
    default: 'https://accounts.google.com',
    means: 'where these accounts are',
  },
  {
    names: ['MUHAR_MICROSOFT_CLIENT_ID', 'MUHAR_MICROSOFT_CLIENT_SECRET'],
    otherwise: 'OpenID simulator',
    means: 'the same with a Microsoft account',
  },
  {
    names: ['MUHAR_MICROSOFT_ISSUER'],
    default: 'https://login.microsoftonline.com/common/v2.0',
    means: 'where these accounts are',
  },
  {
    names: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
    means: 'credentials for `s3:` storage, as the AWS tools name them',
  },
  {
    names: ['MUHAR_LOG_LEVEL'],
    default: 'warn',
    means: '`debug`, `info`, `warn`, `error`; logs are JSON lines in `MUHAR_DATA/log`, a file a day',
  },
]

/** Settings that still hold the words of deploy/muhar.env.example in place of a value. */
export const notFilledIn = (environment: Environment): string[] =>
  settings.flatMap(({ names }) => names).filter((name) => /FILL_IN/i.test(environment[name] ?? ''))

const declared = new Set(settings.flatMap(({ names }) => names))
const defaults = new Map(
  settings.flatMap(({ names, default: value }) => (value ? names.map((name) => [name, value] as const) : [])),
)

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads a setting: what is set, else its default, else null. */
export const readerOf =
  (environment: Environment) =>
  (name: string): string | null => {
    if (!declared.has(name)) throw new Error(`${name} is not declared in server/main/settings/declared.ts.`)

    return environment[name]?.trim() || (defaults.get(name) ?? null)
  }
