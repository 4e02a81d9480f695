import { describe, expect, it } from 'vitest'
import { gathered } from './gathered.ts'

/** Answers each batch only when told to. */
function anAsker() {
  const asked: { questions: readonly number[]; answer(): void; fail(): void }[] = []
  const ask = gathered<number, number>((questions) => {
    const { promise, resolve, reject } = Promise.withResolvers<number[]>()
    asked.push({
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
    const first = ask(1)
    const others = [ask(2), ask(3)]
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
    const first = ask(1)
    const second = ask(2)
    asked[0]!.fail()
    await expect(first).rejects.toThrow('away')
    await expect.poll(() => asked.length).toBe(2)
    asked[1]!.answer()
    expect(await second).toBe(20)
  })

  it('begins again after a pause', async () => {
    const { ask, asked } = anAsker()
    const first = ask(1)
    asked[0]!.answer()
    await first
    const second = ask(2)
    await expect.poll(() => asked.length).toBe(2)
    asked[1]!.answer()
    expect(await second).toBe(20)
  })
})
