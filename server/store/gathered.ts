// Our choice: one statement carries no more than this.
const mostAtOnce = 500

interface Waiting<Question, Answer> {
  question: Question
  resolve(answer: Answer): void
  reject(why: unknown): void
}

/**
 * Asks at once when nothing of this kind is under way, and meanwhile gathers: what came while the
 * database answered goes out together in one statement. Under load many callers share one round
 * trip and one commit; alone nobody waits for others. Every question is asked after it came, so
 * nobody gets an older answer than by asking alone.
 */
export function gathered<Question, Answer>(
  askAll: (kind: string, questions: readonly Question[]) => Promise<readonly Answer[]>,
): (kind: string, question: Question) => Promise<Answer> {
  const waitingOf = new Map<string, Waiting<Question, Answer>[]>()

  async function askOn(kind: string, waiting: Waiting<Question, Answer>[]): Promise<void> {
    while (waiting.length > 0) {
      const together = waiting.splice(0, mostAtOnce)
      try {
        const answers = await askAll(
          kind,
          together.map(({ question }) => question),
        )
        for (const [at, one] of together.entries()) one.resolve(answers[at]!)
      } catch (why) {
        for (const one of together) one.reject(why)
      }
    }
    waitingOf.delete(kind)
  }

  return (kind, question) =>
    new Promise((resolve, reject) => {
      const waiting = waitingOf.get(kind)
      if (waiting) {
        waiting.push({ question, resolve, reject })
        return
      }
      const first = [{ question, resolve, reject }]
      waitingOf.set(kind, first)
      void askOn(kind, first)
    })
}
