import { describe, expect, it } from 'vitest'
import type { Box } from './box.ts'
import { difference, type Saved } from './difference.ts'

const box = (key: string, part: Partial<Box> = {}): Box => ({
  key,
  signerId: 's',
  page: 1,
  x: 1,
  y: 2,
  width: 30,
  height: 20,
  kind: 'signature',
  required: true,
  label: null,
  pinned: false,
  field: {},
  ...part,
})
const saved = (...boxes: Box[]) =>
  new Map<string, Saved>(boxes.map((one) => [one.key, { positionId: `id-${one.key}`, box: one }]))

describe('difference', () => {
  it('is nothing when nothing changed', () => {
    expect(difference(saved(box('a')), [box('a')]).count).toBe(0)
  })

  it('puts new and moved boxes and leaves the others alone', () => {
    const moved = box('b', { x: 50 })
    expect(difference(saved(box('a'), box('b')), [box('a'), moved, box('c')]).put).toEqual([moved, box('c')])
  })

  it('takes away what is gone, also when undo brings it back under the same key later', () => {
    expect(difference(saved(box('a')), [])).toMatchObject({
      put: [],
      remove: [{ key: 'a', positionId: 'id-a' }],
    })
    expect(difference(saved(), [box('a')]).put).toHaveLength(1)
  })

  it('puts a box whose field says something else, in whatever order it says it', () => {
    const before = box('a', { field: { name: 'rate', help: 'A year' } })
    expect(difference(saved(before), [box('a', { field: { help: 'A year', name: 'rate' } })]).count).toBe(0)
    const said = box('a', { field: { name: 'rate', help: 'A month' } })
    expect(difference(saved(before), [said]).put).toEqual([said])
  })

  it('unpins first and pins last', () => {
    const pinned = box('a', { pinned: true })
    expect(difference(saved(box('a')), [pinned])).toMatchObject({ put: [], pin: ['a'], unpin: [], count: 1 })
    expect(difference(saved(pinned), [box('a', { x: 50 })])).toMatchObject({ pin: [], unpin: ['a'] })
    expect(difference(saved(pinned), [])).toMatchObject({ unpin: ['a'], remove: [{ key: 'a' }] })
  })
})
