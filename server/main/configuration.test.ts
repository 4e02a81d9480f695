import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import { readConfiguration } from './configuration.ts'

const read = (environment: Record<string, string> = {}) => readConfiguration(environment, '/srv/muhar')

/** A legal production; each refusal below changes one thing of it. */
const production = {
  MUHAR_MODE: 'production',
  MUHAR_PUBLIC_URL: 'https://sign.example',
  MUHAR_MASTER_KEY_FILE: '/etc/muhar/master.key',
  SMTP_URL: 'smtps://post:secret@mail.example:465',
  MUHAR_MAIL_FROM: 'sign@example.in',
}

const esp = {
  MUHAR_ESP_URL: 'https://esp.example',
  MUHAR_ESP_ASP_ID: 'MUHAR',
  MUHAR_ESP_KEY: '/asp.pem',
  MUHAR_ESP_CERT: '/response.pem',
  MUHAR_ESP_ROOTS: '/roots.pem',
}

const sealInToken = {
  MUHAR_SEAL_MODULE: '/hsm.so',
  MUHAR_SEAL_TOKEN: 'muhar',
  MUHAR_SEAL_KEY: 'seal',
  MUHAR_SEAL_PIN_FILE: 'pin',
  MUHAR_SEAL_CERTIFICATES: 'seal.pem',
}
const sealAtService = {
  MUHAR_SEAL_CSC_URL: 'https://csc.example/csc/v2',
  MUHAR_SEAL_CSC_CREDENTIAL: 'seal-1',
  MUHAR_SEAL_CSC_TOKEN_FILE: 'token',
}

describe('the configuration', () => {
  it('needs nothing for the demo', () => {
    expect(read()).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 8080,
      metricsPort: 8081,
      publicUrl: 'http://127.0.0.1:8080',
      dataFolder: '/srv/muhar/data',
      masterKeyFile: '/srv/muhar/data/keys/master.key',
      storageUrl: 'file:/srv/muhar/data/vault',
      tokensPerMinute: 300,
      codesPerMinute: 300,
      triesPerMinute: 600,
      signUpsPerHour: 10,
      social: {},
      throwAwayDomains: null,
      languagesOff: [],
      sending: { perOrganisation: 20, perAddress: 100, perSigner: 10 },
      databaseUrl: null,
      plainDatabase: false,
      esign: null,
    })
  })

  it('offers what the page of the e-sign provider reads by its numbers, and nothing that has none', () => {
    const modesOf = (MUHAR_ESP_AUTH_MODES: string) => read({ ...esp, MUHAR_ESP_AUTH_MODES }).esign?.authModes
    expect(read(esp).esign?.authModes).toEqual({})
    expect(modesOf('fingerprint=2, iris=3')).toEqual({ fingerprint: '2', iris: '3' })
    expect(modesOf('face=4')).toEqual({ face: '4' })
  })

  it('asks the database one question at a time where that is set', () => {
    expect(read({ MUHAR_PLAIN_DATABASE: 'yes' }).plainDatabase).toBe(true)
  })

  it('puts the ports of metrics behind those of the servers', () => {
    const portsOf = (given: Record<string, string>) => {
      const { metricsPort, workerMetricsPort } = read(given)

      return [metricsPort, workerMetricsPort]
    }
    expect(portsOf({})).toEqual([8081, 8082])
    expect(portsOf({ PORT: '9000' })).toEqual([9001, 9002])
    expect(portsOf({ PORT: '9000', MUHAR_SERVERS: '3' })).toEqual([9003, 9004])
    expect(portsOf({ PORT: '0' })).toEqual([0, 0])
    expect(portsOf({ PORT: '65535' })).toEqual([0, 0])
    expect(portsOf({ PORT: '9000', MUHAR_METRICS_PORT: '7000' })).toEqual([7000, 7001])
  })

  it('reads which token members may enrol keys of, which is not that of the seal', () => {
    expect(read({}).tokenKeys).toBeNull()
    const own = { MUHAR_KEYS_MODULE: '/hsm.so', MUHAR_KEYS_TOKEN: 'members' }
    const found = { module: '/hsm.so', token: 'members', organisation: null }
    expect(read({ ...sealInToken, ...own }).tokenKeys).toEqual(found)
    const organisation = '01890000-0000-7000-8000-0000000000aa'
    expect(read({ ...own, MUHAR_KEYS_ORGANISATION: organisation.toUpperCase() }).tokenKeys).toEqual({
      ...found,
      organisation,
    })
    expect(() => read({ ...own, MUHAR_KEYS_ORGANISATION: 'Himalaya' })).toThrow('the id of an organisation')
    expect(() => read({ MUHAR_KEYS_ORGANISATION: organisation })).toThrow('set MUHAR_KEYS_MODULE')
    const same = { ...sealInToken, ...own, MUHAR_KEYS_TOKEN: 'muhar' }
    expect(() => read(same)).toThrow('MUHAR_KEYS_TOKEN is the token of the seal')

    const folder = mkdtempSync(join(tmpdir(), 'muhar-module-'))
    try {
      const [module, link] = [join(folder, 'hsm.so'), join(folder, 'link.so')]
      writeFileSync(module, '')
      symlinkSync(module, link)
      const linked = { ...same, MUHAR_SEAL_MODULE: module, MUHAR_KEYS_MODULE: link }
      expect(() => read(linked)).toThrow('MUHAR_KEYS_TOKEN is the token of the seal')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('reads under which modes a key at a service signs without its owner', () => {
    expect(read({}).cscAloneModes).toEqual(['explicit'])
    expect(read({ MUHAR_CSC_ALONE_MODES: 'explicit, implicit' }).cscAloneModes).toEqual([
      'explicit',
      'implicit',
    ])
  })

  it('reads where the key of the seal is, its files from the working folder', () => {
    expect(read({}).sealKey).toBeNull()
    const files = { pinFile: expect.stringMatching(/^\/.*\/pin$/) }
    expect(read(sealInToken).sealKey).toMatchObject({
      kind: 'pkcs11',
      token: 'muhar',
      label: 'seal',
      ...files,
    })
    expect(read(sealAtService).sealKey).toMatchObject({ kind: 'csc', credentialId: 'seal-1', pinFile: null })
    expect(read({ ...sealAtService, MUHAR_SEAL_CSC_PIN_FILE: 'pin' }).sealKey).toMatchObject(files)
  })

  it('takes a legal production', () => {
    expect(read(production)).toMatchObject({ mode: 'production', publicUrl: 'https://sign.example' })
  })

  it('drops the slash at the end of the public address', () => {
    expect(read({ MUHAR_PUBLIC_URL: 'https://sign.example/' }).publicUrl).toBe('https://sign.example')
  })

  it('takes a public address that just fits the registered SMS texts', () => {
    expect(read({ MUHAR_PUBLIC_URL: `https://${'a'.repeat(58)}.in/` }).publicUrl).toHaveLength(69)
  })

  it('tells the log of security a file or a syslog receiver', () => {
    const told = (MUHAR_SECURITY_LOG: string, more = {}) => read({ MUHAR_SECURITY_LOG, ...more }).securityLog
    expect(read().securityLog).toBeNull()
    expect(told('file:/var/log/security.jsonl')).toEqual({ kind: 'file', file: '/var/log/security.jsonl' })
    expect(told('file:security.jsonl')).toEqual({ kind: 'file', file: '/srv/muhar/security.jsonl' })
    expect(told('syslog+udp://[2001:db8::7]')).toMatchObject({
      transport: 'udp',
      host: '2001:db8::7',
      port: 514,
    })
    expect(told('syslog+tls://siem.example:7000', { MUHAR_SECURITY_LOG_CA: 'ca.pem' })).toEqual({
      kind: 'syslog',
      transport: 'tls',
      host: 'siem.example',
      port: 7000,
      caFile: '/srv/muhar/ca.pem',
    })
    for (const wrong of [
      'siem.example:514',
      'https://siem.example',
      'syslog://siem',
      'syslog+tcp:///x',
      'file:',
    ])
      expect(() => told(wrong)).toThrow('MUHAR_SECURITY_LOG must be')
    expect(() => told('syslog+tcp://siem', { MUHAR_SECURITY_LOG_CA: '/ca.pem' })).toThrow('tls alone')
  })

  it('listens elsewhere with TLS, or behind a proxy', () => {
    const tls = { MUHAR_TLS_CERT: '/c.pem', MUHAR_TLS_KEY: '/k.pem' }
    expect(read({ ...production, MUHAR_HOST: '0.0.0.0', ...tls }).host).toBe('0.0.0.0')
    expect(
      read({ ...production, MUHAR_HOST: '10.1.2.3', MUHAR_TRUSTED_PROXIES: '10.1.0.0/16' }).trustedProxies,
    ).toEqual(['10.1.0.0/16'])
    expect(read({ MUHAR_HOST: '0.0.0.0', MUHAR_DEMO_PUBLIC: 'yes', ...tls }).mode).toBe('demo')
  })

  it.each([
    [{ MUHAR_MODE: 'prod' }, 'MUHAR_MODE is “prod”; it may be demo or production.'],
    [{ PORT: '99999' }, 'PORT is “99999”; it must be a port from 0 to 65535.'],
    [{ PORT: '80a' }, 'PORT is “80a”; it must be a port from 0 to 65535.'],
    [
      { MUHAR_TOKENS_PER_MINUTE: '0' },
      'MUHAR_TOKENS_PER_MINUTE is “0”; it must be a whole number from 1 to 1000000.',
    ],
    [
      { MUHAR_HOST: '0.0.0.0' },
      'MUHAR_HOST is 0.0.0.0: listening there needs MUHAR_TLS_CERT and MUHAR_TLS_KEY',
    ],
    [
      { MUHAR_HOST: '0.0.0.0', MUHAR_TRUSTED_PROXIES: '10.0.0.1' },
      'set MUHAR_MODE=production, or MUHAR_DEMO_PUBLIC=yes',
    ],
    [{ MUHAR_TLS_CERT: '/c.pem' }, 'MUHAR_TLS_KEY must be set too, because MUHAR_TLS_CERT is.'],
    [{ MUHAR_TRUSTED_PROXIES: '10.0.0.0/99' }, 'MUHAR_TRUSTED_PROXIES holds “10.0.0.0/99”'],
    [{ MUHAR_TRUSTED_PROXIES: 'proxy.local' }, 'MUHAR_TRUSTED_PROXIES holds “proxy.local”'],
    [{ STORAGE_URL: 'ftp://x' }, 'STORAGE_URL must be file:/folder or s3://bucket/prefix'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be an address beginning with postgres:// or postgresql://.',
    ],
    [
      { MUHAR_ESP_URL: 'https://esp.example' },
      'MUHAR_ESP_ASP_ID and MUHAR_ESP_KEY and MUHAR_ESP_CERT and MUHAR_ESP_ROOTS must be set too',
    ],
    [
      { ...esp, MUHAR_ESP_AUTH_MODES: 'voice=5' },
      'MUHAR_ESP_AUTH_MODES is “voice”; it may be fingerprint or iris or face.',
    ],
    [
      { ...esp, MUHAR_ESP_AUTH_MODES: 'face=1' },
      'MUHAR_ESP_AUTH_MODES: face needs a number of its own, as in face=2.',
    ],
    [
      { ...esp, MUHAR_ESP_AUTH_MODES: 'iris=3 face=3' },
      'MUHAR_ESP_AUTH_MODES names face or its number twice.',
    ],
    [
      { MUHAR_GOOGLE_CLIENT_ID: 'muhar' },
      'MUHAR_GOOGLE_CLIENT_SECRET must be set too, because MUHAR_GOOGLE_CLIENT_ID is.',
    ],
    [{ MUHAR_MICROSOFT_ISSUER: 'login.example' }, 'MUHAR_MICROSOFT_ISSUER must be an address beginning with'],
    [
      { ...production, MUHAR_GOOGLE_ISSUER: 'http://accounts.example' },
      'MUHAR_GOOGLE_ISSUER must be an address beginning with https://.',
    ],
    [
      { ...production, MUHAR_GOOGLE_CLIENT_ID: 'muhar', MUHAR_GOOGLE_CLIENT_SECRET: 'changeme' },
      'MUHAR_GOOGLE_CLIENT_SECRET is a well-known default',
    ],
    [{ MUHAR_SEAL_MODULE: '/hsm.so', MUHAR_SEAL_TOKEN: 'seal' }, 'MUHAR_SEAL_KEY and MUHAR_SEAL_PIN_FILE'],
    [{ MUHAR_SEAL_CSC_URL: 'https://csc.example/csc/v2' }, 'MUHAR_SEAL_CSC_CREDENTIAL'],
    [{ ...sealInToken, ...sealAtService }, 'the key of the seal is in one place'],
    [{ ...sealAtService, MUHAR_SEAL_CSC_URL: 'ldap://csc.example' }, 'MUHAR_SEAL_CSC_URL must be an address'],
    [{ ...production, MUHAR_PUBLIC_URL: '' }, 'In production MUHAR_PUBLIC_URL must be set'],
    [
      { ...production, MUHAR_PUBLIC_URL: 'http://sign.example' },
      'In production MUHAR_PUBLIC_URL must begin with https://',
    ],
    [
      { MUHAR_PUBLIC_URL: `https://${'a'.repeat(59)}.in` },
      'MUHAR_PUBLIC_URL is 70 characters long; SMS texts have room for 69.',
    ],
    [
      { ...production, MUHAR_MASTER_KEY_FILE: '' },
      'In production MUHAR_MASTER_KEY_FILE must name a file of 32 random bytes',
    ],
    [{ ...production, MUHAR_MASTER_KEY_FILE: 'data/keys/master.key' }, 'must not lie inside MUHAR_DATA'],
    [
      { ...production, SMTP_URL: '', MUHAR_MAIL_FROM: '' },
      'In production SMTP_URL and MUHAR_MAIL_FROM must say where mail leaves',
    ],
    [
      { ...production, DATABASE_URL: 'postgres://muhar:postgres@db.example/muhar' },
      'The password in DATABASE_URL is missing or a well-known default',
    ],
    [
      {
        ...production,
        MUHAR_SMS_URL: 'https://sms.example',
        MUHAR_SMS_KEY: 'short',
        MUHAR_SMS_ENTITY_ID: '1',
        MUHAR_SMS_HEADER: 'MUHARS',
      },
      'MUHAR_SMS_KEY is too short: at least 12 characters.',
    ],
    [
      { ...production, MUHAR_WHATSAPP_URL: 'https://wa.example', MUHAR_WHATSAPP_TOKEN: 'changeme' },
      'MUHAR_WHATSAPP_TOKEN is a well-known default',
    ],
  ])('refuses %j in one sentence', (environment, sentence) => {
    const refused = () => read(environment as Record<string, string>)
    expect(refused).toThrow(CannotStart)
    expect(refused).toThrow(sentence)
  })

  it.each([
    ['DATABASE_URL', 'postgres://muhar:FILL_IN@127.0.0.1/muhar'],
    ['SMTP_URL', 'smtps://LOGIN:FILL_IN@mail.example:465'],
    ['MUHAR_SMS_KEY', 'FILL_IN_YOUR_GATEWAY_KEY'],
    ['AWS_SECRET_ACCESS_KEY', 'fill_in_secret_of_bucket'],
    ['MUHAR_TURN_SECRET', 'FILL_IN_SHARED_SECRET'],
  ] as const)('refuses in production what is still to be filled in: %s %s', (name, value) => {
    const refused = () => read({ ...production, [name]: value })
    expect(refused).toThrow(CannotStart)
    expect(refused).toThrow(`${name} still holds FILL_IN`)
  })
})
