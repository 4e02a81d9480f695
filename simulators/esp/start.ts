import { FaultQueue } from '../program/faults.ts'
import { openFolder } from '../program/folder.ts'
import type { RunningSimulator } from '../program/run.ts'
import type { SimulatorOptions } from '../program/settings.ts'
import { adminTokenFor, bindFirst, openAdmin } from '../program/web-server.ts'
import { adminRoutes } from './admin-routes.ts'
import { openAsps } from './asps.ts'
import { openAuthority } from './authority.ts'
import { ceremonyOf } from './ceremony.ts'
import { otpSender } from './otp-sms.ts'
import { pkiRoutes } from './pki-routes.ts'
import { postCopies, postXml } from './post-answer.ts'
import type { Resident } from './residents.ts'
import { signingRoutes } from './signing-routes.ts'
import { lineFaults, type SigningBehaviour, serverBehaviours, signingBehaviours } from './steering.ts'
import { type Dialect, openTransactions } from './transactions.ts'

export interface EspOptions extends SimulatorOptions {
  /** Enrolled at the start, beside those kept in the folder. */
  asps?: unknown[]
  smsUrl?: string
  smsAuthKey?: string
  /** Linked from the OTP page. */
  mailboxUrl?: string
  /** How late `late` is; 8 seconds by default. */
  lateMs?: number
  clock?: () => Date
}

export interface RunningEsp extends RunningSimulator {
  /** Where signed requests are posted. */
  signUrl: string
  statusUrl: string
  /** Where signed requests of version 3.2 are posted. */
  accountUrl: string
  rootPem: string
  responsePem: string
}

/**
 * An e-sign service provider of the Indian kind (API 2.1 and 3.x), with a certification authority
 * that nobody trusts.
 */
export async function startEsp(options: EspOptions = {}): Promise<RunningEsp> {
  const folder = await openFolder(options.folder)
  const clock = options.clock ?? (() => new Date())
  const adminToken = await adminTokenFor(options, folder)
  const asps = await openAsps(folder)
  for (const asp of options.asps ?? []) await asps.enrol(asp)
  const transactions = await openTransactions(folder)
  const residents = new Map<string, Resident>(JSON.parse((await folder.read('residents.json')) ?? '[]'))
  const signingKinds = Object.keys({ ...signingBehaviours, ...serverBehaviours }) as SigningBehaviour[]
  const faults = new FaultQueue([...lineFaults, ...signingKinds])

  const { app, url, open, close: closeServer } = await bindFirst(options)
  const close = async () => {
    await closeServer()
    await folder.release()
  }
  const authority = await openAuthority(folder, url, clock)

  const ceremony = ceremonyOf({
    authority,
    transactions,
    clock,
    sendOtp: otpSender({ smsUrl: options.smsUrl, authKey: options.smsAuthKey }),
    orderedBehaviour: () => faults.take(signingKinds)?.kind as SigningBehaviour | undefined,
    enrolledResidents: () => [...residents.values()],
    postByServer: (transaction) => void postCopies(transaction, 1),
    lateMs: options.lateMs ?? 8000,
  })
  const { mailboxUrl } = options
  const postFailure = (responseUrl: string, dialect: Dialect, xml: string) =>
    void postXml(responseUrl, dialect, xml)
  await signingRoutes(app, {
    asps,
    authority,
    ceremony,
    transactions,
    faults,
    clock,
    postFailure,
    mailboxUrl,
  })
  pkiRoutes(app, authority, clock)
  await openAdmin(app, adminToken, faults, (admin) => {
    const saveResidents = () => folder.write('residents.json', JSON.stringify([...residents]))
    adminRoutes(admin, { asps, authority, transactions, residents, saveResidents, postCopies })
  })
  await open()

  return {
    url,
    adminToken,
    signUrl: `${url}/esign/2.1/signdoc`,
    statusUrl: `${url}/esign/2.1/status`,
    accountUrl: `${url}/esign/3.2/signdoc`,
    rootPem: authority.levels.root.certificate.toString('pem'),
    responsePem: authority.response.certificate.toString('pem'),
    close,
  }
}
