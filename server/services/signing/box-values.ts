import type { Keys } from '#store/keys.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'

const mark = 'sealed:'
const contextOf = (boxId: string): string => `box-value:${boxId}`
const contextOfPrefill = (boxId: string): string => `box-prefill:${boxId}`

/**
 * What a signer types into a box may be an account number or worse: kept sealed, since the signed
 * file shows it anyway. An emptied box is the empty text, so that what it began with does not come
 * back.
 */
export function sealValue(keys: Keys, boxId: string, typed: string): string {
  if (typed.trim() === '') return ''

  return mark + keys.seal(Buffer.from(typed, 'utf8'), contextOf(boxId)).toString('base64url')
}

/** What the sender gives into a box is no less somebody's own. */
export function sealPrefill(keys: Keys, boxId: string, given: string | null): string | null {
  if (!given?.trim()) return null

  return mark + keys.seal(Buffer.from(given, 'utf8'), contextOfPrefill(boxId)).toString('base64url')
}

export const openPrefill = (keys: Keys, { id, prefill }: SignerPosition): string | null =>
  prefill === null ? null : open(keys, prefill, contextOfPrefill(id))

/** The boxes with what was typed; values of an earlier release were not sealed. */
export function openValues(keys: Keys, boxes: readonly SignerPosition[]): SignerPosition[] {
  return boxes.map((box) =>
    box.value?.startsWith(mark) ? { ...box, value: open(keys, box.value, contextOf(box.id)) } : box,
  )
}

const open = (keys: Keys, sealed: string, context: string): string =>
  keys.open(Buffer.from(sealed.slice(mark.length), 'base64url'), context).toString('utf8')
