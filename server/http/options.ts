import type { FastifyInstance } from 'fastify'

/** The surroundings of the server; made by `server/main/` from the configuration. */
export interface HttpOptions {
  /** The built web (`web/dist`); null serves the API alone. */
  webFolder: string | null
  /**
   * Addresses and networks of proxies whose `X-Forwarded-For` is believed; none: the socket's
   * address counts.
   */
  trustedProxies?: readonly string[]
  /** Origins to which a page may post a form: the e-sign providers that are configured. */
  formTargets?: readonly string[]
  /** Takes one line a request; without it they go to the program's log at level info. */
  access?: (facts: object) => void
  /** Told of the server before it has any route. */
  watch?: (app: FastifyInstance) => void
  tls?: { cert: Buffer | string; key: Buffer | string }
  /** What is known of the time; `/readyz` tells. */
  clockState?: () => ClockState
  /** Whether mail and e-sign provider take lines; `/readyz` tells. */
  outside?: () => Promise<Record<'mail' | 'esign', 'none' | 'up' | 'down'>>
  /** Whether a worker has said lately that it lives; `/readyz` tells. */
  isWorkerAlive?: () => Promise<boolean>
}

export interface ClockState {
  /** Of this machine's clock over the database's, which then counts. */
  machineIsAheadBySeconds: number
  /** Of our time over the time-stamp authority's, when it last said one. */
  authority: { weAreAheadBySeconds: number; at: string } | null
}
