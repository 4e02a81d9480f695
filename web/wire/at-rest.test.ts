import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { atRest } from './at-rest.ts'

const path = '/workflow/fetchDocumentInfo'
const others = '/workflow/getDocuments'

describe('waiting for what is asked', () => {
  it('goes on at once when nothing is asked', async () => {
    await atRest(new QueryClient(), path)
  })

  it('ends with the last answer, where an event asks again meanwhile', async () => {
    const queries = new QueryClient()
    const answers: ((revision: number) => void)[] = []
    queries.setQueryData([path, 1], 1)
    const stop = new QueryObserver(queries, {
      queryKey: [path, 1],
      queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {})
    void queries.invalidateQueries({ queryKey: [path] })
    const rest = atRest(queries, path).then(() => queries.getQueryData([path, 1]))
    void queries.invalidateQueries({ queryKey: [path] })
    await expect.poll(() => answers.length).toBe(2)
    answers[0]?.(2)
    answers[1]?.(3)
    expect(await rest).toBe(3)
    stop()
  })

  it('does not wait for what others ask', async () => {
    const queries = new QueryClient()
    let answer = (_: null) => {}
    const asked = queries.fetchQuery({
      queryKey: [others],
      queryFn: () => new Promise<null>((resolve) => (answer = resolve)),
    })
    await atRest(queries, path)
    answer(null)
    await asked
  })
})
