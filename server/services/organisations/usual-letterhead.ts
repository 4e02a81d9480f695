import type { Tx } from '#store/store.ts'

/** On which new documents are set, unless their writer chooses otherwise. */
export async function usualLetterhead(tx: Tx): Promise<string | null> {
  const { letterhead } = await tx.organisationSettings.read(['letterhead'])

  return typeof letterhead === 'string' ? letterhead : null
}

/**
 * Whether texts have the code of the page that checks files at the foot of their pages; they do
 * until it is switched off.
 */
export async function hasFootCode(tx: Tx): Promise<boolean> {
  const { header_footer_qr } = await tx.organisationSettings.read(['header_footer_qr'])

  return header_footer_qr !== false
}
