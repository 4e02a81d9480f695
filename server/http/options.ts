/** How the server stands in the world; made by `server/main/` from the configuration. */
export interface HttpOptions {
  /** The built web (`web/dist`); null serves the API alone. */
  webFolder: string | null
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed; none: the socket's address counts. */
  trustedProxies?: readonly string[]
  /** Origins to which a page may post a form: the e-sign providers that are configured. */
  formTargets?: readonly string[]
  tls?: { cert: Buffer | string; key: Buffer | string }
  /** Whether a worker has said lately that it lives; `/readyz` tells. */
  isWorkerAlive?: () => Promise<boolean>
}
