import { describe, expect, it } from 'vitest'
import { roomIn } from './room.ts'

const mebibyte = 1024 * 1024
const roomWith = (keeps: number, are: number) => roomIn('/data', keeps * mebibyte, async () => are * mebibyte)

describe('the room of a disk', () => {
  it.each([
    [0, 65, 'ok'],
    [0, 40, 'low'],
    [0, 1, 'full'],
    [512, 600, 'ok'],
    [512, 200, 'low'],
    [512, 100, 'full'],
  ])('where %i MB stay free and %i are is reported as %s', async (keeps, are, state) => {
    expect((await roomWith(keeps, are).state()).state).toBe(state)
  })

  it('is filled to the end where nothing stays free', async () => {
    await expect(roomWith(0, 1).ensure(true)).resolves.toBeUndefined()
    await expect(roomWith(512, 1).ensure(true)).rejects.toMatchObject({ code: 'STORAGE_FULL' })
  })
})
