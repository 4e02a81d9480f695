import type { DocumentRow } from '#contract/documents/document-record.ts'
import { ownActOf } from '../documents/own-act.ts'

type Row = Pick<DocumentRow, 'document_id' | 'may'>

/** The list as it was when its reader left it for one of its rows. */
export interface Left {
  document_id: string
  /** All of the page, in their order. */
  order: readonly string[]
}

/** The first that still waits behind the one that was left, else the first of all. */
export function nextOf<R extends Row>(rows: readonly R[], left: Left | null): R | undefined {
  const waiting = rows.filter((row) => ownActOf(row))
  if (!left) return waiting[0]
  const place = left.order.indexOf(left.document_id)
  const isBehind = ({ document_id }: Row) => left.order.indexOf(document_id) > place
  const others = waiting.filter(({ document_id }) => document_id !== left.document_id)

  return others.find(isBehind) ?? others[0] ?? waiting[0]
}

const key = 'muhar.left-list'

/**
 * Kept by this tab alone: the signer's page is another program, and its reader comes back to this
 * list.
 */
export const rememberLeft = (left: Left): void => sessionStorage.setItem(key, JSON.stringify(left))

export function readLeft(): Left | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Left> | null

    return typeof kept?.document_id === 'string' && Array.isArray(kept.order) ? (kept as Left) : null
  } catch {
    return null
  }
}

export const forgetLeft = (): void => sessionStorage.removeItem(key)
