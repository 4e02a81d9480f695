import { setTimeout as pause } from 'node:timers/promises'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import type { WireClient } from './client.ts'

/** Until the member who asks is invited to this document. */
export async function untilOwn(client: WireClient, documentId: string): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const { abilities } = await client.call(fetchDocumentInfo, { document_id: documentId })
    if (abilities.own) return
    await pause(50)
  }
  throw new Error('nobody was invited')
}
