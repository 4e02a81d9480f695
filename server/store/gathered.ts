// Our choice: one statement carries no more than this.
const mostAtOnce = 500

interface Waiting<Question, Answer> {
  question: Question
  resolve(answer: Answer): void
  reject(why: unknown): void
}

/**
 * Asks at once when nothing is under way, and meanwhile gathers: what came while the database answered goes out together
 * in one statement. Under load many callers share one round trip and one commit; alone nobody waits for others. Every
 * question is asked after it came, so nobody gets an older answer than by asking alone.
 */
export function gathered<Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = []
  let isAsking = false

  async function askOn(): Promise<void> {
    isAsking = true
    while (waiting.length > 0) {
      const together = waiting.slice(0, mostAtOnce)
      waiting = waiting.slice(mostAtOnce)
      try {
        const answers = await askAll(together.map(({ question }) => question))
        for (const [at, one] of together.entries()) one.resolve(answers[at]!)
      } catch (why) {
        for (const one of together) one.reject(why)
      }
    }
    isAsking = false
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (!isAsking) void askOn()
    })
}
