import { describe, expect, it } from 'vitest'
import { gathered } from './gathered.ts'

/** Answers each batch only when told to. */
function anAsker() {
  const asked: { kind: string; questions: readonly number[]; answer(): void; fail(): void }[] = []
  const ask = gathered<number, number>((kind, questions) => {
    const { promise, resolve, reject } = Promise.withResolvers<number[]>()
    asked.push({
      kind,
      questions,
      answer: () => resolve(questions.map((question) => question * 10)),
      fail: () => reject(new Error('away')),
    })
    return promise
  })

  return { ask, asked }
}

describe('questions that are gathered', () => {
  it('asks the first at once, and together what came while it was under way', async () => {
    const { ask, asked } = anAsker()
    const first = ask('a', 1)
    const others = [ask('a', 2), ask('a', 3)]
    expect(asked.map(({ questions }) => questions)).toEqual([[1]])

    asked[0]!.answer()
    expect(await first).toBe(10)
    await expect.poll(() => asked.length).toBe(2)
    expect(asked.map(({ questions }) => questions)).toEqual([[1], [2, 3]])
    asked[1]!.answer()
    expect(await Promise.all(others)).toEqual([20, 30])
  })

  it('tells everybody of one statement that it failed, and nobody else', async () => {
    const { ask, asked } = anAsker()
    const first = ask('a', 1)
    const second = ask('a', 2)
    asked[0]!.fail()
    await expect(first).rejects.toThrow('away')
    await expect.poll(() => asked.length).toBe(2)
    asked[1]!.answer()
    expect(await second).toBe(20)
  })

  it('lets no kind wait for another', async () => {
    const { ask, asked } = anAsker()
    const slow = ask('a', 1)
    const quick = ask('b', 2)
    expect(asked.map(({ kind }) => kind)).toEqual(['a', 'b'])
    asked[1]!.answer()
    expect(await quick).toBe(20)
    asked[0]!.answer()
    expect(await slow).toBe(10)
  })

  it('begins again after a pause', async () => {
    const { ask, asked } = anAsker()
    const first = ask('a', 1)
    asked[0]!.answer()
    await first
    const second = ask('a', 2)
    await expect.poll(() => asked.length).toBe(2)
    asked[1]!.answer()
    expect(await second).toBe(20)
  })
})
