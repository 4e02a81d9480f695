import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/**
 * What every simulator can be told; a test gives an object, a program reads it from the
 * environment.
 */
export interface SimulatorOptions {
  host?: string
  /** 0 takes any free port. */
  port?: number
  /** Keys and state live here. Without it a temporary folder is used and removed on close. */
  folder?: string
  /** The address others reach it by, when it is not `http://host:port`. */
  publicUrl?: string
  /** Needed for every `/admin` route; made at first start when not given. */
  adminToken?: string
}

/** PORT, SIM_HOST, SIM_DATA, SIM_PUBLIC_URL, SIM_ADMIN_TOKEN. */
export function settingsFromEnvironment(name: string, env = process.env): SimulatorOptions {
  return {
    host: env.SIM_HOST || '127.0.0.1',
    port: portFrom(env.PORT, 'PORT'),
    folder: env.SIM_DATA || join(tmpdir(), `simulators-${userInfo().uid}`, name),
    publicUrl: env.SIM_PUBLIC_URL || undefined,
    adminToken: env.SIM_ADMIN_TOKEN || undefined,
  }
}

export function portFrom(text: string | undefined, variable: string): number {
  const port = Number(text || '0')
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`${variable} is not a port: ${text}`)
  return port
}
