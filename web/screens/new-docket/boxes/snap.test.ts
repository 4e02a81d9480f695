import { describe, expect, it } from 'vitest'
import { snap } from './snap.ts'

const page = { width: 600, height: 800 }
const asha = { name: 'Asha', rect: { x: 60, y: 400, width: 180, height: 60 } }

describe('snap', () => {
  it('levels a box with its neighbour and says with whom', () => {
    const { rect, guides } = snap({ x: 330, y: 403, width: 180, height: 60 }, [asha], page, 5)
    expect(rect.y).toBe(400)
    expect(guides).toContainEqual({ along: 'horizontal', at: 400, with: 'Asha' })
  })

  it('finds the middle of the page', () => {
    const { rect, guides } = snap({ x: 208, y: 100, width: 180, height: 60 }, [], page, 5)
    expect(rect.x).toBe(210)
    expect(guides).toEqual([{ along: 'vertical', at: 300, with: undefined }])
  })

  it('leaves a box alone that is near nothing', () => {
    const alone = { x: 331, y: 611, width: 100, height: 20 }
    expect(snap(alone, [asha], page, 5)).toEqual({ rect: alone, guides: [] })
  })
})
