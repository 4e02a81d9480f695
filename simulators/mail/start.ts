import { FaultQueue } from '../program/faults.ts'
import { openFolder } from '../program/folder.ts'
import type { RunningSimulator } from '../program/run.ts'
import type { SimulatorOptions } from '../program/settings.ts'
import { adminTokenFor, listen, newWebServer, openAdmin } from '../program/web-server.ts'
import { openMailbox } from './mailbox.ts'
import { apiRoutes, pageRoutes } from './routes.ts'
import { startSmtp } from './smtp.ts'

export interface MailOptions extends SimulatorOptions {
  smtpPort?: number
  /** With these, a client that logs in must use them; nobody has to log in. */
  user?: string
  password?: string
  /** How long `slow@…`, `late@…` and `vanished@…` take; 5 seconds by default. */
  delayMs?: number
  /** Mail that comes back to this address is posted there too. */
  handOver?: { address: string; url: string }
}

/** The mail server of the outside world, and the mailbox of everybody in it. */
export async function startMail(options: MailOptions = {}): Promise<RunningSimulator & { smtpUrl: string }> {
  const folder = await openFolder(options.folder)
  const adminToken = await adminTokenFor(options, folder)
  const mailbox = await openMailbox(folder)
  const faults = new FaultQueue(['down'])
  const host = options.host ?? '127.0.0.1'
  const { smtpPort = 0, user, password, delayMs = 5000, handOver } = options
  const smtp = await startSmtp(mailbox, faults, { host, port: smtpPort, user, password, delayMs, handOver })

  const app = newWebServer()
  await pageRoutes(app, mailbox)
  apiRoutes(app, mailbox)
  await openAdmin(app, adminToken, faults)

  const close = async () => {
    await Promise.all([app.close(), smtp.close()])
    await folder.release()
  }
  try {
    const url = await listen(app, options)
    return { url, smtpUrl: `smtp://${host}:${smtp.port}`, adminToken, close }
  } catch (error) {
    await close()
    throw error
  }
}
