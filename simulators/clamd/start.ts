import { FaultQueue } from '../program/faults.ts'
import { openFolder } from '../program/folder.ts'
import type { RunningSimulator } from '../program/run.ts'
import type { SimulatorOptions } from '../program/settings.ts'
import { adminTokenFor, listen, newWebServer, openAdmin } from '../program/web-server.ts'
import { clamdFaults, startScanner } from './scanner.ts'

export interface ClamdSimulatorOptions extends SimulatorOptions {
  clamdPort?: number
  /** A unix socket in place of the port. */
  socketPath?: string
  /** As clamd's StreamMaxLength; 100 MiB by default. */
  mostBytes?: number
}

/** ClamAV's daemon, as far as its socket shows it: one signature, that of EICAR's test file. */
export async function startClamd(
  options: ClamdSimulatorOptions = {},
): Promise<RunningSimulator & { clamdAddress: string }> {
  const folder = await openFolder(options.folder)
  const adminToken = await adminTokenFor(options, folder)
  const faults = new FaultQueue(clamdFaults)
  const host = options.host ?? '127.0.0.1'
  const { clamdPort = 0, socketPath, mostBytes = 100 * 1024 * 1024 } = options
  const scanner = await startScanner(faults, { host, port: clamdPort, socketPath, mostBytes })
  const app = newWebServer()
  await openAdmin(app, adminToken, faults)

  const close = async () => {
    await Promise.all([app.close(), scanner.close()])
    await folder.release()
  }
  try {
    return { url: await listen(app, options), clamdAddress: scanner.address, adminToken, close }
  } catch (error) {
    await close()
    throw error
  }
}
