import { randomBytes } from 'node:crypto'
import type { Ticket } from '#contract/vocabulary/tickets.ts'
import type { Asker } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import type { Keys } from '#store/keys.ts'
import { sha256 } from '#store/sha256.ts'
import type { Tx } from '#store/store.ts'

const ticketSeconds = 5 * 60

export interface TicketFor {
  /**
   * `file`: a download; `pages`: the address before `/{n}?w=` of page images, `sha256` being the
   * PDF's.
   */
  kind: 'file' | 'pages'
  sha256: Buffer
  size: number
  name: string
  mime: string
  /** A revoke or delete of this document ends the ticket. */
  documentId?: string
  version?: number
}

/** Who has proved a contact, by the id of their token for papers. */
interface PapersHolder {
  kind: 'papers'
  sessionId: string
}

/** Who gets it; a `CallContext` is one. */
export interface TicketHolder {
  parts: Parts
  asker: Asker | PapersHolder
  browser: {
    setCookie(name: string, value: string, options: { path: string; maxAgeSeconds: number }): void
  }
}

/**
 * A five-minute address of one file, in the transaction that decided it may be had (docs/wire.md
 * §4): 256 random bits, stored hashed, tied to the session, file and revision; the answer carries
 * the cookie that the GET asks for.
 */
export async function issueTicket(tx: Tx, holder: TicketHolder, what: TicketFor): Promise<Ticket> {
  const { parts, asker, browser } = holder
  if (asker.kind !== 'member' && asker.kind !== 'signer' && asker.kind !== 'papers')
    throw new Refusal('NOT_ALLOWED')
  const now = parts.clock.now()
  const expiresAt = new Date(now.getTime() + ticketSeconds * 1000)
  const token = randomBytes(32).toString('base64url')
  const cookie = randomBytes(32).toString('base64url')
  const id = await tx.downloadTickets.add(
    {
      // Tokens and cookies are 256 random bits: a plain hash is enough to store them by.
      token_hash: sha256(token),
      cookie_hash: sha256(cookie),
      session_id: asker.sessionId,
      kind: what.kind,
      sha256: what.sha256,
      document_id: what.documentId ?? null,
      version: what.version ?? null,
      name: what.name,
      mime: what.mime,
      expires_at: expiresAt,
    },
    now,
  )
  await tx.lookups.add('download', sha256(token), tx.organisationId, id)

  const url = `/api/files/${what.kind === 'file' ? 'download' : 'page'}/${token}`
  browser.setCookie(downloadCookieName(parts.keys), cookie, { path: url, maxAgeSeconds: ticketSeconds })

  return {
    url,
    expiresAt: expiresAt.toISOString(),
    name: what.name,
    size: what.size,
    sha256: what.sha256.toString('hex'),
  }
}

/** `muhar_dl_<8 hex of the deployment>`; each ticket's cookie has the ticket's own path. */
export function downloadCookieName(keys: Keys): string {
  return `muhar_dl_${keys.hmac('deployment', Buffer.from('download-cookie')).toString('hex').slice(0, 8)}`
}
