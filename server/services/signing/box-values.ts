import type { Keys } from '#store/keys.ts'
import type { SignerPosition } from '#store/signers/signer-positions.ts'

const mark = 'sealed:'
const contextOf = (boxId: string): string => `box-value:${boxId}`

/** What a signer types into a box may be an account number or worse: kept sealed, since the signed file shows it anyway. */
export function sealValue(keys: Keys, boxId: string, typed: string): string | null {
  if (typed.trim() === '') return null

  return mark + keys.seal(Buffer.from(typed, 'utf8'), contextOf(boxId)).toString('base64url')
}

/** The boxes with what was typed; values of an earlier release were not sealed. */
export function openValues(keys: Keys, boxes: readonly SignerPosition[]): SignerPosition[] {
  return boxes.map((box) => {
    if (!box.value?.startsWith(mark)) return box
    const sealed = Buffer.from(box.value.slice(mark.length), 'base64url')

    return { ...box, value: keys.open(sealed, contextOf(box.id)).toString('utf8') }
  })
}
