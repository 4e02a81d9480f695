import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { socialProviders } from '#contract/vocabulary/registration.ts'
import { textsToRegister } from '#services/notifications/texts/sms-templates.ts'
import { whatsAppTemplates } from '#services/notifications/texts/whatsapp-templates.ts'
import { aspCertificate } from './asp-certificate.ts'
import { CannotStart } from './cannot-start.ts'
import { type ChildProgram, startChild } from './child-program.ts'
import type { DataFolder } from './data-folder.ts'
import type { DemoSigningService } from './demo-signing-service.ts'
import type { RunSettings } from './run-settings.ts'
import { stablePorts } from './stable-ports.ts'

export interface Simulators {
  programs: readonly ChildProgram[]
  /**
   * The parts of the settings that the simulators answer for; what a person configured themselves
   * stays.
   */
  settings: Pick<
    RunSettings,
    | 'mail'
    | 'sms'
    | 'whatsapp'
    | 'esign'
    | 'social'
    | 'timeStamps'
    | 'revocationHosts'
    | 'panEsign'
    | 'mailboxUrl'
    | 'trustFolder'
  >
  signingService: DemoSigningService
  addresses: Record<string, string>
}

const programOf = {
  mail: new URL('../../simulators/mail/main.ts', import.meta.url),
  sms: new URL('../../simulators/sms/main.ts', import.meta.url),
  tsa: new URL('../../simulators/tsa/main.ts', import.meta.url),
  openid: new URL('../../simulators/openid/main.ts', import.meta.url),
  saml: new URL('../../simulators/saml/main.ts', import.meta.url),
  esp: new URL('../../simulators/esp/main.ts', import.meta.url),
  csc: new URL('../../simulators/csc/main.ts', import.meta.url),
  pki: new URL('../../simulators/pki/main.ts', import.meta.url),
}
const aspId = 'MUHAR-DEMO'
const entityId = '1101000000000000001'
const header = 'MUHARS'
const smsKey = 'test-key'
const returnPath = 'returned@muhar.example'

const mostTries = 3

/** The outside world of the demo, each part a program of its own. */
export async function startSimulators(data: DataFolder, publicUrl: string): Promise<Simulators> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startAll(data, publicUrl)
    } catch (error) {
      // Between choosing a free port and listening on it another program may take it: then another
      // one is chosen.
      const wasPortTaken = error instanceof CannotStart && error.message.includes('EADDRINUSE')
      if (!wasPortTaken || tries === mostTries) throw error
    }
  }
}

async function startAll(data: DataFolder, publicUrl: string): Promise<Simulators> {
  const ports = await stablePorts(join(data.run, 'ports.json'), [
    'mail',
    'smtp',
    'sms',
    'esp',
    'tsa',
    'openid',
    'saml',
    'csc',
    'pki',
  ])
  const asp = await aspCertificate(join(data.keys, 'asp.pem'))
  const aspsFile = join(data.simulators, 'asps.json')
  const templatesFile = join(data.simulators, 'sms-templates.json')
  await writeFile(aspsFile, JSON.stringify([{ aspId, certificatePem: asp.certificatePem }]))
  await writeFile(
    templatesFile,
    JSON.stringify([
      ...textsToRegister(publicUrl).map(({ id, text }) => ({
        channel: 'sms',
        entityId,
        header,
        templateId: id,
        text,
      })),
      ...whatsAppTemplates.map((template) => ({ channel: 'whatsapp', ...template })),
    ]),
  )
  const clientsFile = join(data.simulators, 'openid-clients.json')
  const whatsAppHook = {
    appSecret: randomBytes(24).toString('base64url'),
    verifyToken: randomBytes(24).toString('base64url'),
  }
  const client = { clientId: 'muhar-demo', clientSecret: randomBytes(24).toString('base64url') }
  await writeFile(
    clientsFile,
    JSON.stringify(
      socialProviders.map((provider) => ({
        ...client,
        provider,
        redirectUris: [`${publicUrl}/api/returns/${provider}`],
      })),
    ),
    { mode: 0o600 },
  )
  const cscClientsFile = join(data.simulators, 'csc-clients.json')
  const serviceClient = await keptClient(cscClientsFile, `${publicUrl}/api/returns/cloud`)
  const starting: Promise<ChildProgram>[] = []
  const start = (name: keyof typeof programOf, port: number, environment: Record<string, string>) => {
    const program = startChild({
      name: `${name} simulator`,
      program: programOf[name],
      logFile: join(data.log, `${name}-simulator.log`),
      environment: { PORT: String(port), SIM_DATA: join(data.simulators, name), ...environment },
    })
    starting.push(program)

    return program
  }

  try {
    const mail = await start('mail', ports.mail, {
      SIM_SMTP_PORT: String(ports.smtp),
      SIM_RETURN_ADDRESS: returnPath,
      SIM_RETURN_HOOK: `${publicUrl}/api/returns/mail`,
    })
    const mailboxUrl = said(mail, 'url')
    const [sms, tsa, openid, saml, csc, pki] = await Promise.all([
      start('sms', ports.sms, {
        SIM_MAILBOX_URL: mailboxUrl,
        SIM_SMS_TEMPLATES: templatesFile,
        SIM_WHATSAPP_WEBHOOK_URL: `${publicUrl}/api/returns/whatsapp`,
        SIM_WHATSAPP_APP_SECRET: whatsAppHook.appSecret,
      }),
      start('tsa', ports.tsa, {}),
      start('openid', ports.openid, { SIM_OPENID_CLIENTS: clientsFile }),
      start('saml', ports.saml, {}),
      start('csc', ports.csc, { SIM_CSC_CLIENTS: cscClientsFile }),
      start('pki', ports.pki, {}),
    ])
    const esp = await start('esp', ports.esp, {
      SIM_MAILBOX_URL: mailboxUrl,
      SIM_SMS_URL: said(sms, 'url'),
      SIM_ESP_ASPS: aspsFile,
    })

    return {
      programs: await Promise.all(starting),
      settings: {
        mail: { url: said(mail, 'smtpUrl'), from: 'sign@muhar.example', returnPath },
        sms: { url: said(sms, 'url'), key: smsKey, entityId, header, templatesFile: null },
        whatsapp: { url: `${said(sms, 'url')}/v23.0/100`, token: smsKey, hook: whatsAppHook },
        esign: {
          url: said(esp, 'signUrl'),
          statusUrl: said(esp, 'statusUrl'),
          aspId,
          keyFile: join(data.keys, 'asp.pem'),
          pinnedFile: await kept(data, 'esp-response.pem', said(esp, 'responsePem')),
          rootsFile: await kept(data, 'esp-root.pem', said(esp, 'rootPem')),
          dialect: 'form',
          authModes: { fingerprint: '2', iris: '3', face: '4' },
        },
        panEsign: {
          url: said(esp, 'accountUrl'),
          aspId,
          keyFile: join(data.keys, 'asp.pem'),
          pinnedFile: join(data.simulators, 'esp-response.pem'),
          rootsFile: join(data.simulators, 'esp-root.pem'),
          dialect: 'form',
          version: '3.2',
          signerId: '{pan}@PAN.{asp}',
        },
        social: {
          google: { ...client, issuer: said(openid, 'googleIssuer') },
          microsoft: { ...client, issuer: said(openid, 'microsoftIssuer') },
        },
        timeStamps: {
          url: said(tsa, 'tsaUrl'),
          rootsFile: await kept(data, 'tsa-root.pem', said(tsa, 'rootPem')),
        },
        // Their certificates name their own OCSP and lists.
        revocationHosts: [esp, tsa, csc, pki].map((one) => new URL(said(one, 'url')).host),
        mailboxUrl,
        trustFolder: await trusted(data, { csc: said(csc, 'rootPem'), pki: said(pki, 'rootPem') }),
      },
      signingService: { ...serviceClient, url: said(csc, 'cscUrl') },
      addresses: {
        mail: mailboxUrl,
        smtp: said(mail, 'smtpUrl'),
        sms: said(sms, 'url'),
        esp: said(esp, 'url'),
        tsa: said(tsa, 'url'),
        openid: said(openid, 'url'),
        saml: said(saml, 'url'),
        csc: said(csc, 'url'),
        pki: said(pki, 'url'),
        espAdminToken: said(esp, 'adminToken'),
        smsAdminToken: said(sms, 'adminToken'),
        mailAdminToken: said(mail, 'adminToken'),
        tsaAdminToken: said(tsa, 'adminToken'),
        openidAdminToken: said(openid, 'adminToken'),
        samlAdminToken: said(saml, 'adminToken'),
        cscAdminToken: said(csc, 'adminToken'),
        pkiAdminToken: said(pki, 'adminToken'),
      },
    }
  } catch (error) {
    // Those that start beside the one that could not.
    for (const one of await Promise.allSettled(starting))
      if (one.status === 'fulfilled') await one.value.stop()
    throw error
  }
}

function said(program: ChildProgram, name: string): string {
  const value = program.said[name]
  if (!value) throw new Error(`The ${program.name} did not say its ${name}.`)

  return value
}

/**
 * What a provider would send by post at enrolment: its certificates, kept in files as production
 * configures them.
 */
async function kept(data: DataFolder, name: string, pem: string): Promise<string> {
  const file = join(data.simulators, name)
  await writeFile(file, pem, { mode: 0o600 })

  return file
}

/** The folder of trust of a demo that names none: the authorities among its simulators. */
async function trusted(data: DataFolder, roots: Record<string, string>): Promise<string> {
  const folder = join(data.simulators, 'trust')
  await mkdir(join(folder, 'cca-india'), { recursive: true, mode: 0o700 })
  for (const [name, pem] of Object.entries(roots)) await kept(data, `trust/cca-india/${name}.pem`, pem)

  return folder
}

/** What was registered with the signing service; it stays the same from start to start. */
async function keptClient(
  file: string,
  redirectUri: string,
): Promise<Pick<DemoSigningService, 'clientId' | 'clientSecret'>> {
  const before = await readFile(file, 'utf8').catch(() => null)
  const [known] = before ? (JSON.parse(before) as { clientSecret: string }[]) : []
  const client = {
    clientId: 'muhar-demo',
    clientSecret: known?.clientSecret ?? randomBytes(24).toString('base64url'),
  }
  await writeFile(file, JSON.stringify([{ ...client, redirectUris: [redirectUri] }]), { mode: 0o600 })

  return client
}
