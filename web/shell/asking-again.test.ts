import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askingAgain } from './asking-again.ts'

const path = '/api/workflow/getDocuments'

/** A question that somebody looks at. Each time it is asked, `answers` holds how to answer it. */
function aQuestion() {
  const queries = new QueryClient()
  const answers: ((said: string) => void)[] = []
  const observer = new QueryObserver(queries, {
    queryKey: [path, {}],
    queryFn: () => new Promise<string>((answer) => answers.push(answer)),
  })
  const leave = observer.subscribe(() => {})

  return { queries, answers, leave, shown: () => observer.getCurrentResult().data }
}

describe('askingAgain', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('asks once more where the first answer was on its way when the event came', async () => {
    const { queries, answers, leave, shown } = aQuestion()
    const { wake, end } = askingAgain(queries, [path])
    wake()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(answers).toHaveLength(1)
    answers[0]!('before the event')
    await vi.advanceTimersByTimeAsync(0)
    expect(answers).toHaveLength(2)
    answers[1]!('after the event')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(shown()).toBe('after the event')
    expect(answers).toHaveLength(2)
    end()
    leave()
  })

  it('does not go round after a question that nobody asks by itself', async () => {
    const queries = new QueryClient()
    const observer = new QueryObserver(queries, {
      queryKey: [path, {}],
      queryFn: () => new Promise<string>(() => {}),
      enabled: false,
    })
    const leave = observer.subscribe(() => {})
    void observer.refetch()
    let rounds = 0
    const invalidate = queries.invalidateQueries.bind(queries)
    vi.spyOn(queries, 'invalidateQueries').mockImplementation((...given) => {
      rounds++
      if (rounds > 10) throw new Error('It goes round and round.')

      return invalidate(...given)
    })
    const { wake, end } = askingAgain(queries, [path])
    wake()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(rounds).toBe(1)
    end()
    leave()
  })

  it('asks once for several events of one act, and once more for those that come meanwhile', async () => {
    const { queries, answers, leave } = aQuestion()
    answers[0]!('loaded')
    await vi.advanceTimersByTimeAsync(0)
    const { wake, end } = askingAgain(queries, [path])
    wake()
    wake()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(answers).toHaveLength(2)
    wake()
    wake()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(answers).toHaveLength(2)
    answers[1]!('first round')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(answers).toHaveLength(3)
    answers[2]!('second round')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(answers).toHaveLength(3)
    end()
    leave()
  })

  it('asks ever less often while events keep coming, and soon again after a rest', async () => {
    const queries = new QueryClient()
    const askedAt: number[] = []
    const observer = new QueryObserver(queries, {
      queryKey: [path, {}],
      queryFn: async () => {
        askedAt.push(Date.now())

        return 'answered'
      },
    })
    const leave = observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    const { wake, end } = askingAgain(queries, [path])
    askedAt.length = 0
    for (let events = 0; events < 400; events++) {
      wake()
      await vi.advanceTimersByTimeAsync(50)
    }
    await vi.advanceTimersByTimeAsync(2_000)
    const pauses = askedAt.slice(1).map((at, index) => at - askedAt[index]!)
    expect(pauses.slice(0, 4)).toEqual([400, 800, 1_600, 2_000].map((ms) => expect.closeTo(ms, -2)))
    expect(askedAt.length).toBeLessThan(16)

    await vi.advanceTimersByTimeAsync(5_000)
    const before = askedAt.length
    wake()
    await vi.advanceTimersByTimeAsync(200)
    expect(askedAt).toHaveLength(before + 1)
    end()
    leave()
  })

  it('asks nothing after its end', async () => {
    const { queries, answers, leave } = aQuestion()
    answers[0]!('loaded')
    await vi.advanceTimersByTimeAsync(0)
    const { wake, end } = askingAgain(queries, [path])
    wake()
    end()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(answers).toHaveLength(1)
    leave()
  })
})
